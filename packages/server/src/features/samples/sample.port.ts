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

/** How the sample data gets in: through the features that own each kind of thing. */
export interface SamplePort {
  addInstitution(transaction: Db, institution: NewInstitution): Promise<void>
  addAccount(transaction: Db, account: NewAccount): Promise<void>
  /** Sends it through the same work as an uploaded lesson; resolves to its id. */
  addLesson(transaction: Db, lesson: NewLesson): Promise<string>
  /** The same for the exam, and for the term that begins with it; undefined where the product ships none. */
  addExam(transaction: Db, place: NewExam): Promise<string | undefined>
  addTerm(transaction: Db, place: NewExam, examId: string): Promise<string | undefined>
  /** The tendency analysis of a person who does not exist. */
  addCareer(transaction: Db, place: NewExam): Promise<string | undefined>
  /** A large unit over lessons of a colleague, who shares them. */
  addUnit(transaction: Db, place: NewUnit): Promise<string | undefined>
  /** A form, a finished task, and evaluations of the lesson by two experts. */
  addEvaluations(transaction: Db, evaluations: NewEvaluations): Promise<void>
}
