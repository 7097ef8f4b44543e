import { isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { orgNode } from '../../platform/postgres/schema/org-node.ts'
import type { BoardPlaces, BoardSources } from '../data-board/board-sources.port.ts'

export const boardPlaces: BoardSources['places'] = (db) =>
  db
    .select({ id: orgNode.id, parentId: orgNode.parentId, type: orgNode.type, name: orgNode.name })
    .from(orgNode)
    .where(isNull(orgNode.deletionId))

export const createBoardPlaces = (db: Db): BoardPlaces => ({
  async find(id) {
    const { rows } = await db.execute<{ id: string; name: string; orgId: string | null }>(sql`
      select n.id, n.name, (
        select o.id from org_node o
        where o.type <> 'FOLDER' and o.id = any(string_to_array(rtrim(n.path, '/'), '/')::uuid[]) limit 1
      ) as "orgId"
      from org_node n where n.id = ${id} and n.deletion_id is null`)
    return rows[0]
  },
})
