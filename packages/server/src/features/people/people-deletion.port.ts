import type { Role } from '@keguan/contract/vocabulary/role'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/account.port.ts'

/** An account that is to be deleted, locked until the transaction ends. */
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

/** What closing an institution needs from its accounts. */
export interface PeopleDeletionPort {
  /** Reversibly deletes every account of an institution; throws if one of them is outside the actor's authority. */
  deleteAllOf(transaction: Db, actor: Actor, orgNodeId: string): Promise<Deleted>
  /** Restores the accounts of one deletion; returns how many. */
  restoreAllOf(transaction: Db, deletionId: string): Promise<number>
  /** Number of accounts and lessons of an institution. */
  countOf(orgNodeId: string): Promise<{ readonly accounts: number; readonly lessons: number }>
}
