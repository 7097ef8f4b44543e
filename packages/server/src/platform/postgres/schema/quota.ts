import { EDITIONS, type Edition } from '@keguan/contract/vocabulary/edition'
import { QUOTA_ENTRY_KINDS, type QuotaEntryKind } from '@keguan/contract/vocabulary/quota'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, members } from './columns.ts'
import { orgNode } from './org-node.ts'

/** How many analyses of an edition an institution may start in a period (whole days in China, both ends included). */
export const quota = pgTable(
  'quota',
  {
    id: uuid().primaryKey(),
    orgNodeId: uuid('org_node_id')
      .notNull()
      .references(() => orgNode.id, { onDelete: 'cascade' }),
    edition: integer().$type<Edition>().notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    total: integer().notNull(),
    /** Never above the total: the database itself refuses to overspend. */
    used: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    check('quota_edition', sql`${table.edition} in (${members(Object.values(EDITIONS))})`),
    check('quota_period', sql`${table.startsOn} <= ${table.endsOn}`),
    check('quota_used', sql`${table.used} between 0 and ${table.total}`),
    uniqueIndex('quota_period_once').on(table.orgNodeId, table.edition, table.startsOn, table.endsOn),
    index('quota_open').on(table.orgNodeId, table.edition, table.endsOn),
    index('quota_org_newest').on(table.orgNodeId, table.endsOn.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)

/** Every change of a quota, in order: its kind, its author, and the remaining number. */
export const quotaEntry = pgTable(
  'quota_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    createdAt: createdAt(),
    quotaId: uuid('quota_id')
      .notNull()
      .references(() => quota.id, { onDelete: 'cascade' }),
    orgNodeId: uuid('org_node_id').notNull(),
    kind: text().$type<QuotaEntryKind>().notNull(),
    /** Added to the remaining number; negative for a reduction. */
    amount: integer().notNull(),
    remaining: integer().notNull(),
    accountId: uuid('account_id'),
    /**
     * The analysis that used it, or the institution at the other end of a transfer. Ids only: rows outlive these
     * objects.
     */
    analysisId: uuid('analysis_id'),
    otherOrgNodeId: uuid('other_org_node_id'),
    note: text().notNull().default(''),
  },
  (table) => [
    check('quota_entry_kind', sql`${table.kind} in (${members(QUOTA_ENTRY_KINDS)})`),
    check('quota_entry_remaining', sql`${table.remaining} >= 0`),
    index('quota_entry_quota').on(table.quotaId, table.id.desc().nullsFirst()),
    index('quota_entry_org').on(table.orgNodeId, table.id.desc().nullsFirst()),
    index('quota_entry_analysis').on(table.analysisId),
  ],
)
