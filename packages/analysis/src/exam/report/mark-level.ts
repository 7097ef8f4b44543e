import type { MarkLevel } from '@keguan/contract/report/exam/class-report'
import type { ExamSettings } from '@keguan/contract/report/exam/settings'
import { reachesMark } from '../rates.ts'

export const reachesShare = (mark: number, share: number, full: number): boolean => reachesMark(mark, share * full)

export function markLevel(mark: number, full: number, { lines }: Pick<ExamSettings, 'lines'>): MarkLevel {
  if (reachesShare(mark, lines.excellent, full)) return 'excellent'
  if (reachesShare(mark, lines.good, full)) return 'good'
  return reachesShare(mark, lines.pass, full) ? 'pass' : 'below'
}
