import { UPLOAD_KINDS, type UploadKind } from '@keguan/contract/api/analysis'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { analysis } from './analysis.ts'
import { createdAt, members, moment } from './columns.ts'

/** A file announced for an analysis: first a plan, then bytes being uploaded, then an object in the storage. */
export const upload = pgTable(
  'upload',
  {
    /** Also the last part of its tus address. */
    id: uuid().primaryKey(),
    analysisId: uuid('analysis_id')
      .notNull()
      .references(() => analysis.id, { onDelete: 'cascade' }),
    kind: text().$type<UploadKind>().notNull(),
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
    complete: boolean().notNull().default(false),
    storageKey: text('storage_key'),
    /** Position in the person's list; each round of replacements starts at the next hundred. */
    position: integer().notNull(),
    createdAt: createdAt(),
    /** Time of the last activity; uploads without activity for too long are swept. */
    touchedAt: moment('touched_at').notNull().defaultNow(),
  },
  (table) => [
    check('upload_kind', sql`${table.kind} in (${members(UPLOAD_KINDS)})`),
    check('upload_bytes', sql`${table.bytes} >= 0 and ${table.receivedBytes} between 0 and ${table.bytes}`),
    check('upload_complete', sql`${table.complete} = (${table.storageKey} is not null)`),
    uniqueIndex('upload_analysis_kind').on(table.analysisId, table.kind, table.position),
    index('upload_unfinished').on(table.touchedAt).where(sql`not ${table.complete}`),
  ],
)

/** Token to upload the files of one analysis, also after the session has expired. */
export const uploadToken = pgTable(
  'upload_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    analysisId: uuid('analysis_id')
      .notNull()
      .references(() => analysis.id, { onDelete: 'cascade' }),
    /**
     * The session that requested it: revoking it ends the token, its expiry does not. Sessions are deleted long after
     * tokens.
     */
    sessionId: uuid('session_id'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('upload_token_analysis').on(table.analysisId), index('upload_token_expires').on(table.expiresAt)],
)
