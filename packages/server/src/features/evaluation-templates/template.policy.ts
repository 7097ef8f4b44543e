import { type Identity, isPlatformWide } from '../accounts/account.port.ts'

/** Which templates an actor sees: built-in ones, those of the institution, and their own. */
export interface TemplateScope {
  readonly orgNodeId: string
  readonly accountId: string
}

export const templatesOf = ({ orgNodeId, accountId }: Identity): TemplateScope => ({ orgNodeId, accountId })

export interface OwnedTemplate {
  readonly shipped: string | null
  readonly ownerId: string | null
  readonly shared: boolean
}

const WRITES = '/api/evaluation_template/create:post'

/** The owner's templates; administrators may also edit those of their institution. */
export function mayEdit(identity: Identity, { shipped, ownerId, shared }: OwnedTemplate): boolean {
  if (shipped !== null || identity.accesses[WRITES] !== true) return false
  const administers = identity.roles.includes('sys_org_ops_admin') || isPlatformWide(identity)
  return ownerId === identity.accountId || (shared && administers)
}
