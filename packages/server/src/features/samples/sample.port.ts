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

/** Files already stored as drafts, so that the transaction that adds the sample waits for no storage. */
export interface PreparedSample {
  readonly id: string
  readonly drafts: readonly string[]
  add(transaction: Db): Promise<void>
}

/** How sample data is added: through the features that own each kind of object. */
export interface SamplePort {
  addInstitution(transaction: Db, institution: NewInstitution): Promise<void>
  addAccount(transaction: Db, account: NewAccount): Promise<void>
  /** Once added, it is processed like an uploaded lesson. */
  prepareLesson(lesson: NewLesson): Promise<PreparedSample>
  /** The same for the exam, and for the term that begins with it; undefined if the product ships none. */
  prepareExam(place: NewExam): Promise<PreparedSample | undefined>
  prepareTerm(place: NewExam, examId: string): Promise<PreparedSample | undefined>
  /** The tendency analysis of a fictitious person. */
  prepareCareer(place: NewExam): Promise<PreparedSample | undefined>
  /** A large unit with lessons that a colleague shares. */
  prepareUnit(place: NewUnit): Promise<PreparedSample | undefined>
  /** A form, a finished task, and evaluations of the lesson by two experts. */
  addEvaluations(transaction: Db, evaluations: NewEvaluations): Promise<void>
}
