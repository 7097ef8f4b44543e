import type { TaskPart } from '@keguan/contract/vocabulary/task'
import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import type { PagePlace } from '../../platform/postgres/keyset-page.ts'
import { account, accountRole } from '../../platform/postgres/schema/account.ts'
import { evaluation } from '../../platform/postgres/schema/evaluation.ts'
import { task, taskLesson, taskPerson } from '../../platform/postgres/schema/task.ts'
import { pageBy, type TaskPlace } from './task.repository.ts'
import { isCounted, stateOn } from './task-columns.repository.ts'

const hasRole = (...roles: readonly string[]): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${accountRole} where ${accountRole.accountId} = ${account.id} and ${accountRole.role} in (${sql.join(
    roles.map((role) => sql`${role}`),
    sql`, `,
  )}))`

const askable = (orgNodeId: string): (SQL | undefined)[] => [
  eq(account.orgNodeId, orgNodeId),
  eq(account.disabled, false),
  isNull(account.deletionId),
]
const isTeacher = hasRole('sys_analysis_web_user')
const isExpert = hasRole('sys_expert')
const isAskable = hasRole('sys_analysis_web_user', 'sys_expert', 'sys_org_ops_admin', 'sys_platform_admin')

const PERSON = { id: account.id, name: account.name }
export interface AskedPerson {
  readonly id: string
  readonly name: string
}

export const findTeachers = (db: Db, orgNodeId: string, except: string): Promise<AskedPerson[]> =>
  db
    .select(PERSON)
    .from(account)
    .where(and(...askable(orgNodeId), isTeacher, ne(account.id, except)))
    .orderBy(asc(account.id))

export const findAskable = (db: Db, orgNodeId: string, ids: readonly string[]): Promise<AskedPerson[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select(PERSON)
        .from(account)
        .where(and(...askable(orgNodeId), isAskable, inArray(account.id, [...ids])))
        .orderBy(asc(account.id))

export const searchAskable = (db: Db, orgNodeId: string, search: string, limit: number) =>
  db
    .select({ account_id: account.id, name: account.name, account: account.account, is_expert: isExpert })
    .from(account)
    .where(
      and(
        ...askable(orgNodeId),
        isAskable,
        search === ''
          ? undefined
          : sql`strpos(lower(${account.name} || ' ' || ${account.account}), lower(${search})) > 0`,
      ),
    )
    .orderBy(asc(account.name), asc(account.id))
    .limit(limit)

export interface NewPerson extends Partial<Pick<PersonColumns, 'done' | 'joinedAt' | 'consent' | 'submittedAt'>> {
  readonly accountId: string
  readonly part: TaskPart
  readonly wanted: number
}
type PersonColumns = typeof taskPerson.$inferInsert

const AT_ONCE = 500

export async function insertPeople(db: Db, taskId: string, countedFrom: Date, people: readonly NewPerson[]) {
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const rows = people.slice(from, from + AT_ONCE).map((person) => ({ taskId, countedFrom, ...person }))
    await db.insert(taskPerson).values(rows).onConflictDoNothing()
  }
}

const rank = (today: string): SQL<number> =>
  sql<number>`case ${stateOn(today)} when 'overdue' then 0 when 'returned' then 1 when 'todo' then 2 when 'doing' then 3 else 4 end`

export async function listPeople(db: Db, taskId: string, today: string, page: PagePlace<TaskPlace>) {
  const place = rank(today)
  const key = { place, id: sql`${taskPerson.accountId}`, part: sql`${taskPerson.part}` }
  const { where, order } = pageBy(key, page)
  const found = await db
    .select({
      id: taskPerson.accountId,
      name: account.name,
      part: taskPerson.part,
      state: stateOn(today),
      done: taskPerson.done,
      wanted: taskPerson.wanted,
      reason: taskPerson.reason,
      place,
    })
    .from(taskPerson)
    .innerJoin(task, eq(task.id, taskPerson.taskId))
    .innerJoin(account, eq(account.id, taskPerson.accountId))
    .where(and(eq(taskPerson.taskId, taskId), where))
    .orderBy(...order)
    .limit(page.limit)
  return page.before ? found.reverse() : found
}
export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number]

export async function countPeople(db: Db, taskId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(taskPerson)
    .where(eq(taskPerson.taskId, taskId))
  return row?.count ?? 0
}

/** Experts whose evaluations are pending for the lessons of these members. */
export const awaitedBy = (db: Db, taskId: string, accountIds: readonly string[]) =>
  accountIds.length === 0
    ? Promise.resolve([])
    : db
        .selectDistinct({ accountId: taskLesson.accountId, name: evaluation.expertName })
        .from(evaluation)
        .innerJoin(
          taskLesson,
          and(eq(taskLesson.taskId, evaluation.taskId), eq(taskLesson.analysisId, evaluation.analysisId)),
        )
        .where(
          and(
            eq(evaluation.taskId, taskId),
            inArray(evaluation.state, ['invited', 'draft', 'returned']),
            inArray(taskLesson.accountId, [...accountIds]),
          ),
        )
        .orderBy(evaluation.expertName)

/** People with unfinished work. */
export const openPeople = (db: Db, taskId: string) =>
  db
    .select({ accountId: taskPerson.accountId, part: taskPerson.part })
    .from(taskPerson)
    .where(and(eq(taskPerson.taskId, taskId), isNull(taskPerson.submittedAt), isCounted))
    .orderBy(asc(taskPerson.accountId))

export async function updatePerson(
  db: Db,
  key: { readonly taskId: string; readonly accountId: string; readonly part: TaskPart },
  values: Partial<typeof taskPerson.$inferInsert>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(taskPerson)
    .set(values)
    .where(
      and(eq(taskPerson.taskId, key.taskId), eq(taskPerson.accountId, key.accountId), eq(taskPerson.part, key.part)),
    )
  return (rowCount ?? 0) > 0
}

/** Experts of a task with the number of lessons that each has to evaluate for it. */
export const expertLoads = (db: Db, taskId: string) =>
  db
    .select({
      id: account.id,
      name: account.name,
      load: sql<number>`(select count(*)::int from ${evaluation} where ${evaluation.taskId} = ${taskPerson.taskId} and ${evaluation.accountId} = ${account.id} and ${evaluation.state} <> 'revoked')`,
    })
    .from(taskPerson)
    .innerJoin(account, eq(account.id, taskPerson.accountId))
    .where(
      and(
        eq(taskPerson.taskId, taskId),
        eq(taskPerson.part, 'expert'),
        eq(account.disabled, false),
        isNull(account.deletionId),
      ),
    )
    .orderBy(asc(account.id))
