import type { RoleTable, update } from '@keguan/contract/api/role'
import {
  ACCESS_KEYS,
  type GrantChange,
  grantsOf,
  isFixedGrant,
  ROLE_ACCESSES,
} from '@keguan/contract/vocabulary/authority'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { ROLES, type Role } from '@keguan/contract/vocabulary/role'
import type * as z from 'zod'
import type { Clock } from '../../platform/clock/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/account.port.ts'
import { type Identity, isPlatformWide } from '../accounts/account.port.ts'
import type { AuditPort } from '../audit/audit.port.ts'
import { dropGrant, dropGrants, grantChanges, lastChange, lockGrants, putGrant } from './role.repository.ts'

export interface RoleTools {
  readonly db: Db
  readonly clock: Clock
  readonly audit: AuditPort
}

type UpdateInput = z.output<typeof update.input>

/** The table is global: members of an institution cannot change it, whatever grants they have. */
const mayChange = (identity: Identity): boolean =>
  isPlatformWide(identity) && identity.accesses['/api/role/update:post'] === true

export function createRoleService({ db, clock, audit }: RoleTools) {
  async function table({ identity }: Actor): Promise<RoleTable> {
    const changes = await grantChanges(db)
    const last = await lastChange(db)
    return {
      roles: ROLES.map((role) => ({
        role,
        accesses: grantsOf(role, changes),
        default_accesses: ACCESS_KEYS.filter((access) => ROLE_ACCESSES[role].includes(access)),
        fixed_accesses: ACCESS_KEYS.filter((access) => isFixedGrant(role, access)),
      })),
      editable: mayChange(identity),
      updated_at: last?.at.toISOString() ?? null,
      updated_by: last?.by ?? null,
    }
  }

  /** Stores and audits only real changes; values equal to the default are not stored. */
  async function apply(transaction: Db, actor: Actor, change: GrantChange, before: boolean): Promise<void> {
    if (isFixedGrant(change.role, change.access) && !change.granted) throw new ApiError(ERROR.grantRightRequired)
    if (before === change.granted) return
    const { accountId } = actor.identity
    if (ROLE_ACCESSES[change.role].includes(change.access) === change.granted) await dropGrant(transaction, change)
    else await putGrant(transaction, { ...change, updatedBy: accountId, updatedAt: clock.now() })
    const { role, access, granted } = change
    await record(actor, 'role.update', role, transaction, { access, granted })
  }

  const record = audit.recorder('role', (role: Role) => ({ objectId: role, orgNodeId: null }))

  return {
    table,

    async update(actor: Actor, { changes }: UpdateInput): Promise<RoleTable> {
      if (!mayChange(actor.identity)) throw new ApiError(ERROR.forbidden)
      await db.transaction(async (transaction) => {
        await lockGrants(transaction)
        const stored = await grantChanges(transaction)
        // if a cell is named twice, the last value counts
        const last = new Map(changes.map((change) => [`${change.role} ${change.access}`, change]))
        for (const change of last.values()) {
          await apply(transaction, actor, change, grantsOf(change.role, stored).includes(change.access))
        }
      })
      return table(actor)
    },

    async reset(actor: Actor, role: Role | undefined): Promise<RoleTable> {
      if (!mayChange(actor.identity)) throw new ApiError(ERROR.forbidden)
      await db.transaction(async (transaction) => {
        await lockGrants(transaction)
        const dropped = await dropGrants(transaction, role)
        for (const each of ROLES) {
          const accesses = dropped.filter((change) => change.role === each).map(({ access }) => access)
          if (accesses.length > 0) await record(actor, 'role.reset', each, transaction, { accesses })
        }
      })
      return table(actor)
    },
  }
}
export type RoleService = ReturnType<typeof createRoleService>
