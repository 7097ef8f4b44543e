import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { orgNode } from '../../../platform/postgres/schema/org-node.ts'
import { quota } from '../../../platform/postgres/schema/quota.ts'
import { folderPath, inReach } from '../bulk/quota-bulk.repository.ts'
import type { QuotaScope } from '../quota.policy.ts'

export interface NamedInstitution {
  readonly id: string
  readonly name: string
  /** Folder names from the root, joined by "/". */
  readonly folder: string
  readonly metered: boolean
}

/** Institutions in scope with one of the names, ignoring case. */
export const findByNames = (db: Db, scope: QuotaScope, names: readonly string[]): Promise<NamedInstitution[]> =>
  db
    .select({ id: orgNode.id, name: orgNode.name, folder: folderPath, metered: orgNode.metered })
    .from(orgNode)
    .where(sql`${inReach(scope)} and lower(${orgNode.name}) in (
      select lower(wanted) from unnest(${sql.param([...names])}::text[]) as wanted)`)

/** Locked against other changes of their quotas, in the global lock order. */
export const holdInstitutions = (transaction: Db, ids: readonly string[]) =>
  transaction
    .select({ id: orgNode.id })
    .from(orgNode)
    .where(inArray(orgNode.id, [...ids]))
    .orderBy(orgNode.id)
    .for('no key update')

export const quotasOf = (db: Db, orgIds: readonly string[]) =>
  db
    .select({
      id: quota.id,
      orgId: quota.orgNodeId,
      edition: quota.edition,
      startsOn: quota.startsOn,
      endsOn: quota.endsOn,
      total: quota.total,
      used: quota.used,
    })
    .from(quota)
    .where(inArray(quota.orgNodeId, [...orgIds]))
export type KnownQuota = Awaited<ReturnType<typeof quotasOf>>[number]
