import { DELETION_KINDS, type DeletionKind } from '@keguan/contract/vocabulary/deletion'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { members, moment } from './columns.ts'

/** A deletion that can still be undone: accounts deleted together, or a closed institution with all of its accounts. */
export const deletion = pgTable(
  'deletion',
  {
    id: uuid().primaryKey(),
    kind: text().$type<DeletionKind>().notNull(),
    /** Who deleted it, with the name at that time; plain values, because that account may be deleted as well. */
    deletedBy: uuid('deleted_by'),
    deletedByName: text('deleted_by_name').notNull(),
    accounts: integer().notNull(),
    lessons: integer().notNull(),
    /** Database time, which the purge uses as well: a wrong clock of one process deletes nothing early. */
    deletedAt: moment('deleted_at').notNull().defaultNow(),
  },
  (table) => [
    check('deletion_kind', sql`${table.kind} in (${members(DELETION_KINDS)})`),
    index('deletion_newest').on(table.deletedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)
