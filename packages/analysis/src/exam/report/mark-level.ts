import type { MarkLevel } from '@keguan/contract/report/exam/class-report'
import type { ExamSettings } from '@keguan/contract/report/exam/settings'

/** Marks are compared in thousandths: 0.6 · 120 is 72, not 72.00000000000001. */
export const reachesShare = (mark: number, share: number, full: number): boolean =>
  Math.round(mark * 1000) >= Math.round(share * full * 1000)

export function markLevel(mark: number, full: number, { lines }: Pick<ExamSettings, 'lines'>): MarkLevel {
  if (reachesShare(mark, lines.excellent, full)) return 'excellent'
  if (reachesShare(mark, lines.good, full)) return 'good'
  return reachesShare(mark, lines.pass, full) ? 'pass' : 'below'
}
