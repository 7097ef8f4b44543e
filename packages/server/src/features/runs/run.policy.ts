import type { Identity } from '../accounts/account.port.ts'

/** The lessons that somebody may see: part of every query, so that what is out of scope does not exist. */
export interface LessonScope {
  readonly ownerId: string
  /** Lessons made before are shut for a while: the password was set by a link that an administrator held. */
  readonly after?: Date
}

/** A lesson belongs to its teacher: whoever else asks, an administrator included, finds nothing. */
export const lessonsOf = (identity: Identity): LessonScope => ({
  ownerId: identity.accountId,
  ...(identity.sealed ? { after: identity.sealed.before } : {}),
})
