import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'

/** Tasks recounted per round although no change is known. */
const AGAIN = 5

/**
 * Counts in a list of assigned tasks, independent of the day: unfinished `due*` are late once the last day has passed.
 */
const counted = sql`
  select t.id, jsonb_build_object(
    'people', p.people, 'submitted', p.submitted, 'returned', p.returned, 'doing', p.doing, 'todo', p.todo,
    'dueDoing', p.due_doing, 'dueTodo', p.due_todo, 'lessons', l.lessons, 'lacking', l.lacking) as counts
  from task t
  cross join lateral (
    select count(*) as people,
      count(*) filter (where state = 'submitted') as submitted,
      count(*) filter (where state = 'returned') as returned,
      count(*) filter (where state = 'doing') as doing,
      count(*) filter (where state = 'todo') as todo,
      count(*) filter (where state = 'doing' and wanted > 0) as due_doing,
      count(*) filter (where state = 'todo' and wanted > 0) as due_todo
    from (
      select wanted, case when submitted_at is not null then 'submitted' when reason <> '' then 'returned'
        when done > 0 or joined_at is not null then 'doing' else 'todo' end as state
      from task_person where task_id = t.id and (part = 'member' or wanted > 0)
    ) as one
  ) as p
  cross join lateral (
    select count(*) as lessons,
      count(*) filter (where t.kind = 'hand_in' and t.per_lesson > coalesce(e.asked, 0)) as lacking
    from task_lesson h
    -- once for all lessons: one by one, each would look through every evaluation of the task
    left join (
      select analysis_id, count(*) as asked from evaluation
      where task_id = t.id and state <> 'revoked' group by analysis_id
    ) as e on e.analysis_id = h.analysis_id
    where h.task_id = t.id
  ) as l`

/**
 * Stores the counts of a task in its row: counting hundreds of people and thousands of evaluations per row of a list
 * would be slow. A task that is being changed is skipped: that transaction counts at its end.
 */
const keep = (transaction: Db, which: SQL, now: Date, rows: SQL): Promise<unknown> =>
  transaction.execute(sql`
    with held as (select id from task where ${which} for no key update skip locked)
    update task set counts = c.counts, counted_at = ${now.toISOString()}::timestamptz
    from (${counted} where t.id in (select id from held)) as c
    where task.id = c.id and ${rows}`)

export async function countTasks(transaction: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const list = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  await keep(transaction, sql`id in (${list}) order by id`, now, sql`task.counts is distinct from c.counts`)
}

/** The open tasks that were counted longest ago, which finds those of people whose account is deleted. */
export const countAgain = (transaction: Db, now: Date) =>
  keep(transaction, sql`closed_at is null order by counted_at, id limit ${AGAIN}`, now, sql`true`)
