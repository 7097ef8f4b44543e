import type { MarkProblem } from '@keguan/contract/report/exam/mark-sheet'
import type { MarkProblemCode, MarkSheetFault } from '@keguan/contract/vocabulary/mark-sheet'

/** A file without readable marks. */
export class MarkSheetProblem extends Error {
  readonly reason: MarkSheetFault

  constructor(reason: MarkSheetFault) {
    super(reason)
    this.name = 'MarkSheetProblem'
    this.reason = reason
  }
}

/** Records anomalies, each place once and each code up to a limit: a report names the first ones. */
const PLACES_MAX = 200

export interface ProblemList {
  readonly problems: readonly MarkProblem[]
  add(code: MarkProblemCode, place: string, text?: string): void
}

export function createProblemList(): ProblemList {
  const problems: MarkProblem[] = []
  const counts = new Map<MarkProblemCode, number>()
  return {
    problems,
    add(code, place, text = '') {
      const count = (counts.get(code) ?? 0) + 1
      counts.set(code, count)
      if (count <= PLACES_MAX) problems.push({ code, place, text: text.slice(0, 80) })
    },
  }
}
