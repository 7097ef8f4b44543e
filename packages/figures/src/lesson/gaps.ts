import { type Gap, teacherPauses as pausesOf } from '@keguan/contract/report/lesson/gaps'
import type { Report, Wait } from '@keguan/contract/report/lesson/report'
import { settingOf } from './settings.ts'

/** Silent gaps inside the teacher's turns, as long as the report's settings ask for. */
export const teacherPauses = (report: Report): Gap[] =>
  pausesOf(
    report.segments.map(({ start_s, end_s, speaker, role }) => ({ startS: start_s, endS: end_s, speaker, role })),
    settingOf(report, 'pause_min_s'),
  )

/** Gaps from the teacher's last word to the class's first. */
export const teacherToPupil = ({ waits }: Report): Wait[] => waits.filter((wait) => wait.after === 'teacher')

/** Gaps from the class's last word to the teacher's first. */
export const pupilToTeacher = ({ waits }: Report): Wait[] => waits.filter((wait) => wait.before === 'teacher')
