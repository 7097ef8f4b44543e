import type { ExamSettings } from '@keguan/contract/report/exam/settings'
import { momentsOf } from '../../math/moments.ts'
import type { CountedPaper } from '../sheet/counted.ts'

/** The main paper of a report: the total where there is one. */
export const mainPaperOf = (papers: readonly CountedPaper[]): CountedPaper =>
  papers.find(({ id }) => id === 'total') ?? papers[0]!

/** Part of the full mark that is near the pass line where no line of the total is set. */
const NEAR_PASS = 0.05

/** The line that a pupil may be near: that of the total, else the pass line of the paper. */
export function nearLine({ full }: CountedPaper, { line, margin, lines }: ExamSettings) {
  return line === null
    ? { line: lines.pass * full, margin: Math.max(1, Math.round(NEAR_PASS * full)) }
    : { line, margin }
}

/** Distribution that a mark was drawn from; null without a reliability between 0 and 1. */
export function markModelOf({ marks }: CountedPaper, reliability: number | null) {
  if (reliability === null || reliability <= 0 || reliability >= 1) return null
  const { mean, sd } = momentsOf(marks)!
  return { mean, sd, reliability }
}
