import { ORG_NODE_TYPES, type OrgNodeType } from '@keguan/contract/vocabulary/org-node'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, members } from './columns.ts'

/**
 * The tree of institutions and folders. `path` lists the ids from the root down to the node itself, each followed by
 * a slash, so that "this node and everything below" is one range of the index on it.
 */
export const orgNode = pgTable(
  'org_node',
  {
    id: uuid().primaryKey(),
    parentId: uuid('parent_id').references((): AnyPgColumn => orgNode.id),
    type: text().$type<OrgNodeType>().notNull(),
    name: text().notNull(),
    path: text().notNull(),
    sample: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    check('org_node_type', sql`${table.type} in (${members(ORG_NODE_TYPES)})`),
    check('org_node_name', sql`length(${table.name}) between 1 and 100`),
    index('org_node_parent').on(table.parentId),
    index('org_node_path').on(sql`${table.path} text_pattern_ops`),
  ],
)
