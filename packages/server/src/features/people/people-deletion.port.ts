import type { Role } from '@keguan/contract/vocabulary/role'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/account.port.ts'

/** An account that is to be deleted, held until the transaction ends. */
export interface Deletable {
  readonly id: string
  readonly account: string
  readonly name: string
  readonly orgNodeId: string
  readonly roles: readonly Role[]
  readonly deletionId: string | null
}

export interface Deleted {
  readonly deletionId: string
  readonly accounts: number
  readonly lessons: number
}

/** What closing an institution asks of its accounts. */
export interface PeopleDeletionPort {
  /**
   * Deletes every account of an institution, so that it can be undone; throws when one of them is out of the actor's
   * reach.
   */
  deleteAllOf(transaction: Db, actor: Actor, orgNodeId: string): Promise<Deleted>
  /** Brings back what one deletion took away; answers how many accounts that were. */
  restoreAllOf(transaction: Db, deletionId: string): Promise<number>
  /** How many accounts and lessons an institution has. */
  countOf(orgNodeId: string): Promise<{ readonly accounts: number; readonly lessons: number }>
}
