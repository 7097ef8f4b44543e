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

export interface NewLesson extends SampleLesson {
  readonly orgNodeId: string
  readonly ownerId: string
}

/** How the sample data gets in: through the features that own each kind of thing. */
export interface SamplePort {
  addInstitution(transaction: Db, institution: NewInstitution): Promise<void>
  addAccount(transaction: Db, account: NewAccount): Promise<void>
  /** Sends it through the same work as an uploaded lesson; resolves to its id. */
  addLesson(transaction: Db, lesson: NewLesson): Promise<string>
}
