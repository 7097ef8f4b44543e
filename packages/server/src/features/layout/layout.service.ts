import { type LayoutChanges, LayoutChoices } from '@keguan/contract/api/layout'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/account.port.ts'
import type { AuditPort } from '../audit/audit.port.ts'
import { findLayout, mergeLayout } from './layout.repository.ts'

export interface LayoutTools {
  readonly db: Db
  readonly audit: AuditPort
}

export type LayoutService = ReturnType<typeof createLayoutService>

/** Layout preferences. Users can access only their own. */
export function createLayoutService({ db, audit }: LayoutTools) {
  return {
    get: async ({ identity }: Actor): Promise<LayoutChoices> => known(await findLayout(db, identity.accountId)),

    update: (actor: Actor, changes: LayoutChanges): Promise<LayoutChoices> =>
      db.transaction(async (transaction) => {
        const { accountId } = actor.identity
        const layout = await mergeLayout(transaction, accountId, changes)
        await audit.recordBy(
          actor,
          { action: 'account.layout', objectKind: 'account', objectId: accountId, details: changes },
          transaction,
        )
        return known(layout)
      }),
  }
}

/** Unknown values, stored by another version of the product, fall back to the default. */
export function known(stored: Readonly<Record<string, unknown>>): LayoutChoices {
  const kept = Object.entries(LayoutChoices.shape).filter(([name, field]) => field.safeParse(stored[name]).success)
  return LayoutChoices.parse(Object.fromEntries(kept.map(([name]) => [name, stored[name]])))
}
