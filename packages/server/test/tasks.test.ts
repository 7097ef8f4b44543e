import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createNoticePort } from '../src/features/notices/notice.service.ts'
import { sweepTasks } from '../src/features/tasks/settle/settle-tasks.ts'
import { chinaDay } from '../src/platform/clock/time.ts'
import { account, accountRole } from '../src/platform/postgres/schema/account.ts'
import { analysis } from '../src/platform/postgres/schema/analysis.ts'
import { evaluation } from '../src/platform/postgres/schema/evaluation.ts'
import { lessonEdit } from '../src/platform/postgres/schema/lesson-edit.ts'
import { task, taskPerson } from '../src/platform/postgres/schema/task.ts'
import { useConsole } from './support/console.ts'
import { addFinished } from './support/finished-lessons.ts'
import type { Client } from './support/server.ts'

const app = useConsole({ KEGUAN_RATE_LIMIT: '1000000' })
const NINE = '5a0c3f10-0000-4000-8000-000000000001'
const day = (plus: number) => chinaDay(new Date(Date.now() + plus * 86_400_000))

let manager: Client
let teacher: Client
let other: Client
let experts: Client[]

beforeAll(async () => {
  manager = await app.server.person('sys_org_ops_admin')
  teacher = await app.server.colleagueOf(manager, 'sys_analysis_web_user')
  other = await app.server.colleagueOf(manager, 'sys_analysis_web_user')
  experts = [await app.server.colleagueOf(manager, 'sys_expert'), await app.server.colleagueOf(manager, 'sys_expert')]
})

const ok = async (answer: ReturnType<Client['post']>) => {
  const { error_code, error_message, data } = await answer
  expect({ error_code, error_message }).toEqual({ error_code: 0, error_message: '' })
  return data
}
const idsOf = (clients: readonly Client[]) => clients.map(({ accountId }) => accountId)
const give = async (more: object): Promise<string> => {
  const plain = { title: '公开课', kind: 'hand_in', audience: 'picked', from_on: day(0), until_on: day(7) }
  return (await ok(manager.post('/api/task/create', { ...plain, account_ids: [teacher.accountId], ...more }))).task_id
}
const evaluated = (more: object = {}) =>
  give({ template_id: NINE, expert_ids: idsOf(experts), per_lesson: 2, assigning: 'balanced', ...more })
const lesson = async (owner: Client, row: object = {}): Promise<string> => {
  const [id = ''] = await addFinished(app.db, [{ owner, row: { title: '分数的意义', ...row } }])
  return id
}
const handIn = (who: Client, task_id: string, analysis_ids: string[], consent = true) =>
  who.post('/api/task/hand_in', { task_id, analysis_ids, consent })
const mine = async (who: Client, task_id: string) =>
  (await ok(who.get('/api/task/list', { page_size: 100 }))).list.find(
    (row: { task_id: string }) => row.task_id === task_id,
  )
const todos = async (who: Client) =>
  (await who.get('/notices', { type: 'todo' })).data.map(({ kind }: { kind: string }) => kind)
const rate = async (who: Client, task_id: string, value: number) => {
  const { evaluation_id } = await mine(who, task_id)
  const ratings = Array.from({ length: 9 }, (_, i) => ({
    ...{ item_id: `g1-i${i + 1}`, value, comment: '', changed_at: new Date().toISOString() },
  }))
  await ok(who.post('/api/evaluation/save', { evaluation_id, ratings }))
  await ok(who.post('/api/evaluation/submit', { evaluation_id }))
}

