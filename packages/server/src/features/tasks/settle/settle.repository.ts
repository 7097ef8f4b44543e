import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import type { TaskPart } from '@keguan/contract/vocabulary/task'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { statement } from '../../../platform/postgres/statement.ts'

/** Which tasks are settled: one, those of one person, or all open ones, for changes since a time or for all. */
export type SettleScope =
  | { readonly taskId: string }
  | { readonly accountId: string | Placeholder }
  | { readonly since: Date | null }

const ever = sql`'-infinity'::timestamptz`
const sinceOf = (scope: SettleScope): SQL =>
  'since' in scope && scope.since ? sql`${scope.since.toISOString()}::timestamptz` : ever

const within = (scope: SettleScope): SQL =>
  'taskId' in scope
    ? sql`t.id = ${scope.taskId}::uuid`
    : 'accountId' in scope
      ? sql`p.account_id = ${scope.accountId}::uuid`
      : sql`true`

/** Tasks whose counts may have changed; submitting, inviting and withdrawing settle the task immediately. */
const changed = (scope: SettleScope): SQL =>
  'since' in scope && scope.since
    ? sql`(p.task_id, p.account_id) in (
        select task_id, account_id from task_lesson where created_at >= ${sinceOf(scope)}
        union select task_id, account_id from evaluation
          where task_id is not null and account_id is not null and submitted_at >= ${sinceOf(scope)}
        union select l.task_id, a.account_id from audit_log a join task_lesson l on l.analysis_id::text = a.object_id
          where a.action = 'unit.report' and a.created_at >= ${sinceOf(scope)})`
    : within(scope)

const fits = sql`a.owner_id = p.account_id and a.kind = 'ai' and a.status = ${sql.raw(String(AI_STATUS.complete))}
  and (t.subject is null or a.subject = t.subject) and (t.grade is null or a.grade = t.grade)
  and (t.edition is null or a.edition = t.edition)`

const waiting = (scope: SettleScope): SQL =>
  sql`t.closed_at is null and p.part = 'member' and p.submitted_at is null and t.kind <> 'hand_in' and not t.of_giver and ${within(scope)}`

/**
 * Reports read, transcripts corrected and own lessons evaluated since the task counts. Looked up once per person, not
 * once for each of their tasks.
 */
const objects = (scope: SettleScope): SQL => sql`
    with people as materialized (
      select p.account_id, t.kind, greatest(min(p.counted_from), ${sinceOf(scope)}) as since
      from task t join task_person p on p.task_id = t.id
      where ${waiting(scope)}
      group by p.account_id, t.kind
    ), found as materialized (
      select w.account_id, w.kind, l.object_id::uuid as id, null::uuid as template_id, max(l.created_at) as at
        from people w join audit_log l on l.account_id = w.account_id and l.created_at >= w.since
        where w.kind = 'read' and l.action = 'analysis.report' and l.object_id ~ '^[0-9a-f-]{36}$'
        group by w.account_id, w.kind, l.object_id
      union all
      select w.account_id, w.kind, e.analysis_id, null, max(e.created_at)
        from people w join lesson_edit e on e.author_id = w.account_id and e.created_at >= w.since
        where w.kind = 'correct' and e.layer in ('voice', 'words')
        group by w.account_id, w.kind, e.analysis_id
      union all
      select w.account_id, w.kind, v.analysis_id, v.template_id, max(v.submitted_at)
        from people w join evaluation v on v.account_id = w.account_id and v.submitted_at >= w.since
        where w.kind = 'evaluate' and v.evaluator = 'self' and v.state in ('submitted', 'confirmed')
        group by w.account_id, w.kind, v.analysis_id, v.template_id
    )
    select t.id as task_id, a.id as analysis_id, p.account_id, max(found.at) as created_at
    from found
    join task_person p on p.account_id = found.account_id and found.at >= p.counted_from
    join task t on t.id = p.task_id and t.kind = found.kind
      and (t.kind <> 'evaluate' or t.template_id = found.template_id)
    join analysis a on a.id = found.id and ${fits}
    where ${waiting(scope)}
    group by t.id, a.id, p.account_id`

export async function findObjects(transaction: Db, scope: SettleScope): Promise<void> {
  await transaction.execute(
    sql`insert into task_lesson (task_id, analysis_id, account_id, created_at) ${objects(scope)} on conflict do nothing`,
  )
}

