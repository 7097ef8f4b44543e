import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { orgNode } from './org-node.ts'

/** Institutions that allow audio of their lessons to be sent to a speech server; the consent is for that host alone. */
export const speechConsent = pgTable('speech_consent', {
  orgNodeId: uuid('org_node_id')
    .primaryKey()
    .references(() => orgNode.id, { onDelete: 'cascade' }),
  host: text().notNull(),
  createdAt: createdAt(),
})