describe('submitting lessons', () => {
  test('needs consent, reaches the experts, and completes the task', async () => {
    const id = await evaluated()
    expect(await mine(teacher, id)).toMatchObject({ state: 'todo', step: 'join', done: 0, wanted: 1 })
    expect(await todos(teacher)).toContain('task.given')
    expect(await mine(experts[0] as Client, id)).toBeUndefined()
    const own = await lesson(teacher)
    expect((await handIn(teacher, id, [own], false)).error_code).toBe(3435)
    const joined = await ok(handIn(teacher, id, [own]))
    expect(joined.parts).toMatchObject([{ part: 'member', state: 'submitted', done: 1, is_joined: true, step: 'see' }])
    expect(joined.clauses).toContain('experts_see_recording')
    const [kept] = await app.db.select().from(taskPerson).where(eq(taskPerson.accountId, teacher.accountId))
    expect(kept?.consent).toEqual(joined.clauses)
    expect(await todos(teacher)).not.toContain('task.given')

    for (const [at, expert] of experts.entries()) {
      expect(await mine(expert, id)).toMatchObject({ part: 'expert', step: 'evaluate', state: 'todo', wanted: 1 })
      const { list } = await ok(manager.get('/api/task/people', { task_id: id }))
      const member = list.find(({ part }: { part: string }) => part === 'member')
      expect(member.waits_for).toHaveLength(2 - at)
      await rate(expert, id, 6 + at * 2)
    }
    // evaluations of a task belong to the task: its teacher can neither reopen nor remove them
    const [first] = (await ok(teacher.get('/api/evaluation/of_lesson', { analysis_id: own }))) as {
      evaluation_id: string
    }[]
    expect(first).toMatchObject({ of_task: true })
    const back = { evaluation_id: first?.evaluation_id, decision: 'confirm' }
    expect((await teacher.post('/api/evaluation/review', back)).error_code).toBe(3421)

    const { list } = await ok(manager.get('/api/task/given'))
    await ok(manager.get('/api/task/people', { task_id: id }))
    expect(list.find((row: { task_id: string }) => row.task_id === id)).toMatchObject({
      people: 3,
      lessons: 1,
      lacking: 0,
    })
    expect((await manager.get('/notices', { type: 'notification' })).data).toMatchObject([{ kind: 'task.complete' }])

    const result = await ok(manager.get('/api/task/result', { task_id: id }))
    expect(result).toMatchObject({ lessons: 1, total: null, fields: [], rows: [{ experts: 2, total: 70 }] })
    expect(result.experts).toMatchObject([{ severity: null }, { severity: null }])
    expect(await ok(teacher.get('/api/task/result', { task_id: id }))).toMatchObject({
      rows: [{ total: 70 }],
      experts: null,
    })
    expect((await (experts[0] as Client).get('/api/task/result', { task_id: id })).status).toBe(404)
    expect((await other.get('/api/task/get', { task_id: id })).status).toBe(404)
    // the person who assigned it sees scores, not the lesson
    expect((await manager.get('/api/analysis/get', { analysis_id: own })).status).toBe(404)
  })

  test('accepts only matching lessons, up to the limit', async () => {
    const id = await give({ subject: 'chinese', wanted: 2 })
    const maths = await lesson(teacher)
    const foreign = await lesson(other, { subject: 'chinese' })
    const running = await lesson(teacher, { subject: 'chinese', status: 10_000, completedAt: null })
    for (const none of [foreign, randomUUID()]) expect((await handIn(teacher, id, [none])).status).toBe(404)
    for (const wrong of [maths, running]) expect((await handIn(teacher, id, [wrong])).error_code).toBe(3434)
    const fitting = [await lesson(teacher, { subject: 'chinese' }), await lesson(teacher, { subject: 'chinese' })]
    const third = await lesson(teacher, { subject: 'chinese' })
    expect((await handIn(teacher, id, [...fitting, third])).error_code).toBe(3434)
    expect((await ok(handIn(teacher, id, fitting.slice(0, 1)))).parts).toMatchObject([{ state: 'doing', done: 1 }])
    expect((await ok(handIn(teacher, id, fitting))).parts).toMatchObject([{ state: 'submitted', done: 2 }])
    const offered = await ok(teacher.get('/api/task/own_lessons', { task_id: id }))
    expect(offered.filter(({ is_done }: { is_done: boolean }) => is_done)).toHaveLength(2)
  })

  test('can be withdrawn: experts lose access, and submitted evaluations stay with the teacher', async () => {
    const id = await evaluated()
    const own = await lesson(teacher)
    await ok(handIn(teacher, id, [own]))
    await rate(experts[0] as Client, id, 7)
    const open = (await mine(experts[1] as Client, id)).evaluation_id
    expect((await ok(handIn(teacher, id, []))).parts).toMatchObject([{ state: 'doing', done: 0 }])
    expect((await (experts[1] as Client).get('/api/evaluation/get', { evaluation_id: open })).status).toBe(404)
    expect(await ok(manager.get('/api/task/lessons', { task_id: id }))).toMatchObject({ list: [] })
    expect(await ok(manager.get('/api/task/result', { task_id: id }))).toMatchObject({ lessons: 0, rows: [] })
    expect(await ok(teacher.get('/api/evaluation/of_lesson', { analysis_id: own }))).toMatchObject([
      { state: 'submitted' },
    ])
  })

  test('can be returned with a reason, and resubmitted', async () => {
    const id = await give({})
    const own = await lesson(teacher)
    await ok(handIn(teacher, id, [own]))
    const back = { task_id: id, account_id: teacher.accountId, part: 'member' }
    expect((await manager.post('/api/task/hand_back', { ...back, reason: '' })).error_code).toBe(1400)
    await ok(manager.post('/api/task/hand_back', { ...back, reason: '请换一节新授课' }))
    expect(await mine(teacher, id)).toMatchObject({ state: 'returned', reason: '请换一节新授课', step: 'hand_in' })
    expect(await todos(teacher)).toContain('task.returned')
    await ok(handIn(teacher, id, [own]))
    expect(await mine(teacher, id)).toMatchObject({ state: 'submitted', reason: '' })
  })

  test('a lesson can be assigned manually to more experts and guests, never to its teacher', async () => {
    const id = await evaluated({ assigning: 'hand', per_lesson: 0, expert_ids: [] })
    const own = await lesson(teacher)
    await ok(handIn(teacher, id, [own]))
    const assign = (more: object) => manager.post('/api/task/assign', { task_id: id, analysis_id: own, ...more })
    expect((await assign({ account_ids: [teacher.accountId] })).error_code).toBe(3438)
    const guests = [{ expert_name: '李老师', expert_secret: 'river stone' }]
    const made = await ok(assign({ account_ids: [other.accountId], guests }))
    expect(made).toMatchObject({ invited: 2, already: 0, links: [{ expert_name: '李老师' }] })
    expect(await mine(other, id)).toMatchObject({ part: 'expert', step: 'evaluate', wanted: 1 })
    const { link } = made.links[0]
    const entered = await ok(
      app.server.stranger.post('/api/evaluation_guest/enter', {
        link,
        expert_name: '李老师',
        expert_secret: 'river stone',
      }),
    )
    expect(entered.guest_token).toBeTruthy()
    expect((await other.post('/api/task/assign', { task_id: id, analysis_id: own, account_ids: [] })).status).toBe(403)
    // a submitted evaluation is reopened with the reason
    await rate(other, id, 5)
    await ok(
      manager.post('/api/task/hand_back', {
        task_id: id,
        account_id: other.accountId,
        part: 'expert',
        reason: '请写评语',
      }),
    )
    expect(await mine(other, id)).toMatchObject({ state: 'returned', reason: '请写评语', step: 'evaluate' })
  })

  test('too few experts for each lesson are refused before any notice', async () => {
    const few = { template_id: NINE, expert_ids: idsOf(experts.slice(0, 1)), per_lesson: 2, assigning: 'balanced' }
    const body = { title: '课', kind: 'hand_in', audience: 'picked', account_ids: [teacher.accountId], ...few }
    const { error_code } = await manager.post('/api/task/create', { ...body, from_on: day(0), until_on: day(1) })
    expect(error_code).toBe(3436)
  })
})

