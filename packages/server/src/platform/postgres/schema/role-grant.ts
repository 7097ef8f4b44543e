import type { AccessKey } from '@keguan/contract/vocabulary/authority'
import { ROLES, type Role } from '@keguan/contract/vocabulary/role'
import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { members, moment } from './columns.ts'

/**
 * Changes by platform administrators to the table role → accesses. Only differences are stored, so that defaults of new
 * grants apply everywhere.
 */
export const roleGrant = pgTable(
  'role_grant',
  {
    role: text().$type<Role>().notNull(),
    access: text().$type<AccessKey>().notNull(),
    granted: boolean().notNull(),
    updatedBy: uuid('updated_by').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.role, table.access] }),
    check('role_grant_role', sql`${table.role} in (${members(ROLES)})`),
  ],
)
