import type { Term } from '@keguan/contract/report/lesson/report'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { Subject } from '@keguan/contract/vocabulary/subject'
import type { Actor } from '../accounts/account.port.ts'

export interface LessonReader extends Actor {
  readonly locale: Locale
}

export interface TaughtLesson {
  readonly id: string
  readonly title: string
  readonly className: string
  readonly lessonDate: string | null
}

/** What exams need of lessons: those of the caller alone, and none without the right to lessons. */
export interface TaughtLessonPort {
  /** Finished ones in one of the subjects, given by the day where both are known, the newest first. */
  recent(actor: LessonReader, of: { subjects: readonly Subject[]; until: string | null }): Promise<TaughtLesson[]>
  /** Undefined for lessons of others. */
  own(actor: LessonReader, id: string): Promise<(TaughtLesson & { readonly isComplete: boolean }) | undefined>
  /** Terms of the current report. */
  terms(id: string): Promise<readonly Term[]>
}