describe('a task completes automatically', () => {
  test('when a report is read', async () => {
    const id = await give({ kind: 'read' })
    const own = await lesson(teacher)
    expect(await mine(teacher, id)).toMatchObject({ step: 'read', state: 'todo' })
    const object = { action: 'analysis.report' as const, object_id: own, account_id: teacher.accountId }
    await app.db.execute(
      sql`insert into audit_log (action, object_id, account_id, ip) values (${object.action}, ${object.object_id}, ${object.account_id}::uuid, '')`,
    )
    expect(await mine(teacher, id)).toMatchObject({ step: 'see', state: 'submitted' })
  })

  test('when a transcript is corrected, without opening the task: the sweep counts', async () => {
    const id = await give({ kind: 'correct' })
    const own = await lesson(teacher)
    const content = { start_s: 1, end_s: 2, role: 'teacher' as const }
    await app.db.insert(lessonEdit).values({ analysisId: own, layer: 'voice', content, authorId: teacher.accountId })
    await sweepTasks({ ...app.platform, db: app.db, notices: createNoticePort({ ...app.platform, db: app.db }) })
    const [person] = await app.db.select().from(taskPerson).where(eq(taskPerson.taskId, id))
    expect(person).toMatchObject({ done: 1, submittedAt: expect.any(Date) })
  })

  test('when one’s own lesson is evaluated by the form of the task', async () => {
    const id = await give({ kind: 'evaluate', template_id: NINE })
    const own = await lesson(teacher)
    const { evaluation_id } = await ok(
      teacher.post('/api/evaluation/evaluate_own', { analysis_id: own, template_id: NINE }),
    )
    const ratings = Array.from({ length: 9 }, (_, i) => ({
      ...{ item_id: `g1-i${i + 1}`, value: 7, comment: '', changed_at: new Date().toISOString() },
    }))
    await ok(teacher.post('/api/evaluation/save', { evaluation_id, ratings }))
    expect(await mine(teacher, id)).toMatchObject({ step: 'evaluate_own', state: 'todo' })
    await ok(teacher.post('/api/evaluation/submit', { evaluation_id }))
    expect(await mine(teacher, id)).toMatchObject({ state: 'submitted' })
  })

  test('when lessons of its creator are evaluated, each by two people at random loads', async () => {
    const own = [await lesson(manager), await lesson(manager)]
    const asked = [teacher, other, ...experts]
    const more = { account_ids: [...idsOf(asked), manager.accountId], analysis_ids: own, per_lesson: 2 }
    const id = await give({ kind: 'evaluate', template_id: NINE, assigning: 'balanced', ...more })
    const rows = await app.db.select().from(evaluation).where(eq(evaluation.taskId, id))
    expect(rows.map(({ accountId }) => accountId).sort()).toEqual(idsOf(asked).sort())
    await rate(teacher, id, 8)
    expect(await mine(teacher, id)).toMatchObject({ state: 'submitted', wanted: 1 })
  })
})

