import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** Who did what to what, from where. Rows outlive the accounts and lessons they speak of, so they refer by id only. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    createdAt: createdAt(),
    accountId: uuid('account_id'),
    orgNodeId: uuid('org_node_id'),
    action: text().notNull(),
    objectKind: text('object_kind'),
    objectId: text('object_id'),
    ip: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index('audit_log_object').on(table.objectKind, table.objectId, table.id.desc().nullsFirst()),
    index('audit_log_account').on(table.accountId, table.id.desc().nullsFirst()),
    index('audit_log_org').on(table.orgNodeId, table.id.desc().nullsFirst()),
  ],
)
