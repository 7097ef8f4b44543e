import type { SettingChanges } from '@keguan/contract/report/lesson/settings'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { moment } from './columns.ts'
import { orgNode } from './org-node.ts'

/** What institutions have changed of the settings of their measures. No row: the defaults. */
export const lessonSettings = pgTable(
  'lesson_settings',
  {
    orgNodeId: uuid('org_node_id')
      .primaryKey()
      .references(() => orgNode.id, { onDelete: 'cascade' }),
    /** Only what differs from the defaults, so that a better default reaches everybody else. */
    values: jsonb().$type<SettingChanges>().notNull(),
    /** Counts the changes. */
    version: integer().notNull(),
    /** Nobody any more when that account was deleted. */
    updatedBy: uuid('updated_by').references(() => account.id, { onDelete: 'set null' }),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [check('lesson_settings_version', sql`${table.version} > 0`)],
)