describe('the person who assigned it', () => {
  test('reminds once a day, extends the due date, closes, reopens and deletes', async () => {
    const id = await give({
      account_ids: idsOf([teacher, other]),
      audience: 'picked',
      from_on: day(-3),
      until_on: day(-1),
    })
    expect(await mine(teacher, id)).toMatchObject({ state: 'overdue' })
    const { list } = await ok(manager.get('/api/task/given', { open: 'true' }))
    expect(list[0]).toMatchObject({ task_id: id, counts: { overdue: 2 } })
    expect(await ok(manager.post('/api/task/remind', { task_id: id }))).toEqual({ reminded: 2 })
    expect((await manager.post('/api/task/remind', { task_id: id })).error_code).toBe(3433)
    expect((await manager.post('/api/task/extend', { task_id: id, until_on: day(-2) })).error_code).toBe(1400)
    await ok(manager.post('/api/task/extend', { task_id: id, until_on: day(2) }))
    expect(await mine(teacher, id)).toMatchObject({ state: 'todo', until_on: day(2) })
    await ok(manager.post('/api/task/close', { task_id: id, closed: true }))
    expect((await handIn(teacher, id, [await lesson(teacher)])).error_code).toBe(3432)
    expect(await mine(teacher, id)).toMatchObject({ step: 'see', is_closed: true })
    await ok(manager.post('/api/task/close', { task_id: id, closed: false }))
    await ok(manager.post('/api/task/delete', { task_id: id }))
    expect((await teacher.get('/api/task/get', { task_id: id })).status).toBe(404)
  })

  test('assigns it to all teachers of the institution, and to no one elsewhere', async () => {
    const far = await app.server.person('sys_analysis_web_user')
    const id = await give({ audience: 'org', account_ids: [] })
    const asked = await app.db.select().from(taskPerson).where(eq(taskPerson.taskId, id))
    expect(asked.map(({ accountId }) => accountId).sort()).toEqual(idsOf([teacher, other]).sort())
    const body = { title: '课', kind: 'read', audience: 'picked', account_ids: [far.accountId] }
    expect((await manager.post('/api/task/create', { ...body, from_on: day(0), until_on: day(1) })).status).toBe(404)
    expect((await teacher.post('/api/task/create', body)).status).toBe(403)
  })

  test('keeps the required form: an edit creates a new version', async () => {
    const copy = (await ok(manager.get('/api/evaluation_template/get', { template_id: NINE }))).form
    const { template_id } = await ok(
      manager.post('/api/evaluation_template/create', { name: '校本', shared: true, form: copy }),
    )
    await give({ template_id, expert_ids: idsOf(experts), per_lesson: 1, assigning: 'balanced' })
    const change = { template_id, version: 1, name: '校本二', shared: true, form: copy }
    expect((await ok(manager.post('/api/evaluation_template/update', change))).version).toBe(2)
  })
})

