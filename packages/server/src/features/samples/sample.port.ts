import type { Role } from '@keguan/contract/vocabulary/role'
import type { Db } from '../../platform/postgres/database.ts'
import type { SampleLesson } from './sample-lesson.ts'

export interface NewInstitution {
  readonly id: string
  readonly name: string
}

export interface NewAccount {
  readonly id: string
  readonly orgNodeId: string
  readonly account: string
  readonly name: string
  readonly password: string
  readonly role: Role
}

export type NewExam = Pick<NewLesson, 'orgNodeId' | 'ownerId'>

export interface NewUnit extends NewExam {
  readonly colleagueId: string
  readonly now: Date
}

export interface NewLesson extends SampleLesson {
  readonly orgNodeId: string
  readonly ownerId: string
}

export interface NewEvaluations {
  readonly orgNodeId: string
  readonly manager: string
  readonly teacher: string
  readonly expert: { readonly id: string; readonly name: string }
  readonly lessonId: string
  readonly now: Date
}

/** What lies in the storage as drafts already, so that the transaction that adds it waits for nothing. */
export interface PreparedSample {
  readonly id: string
  readonly drafts: readonly string[]
  add(transaction: Db): Promise<void>
}

/** How the sample data gets in: through the features that own each kind of thing. */
export interface SamplePort {
  addInstitution(transaction: Db, institution: NewInstitution): Promise<void>
  addAccount(transaction: Db, account: NewAccount): Promise<void>
  /** Once added, it goes through the same work as an uploaded lesson. */
  prepareLesson(lesson: NewLesson): Promise<PreparedSample>
  /** The same for the exam, and for the term that begins with it; undefined where the product ships none. */
  prepareExam(place: NewExam): Promise<PreparedSample | undefined>
  prepareTerm(place: NewExam, examId: string): Promise<PreparedSample | undefined>
  /** The tendency analysis of a person who does not exist. */
  prepareCareer(place: NewExam): Promise<PreparedSample | undefined>
  /** A large unit over lessons of a colleague, who shares them. */
  prepareUnit(place: NewUnit): Promise<PreparedSample | undefined>
  /** A form, a finished task, and evaluations of the lesson by two experts. */
  addEvaluations(transaction: Db, evaluations: NewEvaluations): Promise<void>
}
