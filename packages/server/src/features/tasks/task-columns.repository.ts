import type { TaskState } from '@keguan/contract/vocabulary/task'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { task, taskPerson } from '../../platform/postgres/schema/task.ts'

export const day = (today: string | Placeholder): SQL => sql`${today}::date`

/** An expert without a lesson has nothing to do and is not counted. */
export const isCounted: SQL = sql`(${taskPerson.part} = 'member' or ${taskPerson.wanted} > 0)`

/** Derived from stored data and the day; nothing has to be updated when a day passes. */
export const stateOn = (today: string | Placeholder): SQL<TaskState> => sql<TaskState>`case
  when ${taskPerson.submittedAt} is not null then 'submitted'
  when ${taskPerson.reason} <> '' then 'returned'
  when ${task.untilOn} < ${day(today)} and ${taskPerson.wanted} > 0 then 'overdue'
  when ${taskPerson.done} > 0 or ${taskPerson.joinedAt} is not null then 'doing'
  else 'todo' end`

const dayNumber = sql`(${task.untilOn} - date '2000-01-01')`

/** Keyset position in a list: open tasks by their last day, then finished ones, the latest first. */
export const placeOf = (isOpen: SQL): SQL<number> =>
  sql<number>`case when ${isOpen} then ${dayNumber} else 1000000 - ${dayNumber} end`
