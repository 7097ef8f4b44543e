import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { analysis } from './analysis.ts'
import { createdAt, moment } from './columns.ts'

/** Layers that the steps of a run leave behind, each rebuilt only when it is missing; the kind of run defines them. */
export const artefact = pgTable(
  'artefact',
  {
    analysisId: uuid('analysis_id')
      .notNull()
      .references(() => analysis.id, { onDelete: 'cascade' }),
    layer: text().notNull(),
    /** Version of the analysis that made it. */
    version: text().notNull(),
    storageKey: text('storage_key').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.analysisId, table.layer] }),
    check('artefact_layer', sql`${table.layer} ~ '^[a-z]{1,30}$'`),
    check('artefact_bytes', sql`${table.bytes} >= 0`),
  ],
)

/**
 * Files without a row: written shortly before their row, or left by a row that no longer refers to them. A file is
 * registered here before it is written or released, so that a crash in between leaves nothing behind.
 */
export const looseFile = pgTable(
  'loose_file',
  {
    storageKey: text('storage_key').primaryKey(),
    /** Until then a row may still come to refer to it. */
    until: moment('until').notNull(),
  },
  (table) => [index('loose_file_until').on(table.until)],
)

/**
 * Files still to be removed after their rows are gone. Written together with the deletion of the rows, so that
 * neither a crash nor a worker that was writing at that moment leaves anything behind.
 */
export const removal = pgTable(
  'removal',
  {
    prefix: text().primaryKey(),
    /** Until then a worker may still be writing; the entry is deleted only after a clean sweep past this time. */
    until: moment('until').notNull(),
  },
  (table) => [index('removal_until').on(table.until)],
)
