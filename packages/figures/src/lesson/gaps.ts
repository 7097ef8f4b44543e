import type { Report, Wait } from '@keguan/contract/report/lesson/report'
import { PAUSE_TO_S } from './limits.ts'
import { settingOf } from './settings.ts'

/** Times are multiples of 10 ms; half of that keeps 0.3 from failing as 0.29999. */
export const TOLERANCE_S = 0.005

export interface Gap {
  readonly startS: number
  readonly endS: number
}

/** Silent gaps inside the teacher's turns: between two teacher segments less than a turn's gap apart. */
export function teacherPauses(report: Report): Gap[] {
  const { segments } = report
  const leastS = settingOf(report, 'pause_min_s')
  return segments.flatMap((segment, i) => {
    const next = segments[i + 1]
    if (!next || segment.role !== 'teacher' || next.role !== 'teacher') return []
    const length = next.start_s - segment.end_s
    return length >= leastS - TOLERANCE_S && length < PAUSE_TO_S ? [{ startS: segment.end_s, endS: next.start_s }] : []
  })
}

/** Gaps from the teacher's last word to the class's first. */
export const teacherToPupil = ({ waits }: Report): Wait[] => waits.filter((wait) => wait.after === 'teacher')

/** Gaps from the class's last word to the teacher's first. */
export const pupilToTeacher = ({ waits }: Report): Wait[] => waits.filter((wait) => wait.before === 'teacher')