test('user input is text in the workbook', async () => {
  const id = await evaluated({ title: '=1+1 <img src=x>' })
  await ok(handIn(teacher, id, [await lesson(teacher, { title: '=HYPERLINK("x")' })]))
  const response = await manager.raw('GET', `/api/task/export?task_id=${id}`)
  expect(response.headers.get('content-type')).toContain('spreadsheetml')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})

describe('500 people, 200 tasks', () => {
  const TASKS = 200
  const PEOPLE = 500
  let boss: Client
  let one: Client

  beforeAll(async () => {
    boss = await app.server.person('sys_org_ops_admin')
    one = await app.server.colleagueOf(boss, 'sys_analysis_web_user')
    const org = (await boss.get('/currentUser')).data.org_id
    const rows = Array.from({ length: PEOPLE - 1 }, (_, i) => ({
      ...{
        id: randomUUID(),
        orgNodeId: org,
        account: `t${i}-${randomUUID().slice(0, 8)}`,
        name: `教师${i}`,
        passwordHash: '',
      },
    }))
    await app.db.insert(account).values(rows)
    await app.db
      .insert(accountRole)
      .values(rows.map(({ id }) => ({ accountId: id, role: 'sys_analysis_web_user' as const })))
    const tasks = Array.from({ length: TASKS }, (_, i) => ({
      ...{ id: randomUUID(), orgNodeId: org, ownerId: boss.accountId, kind: 'hand_in' as const, title: `任务 ${i}` },
      ...{ audience: 'org' as const, fromOn: day(-110), untilOn: day(i - 100) },
    }))
    await app.db.insert(task).values(tasks)
    await app.db.execute(sql`
      insert into task_person (task_id, account_id, part, wanted, counted_from)
      select task.id, account.id, 'member', 1, now() from task cross join account
      where task.org_node_id = ${org}::uuid and account.org_node_id = ${org}::uuid and account.id <> ${boss.accountId}::uuid`)
    await app.db.execute(sql`analyze task_person, task, account`)
  })

  /** Number of statements about tasks during the work. */
  async function statementsOf(work: () => Promise<unknown>): Promise<number> {
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    try {
      await work()
      return sent.mock.calls.filter(([query]) => /\btask_person|"task"/.test(textOf(query))).length
    } finally {
      sent.mockRestore()
    }
  }
  const textOf = (query: unknown) =>
    typeof query === 'string' ? query : String((query as { text?: string } | null)?.text ?? '')

  test('a list takes the same few statements whatever its length', async () => {
    expect(await app.db.$count(taskPerson)).toBeGreaterThan(100_000 - 1)
    const lists: [Client, string][] = [
      [one, '/api/task/list'],
      [boss, '/api/task/given'],
    ]
    for (const [who, path] of lists) {
      const few = await statementsOf(() => ok(who.get(path, { page_size: 2 })))
      const many = await statementsOf(() => ok(who.get(path, { page_size: 100 })))
      expect(few).toBeGreaterThan(0)
      expect(many).toBe(few)
    }
  })

  test('pages by due date have no gaps or duplicates, the earliest first', async () => {
    const seen: string[] = []
    let after: string | null = ''
    do {
      const page: { list: { task_id: string; until_on: string }[]; next: string | null } = await ok(
        one.get('/api/task/list', { page_size: 50, ...(after ? { after } : {}) }),
      )
      seen.push(...page.list.map(({ until_on }) => until_on))
      after = page.next
    } while (after)
    expect(seen).toHaveLength(TASKS)
    expect(seen).toEqual(seen.toSorted())
  })
})

test('a deleted lesson leaves the task', async () => {
  const id = await give({})
  const own = await lesson(teacher)
  await ok(handIn(teacher, id, [own]))
  await app.db.delete(analysis).where(eq(analysis.id, own))
  expect(await mine(teacher, id)).toMatchObject({ state: 'doing', done: 0 })
})
