import type { GrantChange } from '@keguan/contract/vocabulary/authority'
import type { OrgNodeType } from '@keguan/contract/vocabulary/org-node'
import { and, eq, inArray, isNull, like, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/postgres/database.ts'
import { orgNode } from '../../platform/postgres/schema/org-node.ts'
import { roleGrant } from '../../platform/postgres/schema/role-grant.ts'
import type { PeopleScope } from './people.policy.ts'

const INSTITUTION_TYPES: readonly OrgNodeType[] = ['ORG', 'FOLDER_ORG']
/** No institution has more folders than a person could choose from. */
const FOLDERS_MAX = 1000

/** A node of the tree as accounts see it. */
export interface Place {
  readonly id: string
  readonly type: OrgNodeType
  readonly name: string
  readonly path: string
  /** The institution it is or belongs to; null for a folder outside institutions. */
  readonly orgNodeId: string | null
}

const home = alias(orgNode, 'home')
const institution = alias(orgNode, 'institution')

const idsOfPath = sql`string_to_array(rtrim(${orgNode.path}, '/'), '/')::uuid[]`

function inScope(db: Db, scope: PeopleScope): SQL | undefined {
  if (scope.kind === 'all') return isNull(orgNode.deletionId)
  if (scope.kind === 'self') return sql`false`
  const path = db
    .select({ path: sql`${home.path} || '%'` })
    .from(home)
    .where(eq(home.id, scope.orgNodeId))
  return sql`${orgNode.path} like (${path}) and ${orgNode.deletionId} is null`
}

export async function findPlace(db: Db, scope: PeopleScope, id: string): Promise<Place | undefined> {
  const ofInstitution = db
    .select({ id: institution.id })
    .from(institution)
    .where(and(sql`${institution.id} = any(${idsOfPath})`, inArray(institution.type, [...INSTITUTION_TYPES])))
  const [row] = await db
    .select({
      id: orgNode.id,
      type: orgNode.type,
      name: orgNode.name,
      path: orgNode.path,
      orgNodeId: sql<string | null>`(${ofInstitution})`,
    })
    .from(orgNode)
    .where(and(eq(orgNode.id, id), inScope(db, scope)))
  return row
}

export interface Folder {
  readonly id: string
  /** Names from the institution's own folders down to this one. */
  readonly names: readonly string[]
}

/** The folders inside an institution. */
export async function listFolders(db: Db, { path }: Pick<Place, 'path'>): Promise<Folder[]> {
  const rows = await db
    .select({ id: orgNode.id, name: orgNode.name, path: orgNode.path })
    .from(orgNode)
    .where(and(eq(orgNode.type, 'FOLDER'), like(orgNode.path, `${path}%`)))
    .orderBy(sql`${orgNode.name} collate keguan_natural`, orgNode.id)
    .limit(FOLDERS_MAX)
  const names = new Map(rows.map((row) => [row.id, row.name]))
  return rows.map((row) => ({
    id: row.id,
    names: row.path
      .slice(path.length)
      .split('/')
      .flatMap((id) => names.get(id) ?? []),
  }))
}

/** Changes to the default role table. */
export const grantChanges = (db: Db): Promise<GrantChange[]> =>
  db.select({ role: roleGrant.role, access: roleGrant.access, granted: roleGrant.granted }).from(roleGrant)

/** Names of institutions and folders. */
export async function namesOfNodes(db: Db, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db.select({ id: orgNode.id, name: orgNode.name }).from(orgNode).where(inArray(orgNode.id, wanted))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
