import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { isId } from '@keguan/contract/vocabulary/object-id'
import { and, asc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { decodeParts, type PagePlace } from '../../platform/postgres/keyset-page.ts'
import { account } from '../../platform/postgres/schema/account.ts'
import { evaluation } from '../../platform/postgres/schema/evaluation.ts'
import { task, taskPerson } from '../../platform/postgres/schema/task.ts'
import { literalRows, statement } from '../../platform/postgres/statement.ts'
import { noteForBoard } from '../data-board/board-events.port.ts'
import { isCounted, placeOf, stateOn } from './task-columns.repository.ts'

export type TaskRecord = typeof task.$inferSelect

/** Keyset position of a row in a list of tasks or people. */
export interface TaskPlace {
  readonly place: number
  readonly id: string
  readonly part: string
}

export function requirePlace(text: string, field: string): TaskPlace {
  const [place, id, part] = decodeParts(text) ?? []
  if (typeof place !== 'number' || typeof id !== 'string' || !isId(id) || typeof part !== 'string')
    throw new ApiError(ERROR.invalidInput, { fields: field })
  return { place, id, part }
}

interface KeyColumns {
  readonly place: SQL
  readonly id: SQL
  readonly part: SQL
}

/** Condition and order of a keyset page of such rows; cursors are values or placeholders. */
export function pageBy({ place, id, part }: KeyColumns, page: Partial<PagePlace<Record<keyof TaskPlace, unknown>>>) {
  const key = sql`(${place}, ${id}, ${part})`
  const at = (cursor: Record<keyof TaskPlace, unknown>) =>
    sql`(${cursor.place}::int, ${cursor.id}::uuid, ${cursor.part}::text)`
  const where = page.after
    ? sql`${key} > ${at(page.after)}`
    : page.before
      ? sql`${key} < ${at(page.before)}`
      : undefined
  const order = page.before
    ? [sql`${place} desc`, sql`${id} desc`, sql`${part} desc`]
    : [sql`${place}`, sql`${id}`, sql`${part}`]
  return { where, order }
}

const FACTS = {
  id: task.id,
  title: task.title,
  kind: task.kind,
  giver: account.name,
  fromOn: task.fromOn,
  untilOn: task.untilOn,
  closedAt: task.closedAt,
  ofGiver: task.ofGiver,
  sample: task.sample,
}

/** The next evaluation of this person for the task. */
const nextEvaluation = sql<
  string | null
>`(select ${evaluation.id} from ${evaluation} where ${evaluation.taskId} = ${task.id} and ${evaluation.accountId} = ${taskPerson.accountId} and ${evaluation.state} in ('invited', 'draft', 'returned') order by ${evaluation.createdAt}, ${evaluation.id} limit 1)`

const isMineOpen: SQL = sql`(${task.closedAt} is null and ${taskPerson.submittedAt} is null)`
const isGivenOpen: SQL = sql`(${task.closedAt} is null and ${task.completedAt} is null)`

export interface TaskFilter {
  readonly accountId: string
  readonly open?: boolean | undefined
}

const only = (isOpen: SQL, open: boolean | undefined) =>
  open === undefined ? undefined : open ? isOpen : sql`not ${isOpen}`

const progress = (today: string | Placeholder) => ({
  part: taskPerson.part,
  state: stateOn(today),
  done: taskPerson.done,
  wanted: taskPerson.wanted,
  reason: taskPerson.reason,
  joinedAt: taskPerson.joinedAt,
  evaluationId: nextEvaluation,
})

type Open = 'all' | 'open' | 'done'
const openIn = ({ open }: TaskFilter): Open => (open === undefined ? 'all' : open ? 'open' : 'done')

const minePart = (open: Open) =>
  and(
    eq(taskPerson.accountId, sql.placeholder('accountId')),
    isCounted,
    only(isMineOpen, open === 'all' ? undefined : open === 'open'),
  )

const CURSOR = { place: sql.placeholder('place'), id: sql.placeholder('id'), part: sql.placeholder('part') }
const DIRECTIONS = { first: {}, after: { after: CURSOR }, before: { before: CURSOR } }
type Direction = keyof typeof DIRECTIONS

const mineRows = statement((db, open: Open, direction: Direction, limit: number) => {
  const place = placeOf(isMineOpen)
  const key = { place, id: sql`${task.id}`, part: sql`${taskPerson.part}` }
  const { where, order } = pageBy(key, DIRECTIONS[direction])
  return db
    .select({ ...FACTS, ...progress(sql.placeholder('today')), place })
    .from(taskPerson)
    .innerJoin(task, eq(task.id, taskPerson.taskId))
    .innerJoin(account, eq(account.id, task.ownerId))
    .where(and(minePart(open), where))
    .orderBy(...order)
    .limit(literalRows(limit))
    .prepare(`tasks_mine_${open}_${direction}_${limit}`)
})

export async function listMine(db: Db, filter: TaskFilter, today: string, page: PagePlace<TaskPlace>) {
  const { after, before, limit } = page
  const direction = after ? 'after' : before ? 'before' : 'first'
  const values = { accountId: filter.accountId, today, ...(after ?? before) }
  const found = await mineRows(db, values, openIn(filter), direction, limit)
  return before ? found.reverse() : found
}
export type MyTaskRow = Awaited<ReturnType<typeof listMine>>[number]

const mineCount = statement((db, open: Open, cap: number) => {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(taskPerson)
    .innerJoin(task, eq(task.id, taskPerson.taskId))
    .where(minePart(open))
    .limit(literalRows(cap))
    .as('some')
  return db.select({ count: sql<number>`count(*)::int` }).from(some).prepare(`tasks_mine_count_${open}_${cap}`)
})

export async function countMine(db: Db, filter: TaskFilter, cap: number): Promise<number> {
  const [row] = await mineCount(db, { accountId: filter.accountId }, openIn(filter), cap)
  return row?.count ?? 0
}

const givenBy = ({ accountId, open }: TaskFilter) => and(eq(task.ownerId, accountId), only(isGivenOpen, open))

/** With the counts stored in the rows, so that a list does not count people. */
export async function listGiven(db: Db, filter: TaskFilter, page: PagePlace<TaskPlace>) {
  const place = placeOf(isGivenOpen)
  const { where, order } = pageBy({ place, id: sql`${task.id}`, part: sql`''::text` }, page)
  const found = await db
    .select({ ...FACTS, place, part: sql<string>`''::text`, counts: task.counts })
    .from(task)
    .innerJoin(account, eq(account.id, task.ownerId))
    .where(and(givenBy(filter), where))
    .orderBy(...order)
    .limit(page.limit)
  return page.before ? found.reverse() : found
}
export type GivenTaskRow = Awaited<ReturnType<typeof listGiven>>[number]

export async function countGiven(db: Db, filter: TaskFilter, cap: number): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(task)
    .where(givenBy(filter))
    .limit(cap)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

/** With the caller's parts in it; undefined unless the caller created it or takes part in it. */
export async function findTask(db: Db, id: string, accountId: string, today: string) {
  const [row] = await db
    .select({ task, giver: account.name })
    .from(task)
    .innerJoin(account, eq(account.id, task.ownerId))
    .where(eq(task.id, id))
  if (!row) return undefined
  const parts = await db
    .select(progress(today))
    .from(taskPerson)
    .innerJoin(task, eq(task.id, taskPerson.taskId))
    .where(and(eq(taskPerson.taskId, id), eq(taskPerson.accountId, accountId)))
    .orderBy(asc(taskPerson.part))
  return row.task.ownerId === accountId || parts.length > 0 ? { ...row, parts } : undefined
}
export type FoundTask = NonNullable<Awaited<ReturnType<typeof findTask>>>

/** Locked for one change at a time; undefined unless this person created it. */
export async function lockGiven(transaction: Db, id: string, ownerId: string): Promise<TaskRecord | undefined> {
  const [row] = await transaction
    .select()
    .from(task)
    .where(and(eq(task.id, id), eq(task.ownerId, ownerId)))
    .for('update')
  return row
}

export async function findGiven(db: Db, id: string, ownerId: string): Promise<TaskRecord | undefined> {
  const [row] = await db
    .select()
    .from(task)
    .where(and(eq(task.id, id), eq(task.ownerId, ownerId)))
  return row
}

export async function lockTask(transaction: Db, id: string): Promise<TaskRecord | undefined> {
  const [row] = await transaction.select().from(task).where(eq(task.id, id)).for('update')
  return row
}

export async function insertTask(db: Db, row: typeof task.$inferInsert): Promise<void> {
  await db.insert(task).values(row)
}

export async function updateTask(db: Db, id: string, values: Partial<typeof task.$inferInsert>): Promise<void> {
  await db.update(task).set(values).where(eq(task.id, id))
}

export async function deleteTask(db: Db, id: string): Promise<void> {
  await db.delete(task).where(eq(task.id, id))
  await noteForBoard(db, 'task', [id])
}
