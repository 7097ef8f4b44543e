import { randomUUID } from 'node:crypto'
import { hashPassword } from '../../packages/server/src/features/accounts/password/password.ts'
import type { Database } from '../../packages/server/src/platform/postgres/database.ts'

export const TEACHERS = 500
export const EXPERTS = 40
export const TASKS = 200
/** The last of them, half done by all. */
export const OPEN = 20
export const ASSIGNMENTS = TEACHERS * TASKS
export const LESSONS_EACH = 60
/** Of each teacher. */
const READ_BEFORE = 200
const CORRECTED_BEFORE = 100

export const KINDS = ['hand_in', 'hand_in', 'read', 'correct', 'evaluate'] as const

export interface School {
  readonly password: string
}

export const accountOf = (kind: 'teacher' | 'expert' | 'manager', i: number): string => `${kind}-${i}`

/** The form of nine indicators, as the server installs it. */
export const NINE_FORM = `(select id from evaluation_template where shipped = 'nine')`

/** Ids that a statement can compute: a kind, then two numbers. Version and variant are those of ids in the API. */
export const ID = `create function pg_temp.made(kind text, a int, b int) returns uuid language sql immutable
  as $$ select overlay(overlay(md5(kind || ' ' || a || ' ' || b) placing '4' from 13) placing '8' from 17)::uuid $$`

const PEOPLE = `
  insert into account (id, org_node_id, account, name, password_hash)
    select pg_temp.made(k, i, 0), $1, k || '-' || i, k || i, $2
    from (values ('teacher', ${TEACHERS}), ('expert', ${EXPERTS}), ('manager', 1)) as many (k, n), generate_series(0, n - 1) i`

const ROLES = `
  insert into account_role select id, case split_part(account, '-', 1) when 'teacher' then 'sys_analysis_web_user'
    when 'expert' then 'sys_expert' else 'sys_org_ops_admin' end from account where org_node_id = $1`

const LESSONS = `
  insert into analysis (id, org_node_id, owner_id, edition, title, tags, search_text, search_grams, seed, status, progress,
      duration_s, created_at, completed_at)
    select pg_temp.made('lesson', t, l), $1, pg_temp.made('teacher', t, 0), 5, 'lesson ' || l, '{}', '', '{}', 1, 60000, 1,
      2700, now() - l * interval '5 days', now() - l * interval '5 days'
    from generate_series(0, ${TEACHERS - 1}) t, generate_series(0, ${LESSONS_EACH - 1}) l`

/** Four years of tasks: those before the last are over, a fifth of them with people who never did them. */
const GIVEN = `
  insert into task (id, org_node_id, owner_id, kind, title, audience, wanted, template_id, template_version, per_lesson,
      assigning, from_on, until_on, closed_at, completed_at, created_at)
    select pg_temp.made('task', i, 0), $1, pg_temp.made('manager', 0, 0), kind, 'task ' || i, 'org',
      case kind when 'hand_in' then 3 else 1 end,
      case when kind in ('hand_in', 'evaluate') then ${NINE_FORM} end, case when kind in ('hand_in', 'evaluate') then 1 end,
      case kind when 'hand_in' then 2 else 0 end, case kind when 'hand_in' then 'balanced' else 'hand' end,
      current_date + (i - ${TASKS - OPEN}) * 7 - 20, current_date + (i - ${TASKS - OPEN}) * 7 + 3,
      case when i < ${TASKS - OPEN} and i % 5 <> 0 then now() end, case when i < ${TASKS - OPEN} and i % 5 <> 0 then now() end,
      now() + (i - ${TASKS}) * interval '7 days'
    from (select i, (array['${KINDS.join("','")}'])[i % ${KINDS.length} + 1] as kind
      from generate_series(0, ${TASKS - 1}) i) as made`

