import { randomUUID } from 'node:crypto'
import type { Edition } from '@keguan/contract/vocabulary/edition'
import { and, eq, getTableColumns, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { orgNode } from '../../platform/postgres/schema/org-node.ts'
import { quota } from '../../platform/postgres/schema/quota.ts'
import type { QuotaScope } from './quota.policy.ts'
import type { Institution } from './quota.repository.ts'

export type QuotaRow = typeof quota.$inferSelect

export interface Period {
  readonly edition: Edition
  readonly startsOn: string
  readonly endsOn: string
}

/** Locked against other changes of its quotas and against deletion, until the transaction ends. */
export async function lockInstitution(
  transaction: Db,
  scope: QuotaScope,
  id: string,
): Promise<Institution | undefined> {
  const [row] = await transaction
    .select({ id: orgNode.id, name: orgNode.name, metered: orgNode.metered })
    .from(orgNode)
    .where(
      and(
        eq(orgNode.id, id),
        ne(orgNode.type, 'FOLDER'),
        isNull(orgNode.deletionId),
        scope.orgId === null ? undefined : eq(orgNode.id, scope.orgId),
      ),
    )
    .for('no key update')
  return row
}

export async function putMetered(db: Db, orgId: string, metered: boolean): Promise<void> {
  await db.update(orgNode).set({ metered }).where(eq(orgNode.id, orgId))
}

/** Creates an empty quota if there is none. Returns its id. */
export async function ensureQuota(
  transaction: Db,
  orgNodeId: string,
  { edition, startsOn, endsOn }: Period,
  now: Date,
): Promise<string> {
  const place = { orgNodeId, edition, startsOn, endsOn }
  const [made] = await transaction
    .insert(quota)
    .values({ id: randomUUID(), ...place, total: 0, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: quota.id })
  if (made) return made.id
  const [found] = await transaction
    .select({ id: quota.id })
    .from(quota)
    .where(
      and(
        eq(quota.orgNodeId, orgNodeId),
        eq(quota.edition, edition),
        eq(quota.startsOn, startsOn),
        eq(quota.endsOn, endsOn),
      ),
    )
  if (!found) throw new Error('a quota was neither made nor found')
  return found.id
}

/** Locked until the transaction ends, in the global lock order. */
export const lockRows = (transaction: Db, ids: readonly string[]): Promise<QuotaRow[]> =>
  transaction
    .select()
    .from(quota)
    .where(inArray(quota.id, [...ids]))
    .orderBy(quota.endsOn, quota.id)
    .for('update')

/** The row and its institution, without a lock: to find out what else must be locked. */
export async function seeQuota(db: Db, scope: QuotaScope, id: string): Promise<QuotaRow | undefined> {
  const [row] = await db
    .select(getTableColumns(quota))
    .from(quota)
    .innerJoin(orgNode, and(eq(orgNode.id, quota.orgNodeId), isNull(orgNode.deletionId)))
    .where(and(eq(quota.id, id), scope.orgId === null ? undefined : eq(quota.orgNodeId, scope.orgId)))
  return row
}

/** Changes the total; negative amounts reduce it. */
export async function addToTotal(transaction: Db, id: string, amount: number): Promise<void> {
  await transaction
    .update(quota)
    .set({ total: sql`${quota.total} + ${amount}` })
    .where(eq(quota.id, id))
}
