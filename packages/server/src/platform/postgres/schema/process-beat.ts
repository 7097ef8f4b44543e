import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

export const PROCESS_KINDS = ['api', 'worker'] as const
export type ProcessKind = (typeof PROCESS_KINDS)[number]

/** Signs of life of every process that works on this database, by the clock of the database. */
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
    /** What it has counted: a worker has no address where it could be asked. */
    metrics: jsonb().$type<readonly unknown[]>().notNull().default([]),
  },
  (table) => [index('process_beat_at').on(table.beatAt)],
)
