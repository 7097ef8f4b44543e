import type { AuditAction } from '@keguan/contract/vocabulary/audit-action'
import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/**
 * Who did what to which object, and from where. Rows outlive the accounts and institutions that they refer to, so they
 * have ids without references, and the names at that time. A trigger prevents changes and premature deletion.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    createdAt: createdAt(),
    accountId: uuid('account_id'),
    /** Log-in name and official name at that time. */
    actorAccount: text('actor_account'),
    actorName: text('actor_name'),
    orgNodeId: uuid('org_node_id'),
    orgName: text('org_name'),
    action: text().$type<AuditAction>().notNull(),
    objectKind: text('object_kind'),
    objectId: text('object_id'),
    objectName: text('object_name'),
    ip: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Names and words of the details, by which deleted objects are found. */
    searchText: text('search_text').notNull().default(''),
    searchGrams: text('search_grams').array().notNull().default([]),
  },
  (table) => {
    // every list runs from the newest backwards, whatever its filters
    const newest = () => [table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()] as const
    return [
      index('audit_log_newest').on(...newest()),
      index('audit_log_org_newest').on(table.orgNodeId, ...newest()),
      index('audit_log_account_newest').on(table.accountId, ...newest()),
      index('audit_log_action_newest').on(table.action, ...newest()),
      index('audit_log_object_newest').on(table.objectId, ...newest()),
      index('audit_log_ip_newest').on(table.ip.op('text_pattern_ops'), ...newest()),
      index('audit_log_search_grams').using('gin', table.searchGrams).where(sql`${table.searchText} <> ''`),
    ]
  },
)
