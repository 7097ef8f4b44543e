import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'

/** A folder outside institutions, or an institution. */
export interface OutsideNode {
  readonly id: string
  readonly path: string
  readonly isFolder: boolean
}

/** By `placeKey`. */
export type TreeIndex = ReadonlyMap<string, OutsideNode>

/** Names of siblings that differ only in case are the same. */
export const placeKey = (parentId: string | null, name: string): string => `${parentId ?? ''}/${name.toLowerCase()}`

/** The whole tree down to the institutions. */
export async function readTree(db: Db): Promise<Map<string, OutsideNode>> {
  const { rows } = await db.execute<{
    id: string
    parent: string | null
    name: string
    path: string
    folder: boolean
  }>(sql`
    with recursive outside as (
      select id, parent_id, name, path, type from org_node where parent_id is null and deletion_id is null
      union all
      select n.id, n.parent_id, n.name, n.path, n.type from org_node n
      join outside o on n.parent_id = o.id and o.type = 'FOLDER' and n.deletion_id is null
    )
    select id, parent_id as parent, name, path, type = 'FOLDER' as folder from outside`)
  return new Map(
    rows.map(({ id, parent, name, path, folder }) => [placeKey(parent, name), { id, path, isFolder: folder }]),
  )
}
