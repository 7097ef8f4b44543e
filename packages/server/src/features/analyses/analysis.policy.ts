import type { Identity } from '../accounts/account.port.ts'

/** The lessons that somebody may see: part of every query, so that what is out of scope does not exist. */
export interface LessonScope {
  readonly ownerId: string
}

/** A lesson belongs to its teacher: whoever else asks, an administrator included, finds nothing. */
export const lessonsOf = (identity: Identity): LessonScope => ({ ownerId: identity.accountId })
