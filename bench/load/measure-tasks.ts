import type { Database } from '../../packages/server/src/platform/postgres/database.ts'
import { tokenOf } from '../engine/queue-client.ts'
import { describeMachine } from '../machine.ts'
import { type Row, tableOf } from '../rows.ts'
import { medianOf } from '../statistics.ts'
import {
  ASSIGNMENTS,
  accountOf,
  EXPERTS,
  fillSchool,
  LESSONS_EACH,
  NINE_FORM,
  OPEN,
  TASKS,
  TEACHERS,
} from './fill-school.ts'
import { withServer } from './filled-server.ts'
import { type Call, callInTurn, callSteadily, quantileOf } from './open-loop.ts'

const ASKING_TEACHERS = 20
const ASKING_EXPERTS = 5
const CALLS = 400
const CHANGES = 40
const PER_SECOND = 50
const SECONDS = 10
const MINE = '/api/task/list?page_size=20'
const GIVEN = '/api/task/given?page_size=20'

/** Work unrelated to any task, by teacher or expert `$1`. */
const DOINGS: Readonly<Record<string, { readonly by: 'teacher' | 'expert'; readonly sql: string }>> = {
  'a report was read': {
    by: 'teacher',
    sql: `insert into audit_log (account_id, action, object_kind, object_id, ip)
      select owner_id, 'analysis.report', 'analysis', id, '' from analysis a where owner_id = $1 and not exists (
        select from task_lesson l where l.analysis_id = a.id) and not exists (
        select from audit_log l where l.object_id = a.id::text and l.created_at > now() - interval '1 hour') limit 1`,
  },
  'a transcript was corrected': {
    by: 'teacher',
    sql: `insert into lesson_edit (analysis_id, layer, content, author_id)
      select id, 'voice', '{"start_s": 1, "end_s": 2, "role": null}', owner_id from analysis a where owner_id = $1
      order by created_at desc limit 1`,
  },
  'an own lesson was evaluated': {
    by: 'teacher',
    sql: `insert into evaluation (id, analysis_id, template_id, template_version, evaluator, account_id, expert_name, state, submitted_at)
      select gen_random_uuid(), id, ${NINE_FORM}, 1, 'self', owner_id, 'self', 'submitted', now() from analysis
      where owner_id = $1 order by created_at limit 1 on conflict do nothing`,
  },
  'an evaluation was submitted': {
    by: 'expert',
    sql: `update evaluation set state = 'submitted', submitted_at = now() where id = (
      select id from evaluation where account_id = $1 and state = 'invited' limit 1)`,
  },
}

interface Site {
  readonly url: string
  readonly database: Database
  readonly teachers: readonly string[]
  readonly experts: readonly string[]
  readonly manager: string
}

/** The two lists of tasks of a school with 100,000 assignments, through the API. */
export const measureTasks = (main: string): Promise<{ rows: Row[]; section: string }> =>
  withServer(main, async (url, database) => {
    const { password } = await fillSchool(database)
    // one after the other: a log-in is expensive on purpose
    const enter = async (kind: 'teacher' | 'expert' | 'manager', count: number) => {
      const tokens: string[] = []
      for (let i = 0; i < count; i++) tokens.push(await tokenOf(url, { account: accountOf(kind, i), password }))
      return tokens
    }
    const [manager = ''] = await enter('manager', 1)
    const rows = await measure({
      ...{ url, database, manager },
      teachers: await enter('teacher', ASKING_TEACHERS),
      experts: await enter('expert', ASKING_EXPERTS),
    })
    return { rows, section: sectionOf(rows) }
  })

const inTurn = (path: string, tokens: readonly string[]): Call[] =>
  Array.from({ length: CALLS }, (_, i) => ({ path, token: tokens[i % tokens.length] ?? '' }))

async function measure(site: Site): Promise<Row[]> {
  const { url, teachers, experts, manager } = site
  const lists: readonly (readonly [string, readonly Call[]])[] = [
    ['“mine” of a teacher', inTurn(MINE, teachers)],
    ['“mine” of a teacher, next page', inTurn(await nextOf(url, MINE, teachers[0] ?? ''), teachers.slice(0, 1))],
    ['“mine” of an expert', inTurn(MINE, experts)],
    ['“given by me”', inTurn(GIVEN, [manager])],
    ['“given by me”, next page', inTurn(await nextOf(url, GIVEN, manager), [manager])],
  ]
  const rows: Row[] = []
  for (const [what, calls] of lists) {
    await callInTurn(url, calls.slice(0, CALLS / 4)) // warm; and completes any pending updates
    rows.push(...rowsOf(what, await callInTurn(url, calls)))
  }
  for (const [what, { by, sql }] of Object.entries(DOINGS))
    rows.push(...rowsOf(`“mine” first after ${what}`, await afterChanges(site, by, sql)))
  const mix = [...inTurn(MINE, teachers).slice(0, 100), ...inTurn(GIVEN, [manager]).slice(0, 20)]
  rows.push(
    ...rowsOf(
      `all of these, ${PER_SECOND} a second`,
      await callSteadily({ url, calls: mix, perSecond: PER_SECOND, seconds: SECONDS }),
    ),
  )
  return rows
}

const rowsOf = (what: string, times: readonly number[]): Row[] => [
  { what: `${what}, median`, value: medianOf([...times]), unit: 'ms' },
  { what: `${what}, p99`, value: quantileOf(times, 0.99), unit: 'ms', most: 30 },
]

/** The address of the page after the first. */
export async function nextOf(url: string, path: string, token: string): Promise<string> {
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await answer.json()) as { data: { next: string | null } }
  if (data.next === null) throw new Error(`${path} has one page only`)
  return `${path}&after=${encodeURIComponent(data.next)}`
}

/** Each list is the first after a change by that person; the table is checked for the effect of the change. */
async function afterChanges({ url, database, ...site }: Site, by: 'teacher' | 'expert', sql: string) {
  const tokens = by === 'teacher' ? site.teachers : site.experts
  const done = async () =>
    Number((await database.pool.query('select sum(done) as done from task_person')).rows[0]?.done ?? 0)
  const before = await done()
  const times: number[] = []
  for (let i = 0; i < CHANGES; i++) {
    const at = i % tokens.length
    const [person] = (await database.pool.query('select id from account where account = $1', [accountOf(by, at)])).rows
    await database.pool.query(sql, [person?.id])
    times.push(...(await callInTurn(url, [{ path: MINE, token: tokens[at] ?? '' }])))
  }
  if ((await done()) < before + CHANGES / 2) throw new Error(`nothing was counted: ${sql}`)
  return times
}

const sectionOf = (rows: readonly Row[]) => `${new Date().toISOString().slice(0, 10)} · ${describeMachine()}
Command: \`npm run bench -- --tasks\` · ${ASSIGNMENTS.toLocaleString('en')} assignments: ${TASKS} tasks of ${TEACHERS} teachers each, ${OPEN} of them open and half done, those that hand in with three
lessons a teacher and two of ${EXPERTS} experts a lesson; ${(TEACHERS * LESSONS_EACH).toLocaleString('en')} lessons. Requests one after the other through the interface, in turns between
${ASKING_TEACHERS} teachers or ${ASKING_EXPERTS} experts; “first after” is the request that finds and counts what somebody has just done, ${CHANGES} times each.

${tableOf(rows)}`
