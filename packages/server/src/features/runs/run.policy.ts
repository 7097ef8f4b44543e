import type { RunKindId } from '@keguan/contract/vocabulary/run-kind'
import type { Identity } from '../accounts/account.port.ts'

/** The runs of a kind an actor may see: part of every query, so that out-of-scope runs do not exist. */
export interface RunScope {
  readonly kind: RunKindId
  readonly ownerId: string
  /** Those made before are shut for a while: the password was set by a link that an administrator held. */
  readonly after?: Date
}

/** The person who starts a run owns it: for all others, including administrators, it does not exist. */
export const runsOf = (kind: RunKindId, identity: Identity): RunScope => ({
  kind,
  ownerId: identity.accountId,
  ...(identity.sealed ? { after: identity.sealed.before } : {}),
})
