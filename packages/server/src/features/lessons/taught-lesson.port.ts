import type { Term } from '@keguan/contract/report/lesson/report'
import type { Subject } from '@keguan/contract/vocabulary/subject'
import type { LocalActor } from '../accounts/account.port.ts'

export interface TaughtLesson {
  readonly id: string
  readonly title: string
  readonly className: string
  readonly lessonDate: string | null
}

/** What exams need of lessons: the caller's own only, and none without the permission for lessons. */
export interface TaughtLessonPort {
  /** Finished lessons in one of the subjects, taught by that day where both days are known, newest first. */
  recent(actor: LocalActor, of: { subjects: readonly Subject[]; until: string | null }): Promise<TaughtLesson[]>
  /** Undefined for one that is not the caller's own. */
  own(actor: LocalActor, id: string): Promise<(TaughtLesson & { readonly isComplete: boolean }) | undefined>
  /** Terms of the current report. */
  terms(id: string): Promise<readonly Term[]>
}
