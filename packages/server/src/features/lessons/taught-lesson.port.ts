import type { Term } from '@keguan/contract/report/lesson/report'
import type { Subject } from '@keguan/contract/vocabulary/subject'
import type { LocalActor } from '../accounts/account.port.ts'

export interface TaughtLesson {
  readonly id: string
  readonly title: string
  readonly className: string
  readonly lessonDate: string | null
}

/** What exams need of lessons: those of the caller alone, and none without the right to lessons. */
export interface TaughtLessonPort {
  /** Finished ones in one of the subjects, given by the day where both are known, the newest first. */
  recent(actor: LocalActor, of: { subjects: readonly Subject[]; until: string | null }): Promise<TaughtLesson[]>
  /** Undefined for one that is not the caller's own. */
  own(actor: LocalActor, id: string): Promise<(TaughtLesson & { readonly isComplete: boolean }) | undefined>
  /** Terms of the report as it stands now. */
  terms(id: string): Promise<readonly Term[]>
}
