import { ORG_COUNT_MAX, type OrgNodeType } from '@keguan/contract/vocabulary/org-node'
import { type SQL, sql } from 'drizzle-orm'
import { NAME_COLLATION } from '../../platform/postgres/collation.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { SearchTerms } from '../../platform/postgres/search-grams.ts'
import type { TreeScope } from './org.policy.ts'
import type { Placed } from './org-place.ts'

export interface StepRow {
  readonly id: string
  readonly type: OrgNodeType
  readonly name: string
}

export interface HitRow extends StepRow, Placed {}

export interface NodeRow extends HitRow {
  readonly parentId: string | null
  readonly children: number
  readonly institutions: number
  readonly accounts: number
  readonly sample: boolean
}

/** Every node's path names its institution, so that the row alone shows whether it is in scope. */
const inScope = ({ orgId }: TreeScope): SQL =>
  orgId === null ? sql`n.deletion_id is null` : sql`n.deletion_id is null and strpos(n.path, ${`${orgId}/`}) > 0`

/** A node and all its descendants: from its path up to the last path with that prefix ("0" follows "/"). */
const below = (column: string) => sql.raw(`${column} ~>=~ n.path and ${column} ~<~ (left(n.path, -1) || '0')`)

/** The institution among the ancestors; there is at most one, and the limit keeps this a look-up by id per row. */
const OWN = sql`left join lateral (
    select o.id from org_node o
    where o.type <> 'FOLDER' and o.id = any(string_to_array(rtrim(n.path, '/'), '/')::uuid[])
    limit 1
  ) as own on true`

const HIT = sql`n.id, n.type, n.name, n.path, own.id as "orgId"`

/**
 * With its descendants; a list counts accounts only up to a limit, since a page would otherwise read all accounts of
 * fifty institutions.
 */
const nodeWith = (limit: SQL) => sql`${HIT}, n.parent_id as "parentId", n.sample,
  (select count(*)::int from org_node c where c.parent_id = n.id and c.deletion_id is null) as children,
  case when own.id is not null then 0 else (
    select count(*)::int from org_node c where ${below('c.path')} and c.type <> 'FOLDER' and c.deletion_id is null
  ) end as institutions,
  case when own.id is null then 0
    when own.id = n.id then (select count(*)::int from (select 1 from account a where a.org_node_id = n.id and a.deletion_id is null ${limit}) as counted)
    else (select count(*)::int from (
      select 1 from org_node f join account a on a.folder_id = f.id where ${below('f.path')} and a.deletion_id is null ${limit}
    ) as counted)
  end as accounts`
const NODE = nodeWith(sql``)
const LISTED_NODE = nodeWith(sql.raw(`limit ${ORG_COUNT_MAX}`))

const COLLATED = sql.raw(`n.name collate "${NAME_COLLATION}"`)

/** Keyset position of a child among its siblings. */
export interface ChildCursor {
  readonly isInstitution: boolean
  readonly name: string
  readonly id: string
}

/** Where a list of children begins: at the root, below a node, or at the top node of the actor's scope. */
export type Branch = { readonly parentId: string | null } | { readonly top: string }

/** Folders first, then by name; in index order, so that a long list is never read as a whole. */
export async function listChildren(
  db: Db,
  scope: TreeScope,
  branch: Branch,
  page: { readonly after?: ChildCursor; readonly limit: number },
): Promise<NodeRow[]> {
  const { after, limit } = page
  const where =
    'top' in branch
      ? sql`n.id = ${branch.top}`
      : branch.parentId === null
        ? sql`n.parent_id is null`
        : sql`n.parent_id = ${branch.parentId}`
  const further = after
    ? sql`and ((n.type <> 'FOLDER'), ${COLLATED}, n.id) > (${after.isInstitution}::boolean, ${after.name}::text, ${after.id}::uuid)`
    : sql``
  // counts are computed for the rows of the page only
  const { rows } = await db.execute<NodeRow & Record<string, unknown>>(sql`
    select ${LISTED_NODE} from (
      select * from org_node n where ${where} and ${inScope(scope)} ${further}
      order by n.parent_id, (n.type <> 'FOLDER'), ${COLLATED}, n.id limit ${limit}
    ) as n ${OWN} order by (n.type <> 'FOLDER'), ${COLLATED}, n.id`)
  return rows
}

export async function findNode(db: Db, scope: TreeScope, id: string): Promise<NodeRow | undefined> {
  const { rows } = await db.execute<NodeRow & Record<string, unknown>>(
    sql`select ${NODE} from org_node n ${OWN} where n.id = ${id} and ${inScope(scope)}`,
  )
  return rows[0]
}

export async function searchNodes(
  db: Db,
  scope: TreeScope,
  terms: SearchTerms,
  type: OrgNodeType | undefined,
  limit: number,
): Promise<HitRow[]> {
  const grams = terms.grams.length > 0 ? sql`and n.search_grams @> ${sql.param([...terms.grams])}::text[]` : sql``
  const patterns = terms.patterns.map((pattern) => sql`and n.search_text like ${pattern}`)
  const kind = type ? sql`and n.type = ${type}` : sql``
  const { rows } = await db.execute<HitRow & Record<string, unknown>>(sql`
    select ${HIT} from (
      select * from org_node n where ${inScope(scope)} ${grams} ${sql.join(patterns, sql` `)} ${kind}
      order by length(n.name), ${COLLATED}, n.id limit ${limit}
    ) as n ${OWN} order by length(n.name), ${COLLATED}, n.id`)
  return rows
}

export async function findSteps(db: Db, ids: readonly string[]): Promise<Map<string, StepRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<StepRow & Record<string, unknown>>(
    sql`select id, type, name from org_node where id = any(${sql.param([...ids])}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
