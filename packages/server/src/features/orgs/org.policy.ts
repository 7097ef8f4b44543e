import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { ApiError } from '../../platform/http/api-error.ts'
import { type Identity, isPlatformWide } from '../accounts/account.port.ts'

/** The part of the tree in an actor's scope: everything, or their institution and its contents. */
export interface TreeScope {
  readonly orgId: string | null
}

export const treeScope = (identity: Identity): TreeScope => ({
  orgId: isPlatformWide(identity) ? null : identity.orgNodeId,
})

/** Only platform administrators create, delete and move institutions, whatever grants an institution's people have. */
export function requirePlatformWide(identity: Identity): void {
  if (!isPlatformWide(identity)) throw new ApiError(ERROR.forbidden)
}
