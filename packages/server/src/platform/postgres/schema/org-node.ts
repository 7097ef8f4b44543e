import { ORG_NODE_TYPES, type OrgNodeType } from '@keguan/contract/vocabulary/org-node'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, members } from './columns.ts'
import { deletion } from './deletion.ts'

/**
 * The tree of institutions and folders. A folder outside institutions groups institutions (FOLDER_ORG inside it, ORG at
 * the root); a folder inside an institution groups its accounts. `path` lists the ids from the root down to the node
 * itself, each followed by a slash, so that "this node and everything below" is one range of the index on it.
 */
export const orgNode = pgTable(
  'org_node',
  {
    id: uuid().primaryKey(),
    parentId: uuid('parent_id').references((): AnyPgColumn => orgNode.id),
    type: text().$type<OrgNodeType>().notNull(),
    name: text().notNull(),
    path: text().notNull(),
    /** Whether analyses of this institution use its quotas; otherwise they are unlimited. */
    metered: boolean().notNull().default(false),
    searchText: text('search_text').notNull().default(''),
    searchGrams: text('search_grams').array().notNull().default([]),
    sample: boolean().notNull().default(false),
    /** Set while a closed institution can still be restored; queries then leave it and everything in it out. */
    deletionId: uuid('deletion_id').references(() => deletion.id),
    createdAt: createdAt(),
  },
  (table) => [
    check('org_node_type', sql`${table.type} in (${members(ORG_NODE_TYPES)})`),
    check('org_node_name', sql`length(${table.name}) between 1 and 100`),
    check('org_node_root', sql`${table.type} <> 'ORG' or ${table.parentId} is null`),
    check('org_node_in_folder', sql`${table.type} <> 'FOLDER_ORG' or ${table.parentId} is not null`),
    // children in the order in which the tree shows them: folders first, then by name
    index('org_node_children').on(
      table.parentId,
      sql`(${table.type} <> 'FOLDER')`,
      sql`${table.name} collate "keguan_natural"`,
      table.id,
    ),
    index('org_node_path').on(sql`${table.path} text_pattern_ops`),
    index('org_node_deletion').on(table.deletionId).where(sql`${table.deletionId} is not null`),
    index('org_node_search_grams').using('gin', table.searchGrams),
  ],
)
