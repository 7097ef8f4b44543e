import type { ExamSettings } from '@keguan/contract/report/exam/settings'
import { FLOW_STATES, type TermFlow } from '@keguan/contract/report/exam/term-report'
import { markLevel } from '../report/mark-level.ts'
import type { TermCourse } from './term-basis.ts'

/** Levels from one exam to the next. Pupils with a mark in neither of the two are left out. */
export function flowsOf({ marks, papers }: TermCourse, settings: ExamSettings, pupils: readonly number[]): TermFlow[] {
  const known = marks.flatMap((column, exam) => (column ? [exam] : []))
  const stateOf = (exam: number, pupil: number) => {
    const mark = marks[exam]![pupil]!
    return FLOW_STATES.indexOf(Number.isNaN(mark) ? 'none' : markLevel(mark, papers[exam]!.full, settings))
  }
  const none = FLOW_STATES.indexOf('none')
  return known.slice(1).map((to, i) => {
    const from = known[i]!
    const counts = FLOW_STATES.map(() => FLOW_STATES.map(() => 0))
    for (const pupil of pupils) {
      const [a, b] = [stateOf(from, pupil), stateOf(to, pupil)]
      if (a !== none || b !== none) counts[a]![b]!++
    }
    return { from, to, counts }
  })
}
