import type { RunKindId } from '@keguan/contract/vocabulary/run-kind'
import type { Identity } from '../accounts/account.port.ts'

/** The runs of a kind an actor may see: part of every query, so that out-of-scope runs count as unknown. */
export interface RunScope {
  readonly kind: RunKindId
  readonly ownerId: string
  /** Earlier runs are locked for now: the password was set through a link that an administrator held. */
  readonly after?: Date
}

/** The person who starts a run owns it: for all others, including administrators, it counts as unknown. */
export const runsOf = (kind: RunKindId, identity: Identity): RunScope => ({
  kind,
  ownerId: identity.accountId,
  ...(identity.sealed ? { after: identity.sealed.before } : {}),
})