/** Completed assignments: all of a closed task, nine of ten of a past one, every other one of an open one. */
const MEMBERS = `
  insert into task_person (task_id, account_id, part, wanted, done, counted_from, joined_at, submitted_at)
    select task.id, pg_temp.made('teacher', t, 0), 'member', wanted, case when is_done then wanted else 0 end, task.created_at,
      case when is_done then task.created_at end, case when is_done then now() end
    from task cross join generate_series(0, ${TEACHERS - 1}) t
    cross join lateral (select split_part(task.title, ' ', 2)::int as i) as number
    cross join lateral (select task.closed_at is not null
      or case when i < ${TASKS - OPEN} then (t + i) % 10 > 0 else (t + i) % 2 > 0 end as is_done) as part
    where task.org_node_id = $1`

const HANDED_IN = `
  insert into task_lesson (task_id, account_id, analysis_id, created_at)
    select p.task_id, p.account_id, pg_temp.made('lesson', t, (i * 3 + n) % ${LESSONS_EACH}), now()
    from task_person p join task on task.id = p.task_id join account on account.id = p.account_id
    cross join lateral (select split_part(task.title, ' ', 2)::int as i, split_part(account.account, '-', 2)::int as t) as of
    cross join lateral generate_series(0, p.done - 1) n
    where task.org_node_id = $1 and p.part = 'member'`

/** Two experts per lesson of the open tasks; older tasks are complete, and no lesson is evaluated twice. */
const EVALUATIONS = `
  insert into evaluation (id, analysis_id, template_id, template_version, evaluator, account_id, expert_name, state, task_id,
      created_at, submitted_at)
    select gen_random_uuid(), l.analysis_id, task.template_id, 1, 'account',
      pg_temp.made('expert', (t * 3 + i + n * 13) % ${EXPERTS}, 0), 'expert', case when t % 3 = 0 then 'invited' else 'submitted' end,
      l.task_id, now(), case when t % 3 > 0 then now() end
    from task_lesson l join task on task.id = l.task_id join account on account.id = l.account_id
    cross join lateral (select split_part(task.title, ' ', 2)::int as i, split_part(account.account, '-', 2)::int as t) as of
    cross join generate_series(0, 1) n
    where task.org_node_id = $1 and task.kind = 'hand_in' and i >= ${TASKS - OPEN}
    on conflict do nothing`

const EXPERTS_OF = `
  insert into task_person (task_id, account_id, part, wanted, done, counted_from)
    select task_id, account_id, 'expert', count(*), count(*) filter (where state = 'submitted'), min(created_at)
    from evaluation where task_id in (select id from task where org_node_id = $1) group by task_id, account_id`

const READ = `
  insert into audit_log (created_at, account_id, action, object_kind, object_id, ip)
    select now() - (n * 2 + 200) * interval '1 day', pg_temp.made('teacher', t, 0), 'analysis.report', 'analysis',
      pg_temp.made('lesson', t, n % ${LESSONS_EACH}), ''
    from generate_series(0, ${TEACHERS - 1}) t, generate_series(0, ${READ_BEFORE - 1}) n`

const CORRECTED = `
  insert into lesson_edit (analysis_id, layer, content, author_id, created_at)
    select pg_temp.made('lesson', t, n % ${LESSONS_EACH}), 'voice', '{"start_s": 1, "end_s": 2, "role": null}',
      pg_temp.made('teacher', t, 0), now() - (n * 2 + 200) * interval '1 day'
    from generate_series(0, ${TEACHERS - 1}) t, generate_series(0, ${CORRECTED_BEFORE - 1}) n`

/** One school that has used tasks for years. */
export async function fillSchool({ pool }: Database): Promise<School> {
  const password = randomUUID()
  const org = randomUUID()
  const client = await pool.connect()
  try {
    await client.query(ID)
    await client.query(`insert into org_node (id, type, name, path) values ($1, 'ORG', '示例学校', $2)`, [
      org,
      `${org}/`,
    ])
    await client.query(PEOPLE, [org, await hashPassword(password)])
    for (const each of [ROLES, LESSONS]) await client.query(each, [org])
    await client.query(GIVEN, [org])
    for (const each of [MEMBERS, HANDED_IN, EVALUATIONS, EXPERTS_OF]) await client.query(each, [org])
    for (const each of [READ, CORRECTED]) await client.query(each)
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
  return { password }
}
