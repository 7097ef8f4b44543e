import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { orgNode } from './org-node.ts'

/** Institutions that let the sound of their lessons go to a speech server; it holds for that host alone. */
export const speechConsent = pgTable('speech_consent', {
  orgNodeId: uuid('org_node_id')
    .primaryKey()
    .references(() => orgNode.id, { onDelete: 'cascade' }),
  host: text().notNull(),
  createdAt: createdAt(),
})
