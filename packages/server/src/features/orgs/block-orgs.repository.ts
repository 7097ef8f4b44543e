import type { BlockOrg } from '@keguan/contract/api/home-page-content'
import { and, asc, inArray, isNull, like, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { orgNode } from '../../platform/postgres/schema/org-node.ts'
import { searchTerms } from '../../platform/postgres/search-grams.ts'
import type { BlockOrgs } from '../home-page-config/block-orgs.port.ts'

const institutions = (db: Db, condition: SQL | undefined, limit: number): Promise<BlockOrg[]> =>
  db
    .select({ org_id: orgNode.id, name: orgNode.name })
    .from(orgNode)
    .where(and(ne(orgNode.type, 'FOLDER'), isNull(orgNode.deletionId), condition))
    .orderBy(sql`length(${orgNode.name})`, asc(orgNode.name), asc(orgNode.id))
    .limit(limit)

/** The institutions that content of the home page can be limited to. */
export const blockOrgs: BlockOrgs = {
  search: (db, text, limit) =>
    institutions(db, and(...searchTerms(text).patterns.map((pattern) => like(orgNode.searchText, pattern))), limit),
  named: async (db, ids) => (ids.length === 0 ? [] : institutions(db, inArray(orgNode.id, [...ids]), ids.length)),
}
