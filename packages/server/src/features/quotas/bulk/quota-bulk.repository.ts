import { and, eq, gte, inArray, isNull, like, ne, sql } from 'drizzle-orm'
import { NAME_COLLATION } from '../../../platform/postgres/collation.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { orgNode } from '../../../platform/postgres/schema/org-node.ts'
import { quota } from '../../../platform/postgres/schema/quota.ts'
import type { QuotaScope } from '../quota.policy.ts'

export interface Chosen {
  readonly ids?: readonly string[]
  /** Path of their folder; without path and ids, all in scope. */
  readonly path?: string
}

export const inReach = (scope: QuotaScope) =>
  and(
    ne(orgNode.type, 'FOLDER'),
    isNull(orgNode.deletionId),
    scope.orgId === null ? undefined : eq(orgNode.id, scope.orgId),
  )

/** Folder names of an institution from the root, joined by "/"; its path holds their ids. */
export const folderPath = sql<string>`coalesce((
  select string_agg(folder.name, '/' order by part.depth)
  from unnest(string_to_array(rtrim(org_node.path, '/'), '/')) with ordinality as part(id, depth)
  join org_node as folder on folder.id = part.id::uuid
  where folder.id <> org_node.id), '')`

/** Institutions, in the global lock order. */
export async function findInstitutions(db: Db, scope: QuotaScope, { ids, path }: Chosen, limit: number) {
  const rows = await db
    .select({ id: orgNode.id })
    .from(orgNode)
    .where(
      and(
        inReach(scope),
        ids && inArray(orgNode.id, [...ids]),
        path === undefined ? undefined : like(orgNode.path, `${path}%`),
      ),
    )
    .orderBy(orgNode.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Quotas of an institution that have not expired on the day. */
export const openQuotas = (db: Db, orgNodeId: string, day: string) =>
  db
    .select()
    .from(quota)
    .where(and(eq(quota.orgNodeId, orgNodeId), gte(quota.endsOn, day), sql`${quota.total} > 0`))
    .orderBy(quota.endsOn, quota.id)

/** Keyset position in the list of all quotas: institution, then the quota that ends last. */
export interface ExportCursor {
  readonly name: string
  readonly orgId: string
  readonly endsOn: string
  readonly id: string
}

const collated = sql`${orgNode.name} collate ${sql.raw(NAME_COLLATION)}`

/** Every quota of the institutions in scope, by institution; institutions without one appear once, with nulls. */
export const listForExport = (
  db: Db,
  scope: QuotaScope,
  path: string | undefined,
  after: ExportCursor | undefined,
  limit: number,
) => {
  const endsOn = sql`coalesce(${quota.endsOn}, '1970-01-01'::date)`
  const id = sql`coalesce(${quota.id}, '00000000-0000-0000-0000-000000000000'::uuid)`
  return db
    .select({
      orgId: orgNode.id,
      orgName: orgNode.name,
      folder: folderPath,
      metered: orgNode.metered,
      edition: quota.edition,
      startsOn: quota.startsOn,
      endsOn: quota.endsOn,
      total: quota.total,
      used: quota.used,
      cursorEndsOn: sql<string>`${endsOn}::text`,
      cursorId: sql<string>`${id}`,
    })
    .from(orgNode)
    .leftJoin(quota, eq(quota.orgNodeId, orgNode.id))
    .where(
      and(
        inReach(scope),
        path === undefined ? undefined : like(orgNode.path, `${path}%`),
        after &&
          sql`(${collated}, ${orgNode.id}, ${endsOn}, ${id}) > (${after.name}::text, ${after.orgId}::uuid, ${after.endsOn}::date, ${after.id}::uuid)`,
      ),
    )
    .orderBy(collated, orgNode.id, endsOn, id)
    .limit(limit)
}
export type ExportRow = Awaited<ReturnType<typeof listForExport>>[number]
