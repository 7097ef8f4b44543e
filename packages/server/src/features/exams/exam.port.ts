import type { ExamRow } from '@keguan/contract/api/exam'
import type { ExamSettings } from '@keguan/contract/report/exam/settings'
import type { Grade } from '@keguan/contract/vocabulary/grade'
import type { ExamSource } from '../../pipeline/analyse-exam.ts'
import type { LocalActor } from '../accounts/account.port.ts'

/** A finished exam with its marks. */
export interface MarkedExam extends Pick<ExamSource, 'sheet' | 'blueprint'> {
  readonly id: string
  readonly title: string
  readonly date: string | null
  readonly grade: Grade | null
  readonly settings: ExamSettings
  readonly pseudonymous: boolean
  /** In the order of the sheet. */
  readonly pupilIds: readonly number[]
}

/** What other features may know of exams. */
export interface ExamPort {
  /** The newest of the person's own finished exams that match. */
  finished(actor: LocalActor, search: string | undefined): Promise<readonly ExamRow[]>
  /** In the order asked for. Throws 404 for one that is not the person's own, and 3508 for an unfinished one. */
  marked(actor: LocalActor, ids: readonly string[]): Promise<readonly MarkedExam[]>
  /** The newest version of each, in the order asked for; null where it is deleted. */
  newest(ids: readonly string[]): Promise<readonly (string | null)[]>
}