export interface Settled extends Record<string, unknown> {
  readonly task_id: string
  readonly account_id: string
  readonly part: TaskPart
  readonly is_done: boolean
}

/** Reports of units are read where they are shown, by the task or as shared ones. */
const hasRead = sql`exists (select from audit_log a where a.account_id = p.account_id
  and a.action = 'unit.report' and a.object_id = l.analysis_id::text and a.created_at >= p.counted_from)`

/** People whose stored counts are out of date, with the current counts. */
const miscounted = (scope: SettleScope): SQL => sql`
      select p.task_id, p.account_id, p.part, counted.done, counted.wanted
      from task t
      join task_person p on p.task_id = t.id
      cross join lateral (
        select count(*)::int as done, t.wanted from task_lesson l
          where p.part = 'member' and not t.of_giver and l.task_id = t.id and l.account_id = p.account_id
          having p.part = 'member' and not t.of_giver
        union all
        select (count(*) filter (where v.state in ('submitted', 'confirmed')))::int, count(*)::int from evaluation v
          where v.task_id = t.id and v.account_id = p.account_id and v.state <> 'revoked'
          having (p.part = 'expert' or t.of_giver) and t.kind <> 'read'
        union all
        -- who has read keeps it: the audit log is not kept forever
        select (count(*) filter (where ${hasRead}))::int, count(*)::int from task_lesson l
          where l.task_id = t.id
          having t.kind = 'read' and t.of_giver and p.submitted_at is null
      ) as counted
      where t.closed_at is null and ${changed(scope)}
        and (counted.done, counted.wanted) is distinct from (p.done, p.wanted)`

const ofAccount = { accountId: sql.placeholder('accountId') }
const settledOf = statement((db) =>
  db
    .select({
      isSettled: sql<boolean>`not exists (
        select from (${objects(ofAccount)}) as o
        where not exists (select from task_lesson l where l.task_id = o.task_id and l.analysis_id = o.analysis_id)
      ) and not exists (${miscounted(ofAccount)})`,
    })
    .from(sql`(select 1) as one`)
    .prepare('tasks_settled'),
)

/**
 * Whether settling would change something: one query instead of a transaction, for a list that is read far more often.
 */
export async function isSettled(db: Db, accountId: string): Promise<boolean> {
  const [row] = await settledOf(db, { accountId })
  return row?.isSettled === true
}

/** Updates the counts. Returns the people whose counts have changed. */
export async function countObjects(transaction: Db, scope: SettleScope, now: Date): Promise<Settled[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await transaction.execute<Settled>(sql`
    update task_person p set
      done = c.done,
      wanted = c.wanted,
      submitted_at = case when c.wanted > 0 and c.done >= c.wanted then coalesce(p.submitted_at, ${at}) end,
      reason = case when c.wanted > 0 and c.done >= c.wanted then '' else p.reason end
    from (${miscounted(scope)}
    ) as c
    where p.task_id = c.task_id and p.account_id = c.account_id and p.part = c.part
    returning p.task_id, p.account_id, p.part, (p.submitted_at is not null) as is_done`)
  return rows
}

export interface Completed extends Record<string, unknown> {
  readonly id: string
  readonly owner_id: string
  readonly title: string
}

/** A task is complete when no work is left. Returns the newly completed ones. */
export async function markComplete(transaction: Db, taskIds: readonly string[], now: Date): Promise<Completed[]> {
  if (taskIds.length === 0) return []
  const { rows } = await transaction.execute<Completed & { readonly is_new: boolean }>(sql`
    update task t set completed_at = case when c.is_complete then ${now.toISOString()}::timestamptz end
    from (
      select t.id, t.completed_at is not null as was, not exists (
        select 1 from task_person p
        where p.task_id = t.id and p.submitted_at is null and (p.part = 'member' or p.wanted > 0)
      ) as is_complete
      from task t where t.id in (${sql.join(
        taskIds.map((id) => sql`${id}::uuid`),
        sql`, `,
      )})
    ) as c
    where t.id = c.id and c.was <> c.is_complete
    returning t.id, t.owner_id, t.title, t.completed_at is not null as is_new`)
  return rows.filter(({ is_new }) => is_new)
}
