import type { TouchKind, TouchState, TouchView } from '@keguan/contract/vocabulary/touch'
import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/postgres/database.ts'
import type { PagePlace } from '../../platform/postgres/keyset-page.ts'
import type { Cursor } from '../../platform/postgres/list-cursor.ts'
import { account } from '../../platform/postgres/schema/account.ts'
import { touchAnswer, touchNote } from '../../platform/postgres/schema/touch.ts'
import type { TouchScope } from './touch.policy.ts'

export interface TouchFilter {
  readonly scope: TouchScope
  readonly view: TouchView
  readonly kind?: TouchKind | undefined
  readonly state?: TouchState | undefined
  readonly search?: string | undefined
}

export const inScope = ({ orgNodeId, accountId }: TouchScope): SQL | undefined =>
  orgNodeId === null ? undefined : or(eq(touchNote.orgNodeId, orgNodeId), eq(touchNote.assigneeId, accountId))

const pattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`

function inView({ view, scope }: TouchFilter): SQL | undefined {
  const isWanted = isNull(touchNote.spam)
  const isOpen = ne(touchNote.state, 'closed')
  const conditions: Readonly<Record<TouchView, SQL | undefined>> = {
    mine: and(isWanted, isOpen, eq(touchNote.assigneeId, scope.accountId)),
    unassigned: and(isWanted, isOpen, isNull(touchNote.assigneeId)),
    all: isWanted,
    closed: and(isWanted, eq(touchNote.state, 'closed')),
    spam: isNotNull(touchNote.spam),
  }
  return conditions[view]
}

const conditions = (filter: TouchFilter): SQL | undefined =>
  and(
    inScope(filter.scope),
    inView(filter),
    isNull(touchNote.mergedInto),
    filter.kind && eq(touchNote.kind, filter.kind),
    filter.state && eq(touchNote.state, filter.state),
    filter.search
      ? sql`(${touchNote.name} || ' ' || ${touchNote.contact} || ' ' || ${touchNote.institution} || ' ' || ${touchNote.body}) ilike ${pattern(filter.search)}`
      : undefined,
  )

const assignee = alias(account, 'assignee')
const key = sql`(${touchNote.createdAt}, ${touchNote.id})`
const at = (cursor: Cursor): SQL => sql`(${cursor.createdAt.toISOString()}::timestamptz, ${cursor.id}::uuid)`

const COLUMNS = {
  note: touchNote,
  assigneeName: assignee.name,
  merged: sql<number>`(select count(*)::int from touch_note d where d.merged_into = ${touchNote.id})`,
  answers: sql<number>`(select count(*)::int from ${touchAnswer} where ${touchAnswer.noteId} = ${touchNote.id})`,
}

export async function listNotes(db: Db, filter: TouchFilter, page: PagePlace<Cursor>) {
  const rows = await db
    .select(COLUMNS)
    .from(touchNote)
    .leftJoin(assignee, eq(assignee.id, touchNote.assigneeId))
    .where(
      and(
        conditions(filter),
        page.after && sql`${key} < ${at(page.after)}`,
        page.before && sql`${key} > ${at(page.before)}`,
      ),
    )
    .orderBy(...(page.before ? [touchNote.createdAt, touchNote.id] : [desc(touchNote.createdAt), desc(touchNote.id)]))
    .limit(page.limit)
  return page.before ? rows.reverse() : rows
}
export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

/** Number of notes, counted up to `cap`. */
export async function countNotes(db: Db, filter: TouchFilter, cap: number): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(touchNote)
    .where(conditions(filter))
    .limit(cap)
    .as('some')
  const [row] = await db.select({ count: count() }).from(some)
  return row?.count ?? 0
}

/** Undefined outside the scope. */
export async function findNote(db: Db, scope: TouchScope, id: string): Promise<NoteRow | undefined> {
  const [row] = await db
    .select(COLUMNS)
    .from(touchNote)
    .leftJoin(assignee, eq(assignee.id, touchNote.assigneeId))
    .where(and(eq(touchNote.id, id), inScope(scope)))
  return row
}

/** Those of the ids that are in scope, locked in a fixed order. */
export const lockNotes = (transaction: Db, scope: TouchScope, ids: readonly string[]) =>
  transaction
    .select()
    .from(touchNote)
    .where(and(inArray(touchNote.id, [...ids]), inScope(scope)))
    .orderBy(touchNote.id)
    .for('update')
export type StoredNote = typeof touchNote.$inferSelect

export const insertNote = (db: Db, row: typeof touchNote.$inferInsert) => db.insert(touchNote).values(row)

export const updateNotes = (db: Db, ids: readonly string[], values: Partial<typeof touchNote.$inferInsert>) =>
  db
    .update(touchNote)
    .set(values)
    .where(inArray(touchNote.id, [...ids]))

export const deleteNotes = (db: Db, ids: readonly string[]) =>
  db.delete(touchNote).where(inArray(touchNote.id, [...ids]))

export const doublesOf = (db: Db, id: string) =>
  db.select().from(touchNote).where(eq(touchNote.mergedInto, id)).orderBy(touchNote.createdAt).limit(50)

/** Notes of the same person that are still open: perhaps the same question twice. */
export const likelyDoubles = (db: Db, scope: TouchScope, { id, contact, accountId }: StoredNote) =>
  db
    .select()
    .from(touchNote)
    .where(
      and(
        inScope(scope),
        ne(touchNote.id, id),
        isNull(touchNote.mergedInto),
        isNull(touchNote.spam),
        ne(touchNote.state, 'closed'),
        accountId === null ? eq(touchNote.contact, contact) : eq(touchNote.accountId, accountId),
        accountId === null ? isNull(touchNote.accountId) : undefined,
      ),
    )
    .orderBy(desc(touchNote.createdAt))
    .limit(10)

export const notesOfAuthor = (db: Db, accountId: string) =>
  db.select().from(touchNote).where(eq(touchNote.accountId, accountId)).orderBy(desc(touchNote.createdAt)).limit(50)

export async function countFrom(db: Db, network: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(touchNote)
    .where(and(eq(touchNote.network, network), gte(touchNote.createdAt, since)))
  return row?.count ?? 0
}

/** Number of notes from visitors that reached the staff. */
export async function countVisitors(db: Db, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(touchNote)
    .where(and(isNull(touchNote.accountId), isNull(touchNote.spam), gte(touchNote.createdAt, since)))
  return row?.count ?? 0
}

export async function deleteUnchangedSince(db: Db, time: Date): Promise<number> {
  const { rowCount } = await db.delete(touchNote).where(lt(touchNote.changedAt, time))
  return rowCount ?? 0
}
