import type { RunKindId } from '@keguan/contract/vocabulary/run-kind'
import type { Identity } from '../accounts/account.port.ts'

/** The runs of a kind that somebody may see: part of every query, so that what is out of scope does not exist. */
export interface RunScope {
  readonly kind: RunKindId
  readonly ownerId: string
  /** Those made before are shut for a while: the password was set by a link that an administrator held. */
  readonly after?: Date
}

/** Whoever starts a run owns it: whoever else asks, an administrator included, finds nothing. */
export const runsOf = (kind: RunKindId, identity: Identity): RunScope => ({
  kind,
  ownerId: identity.accountId,
  ...(identity.sealed ? { after: identity.sealed.before } : {}),
})
