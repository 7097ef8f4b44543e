import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

export const PROCESS_KINDS = ['api', 'worker'] as const
export type ProcessKind = (typeof PROCESS_KINDS)[number]

/** Heartbeats of every process that works on this database, by the clock of the database. */
export const processBeat = pgTable(
  'process_beat',
  {
    id: uuid().primaryKey(),
    kind: text().$type<ProcessKind>().notNull(),
    host: text().notNull(),
    pid: integer().notNull(),
    version: text().notNull(),
    concurrency: integer().notNull().default(0),
    residentMb: integer('resident_mb').notNull(),
    startedAt: moment('started_at').notNull().defaultNow(),
    beatAt: moment('beat_at').notNull().defaultNow(),
    /** Its counters: a worker has no address that could be scraped. */
    metrics: jsonb().$type<readonly unknown[]>().notNull().default([]),
  },
  (table) => [index('process_beat_at').on(table.beatAt)],
)
