import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createNoticePort } from '../src/features/notices/notice.service.ts'
import { sweepTasks } from '../src/features/tasks/settle/settle-tasks.ts'
import { chinaDay } from '../src/platform/clock/time.ts'
import { analysis } from '../src/platform/postgres/schema/analysis.ts'
import { evaluationLink } from '../src/platform/postgres/schema/evaluation.ts'
import { task } from '../src/platform/postgres/schema/task.ts'
import { useConsole } from './support/console.ts'
import { addFinished } from './support/finished-lessons.ts'
import type { Client } from './support/server.ts'

const app = useConsole({ KEGUAN_RATE_LIMIT: '1000000' })
const NINE = '5a0c3f10-0000-4000-8000-000000000001'
const SECRET = 'guest secret 1'
const day = (plus: number) => chinaDay(new Date(Date.now() + plus * 86_400_000))

let manager: Client
let teacher: Client

beforeAll(async () => {
  manager = await app.server.person('sys_org_ops_admin')
  teacher = await app.server.colleagueOf(manager, 'sys_analysis_web_user')
})

const ok = async (answer: ReturnType<Client['post']>) => {
  const { error_code, error_message, data } = await answer
  expect({ error_code, error_message }).toEqual({ error_code: 0, error_message: '' })
  return data
}
const give = async (more: object = {}): Promise<string> => {
  const plain = { title: '公开课', kind: 'hand_in', audience: 'picked', from_on: day(0), until_on: day(7), wanted: 3 }
  const people = { account_ids: [teacher.accountId], template_id: NINE }
  return (await ok(manager.post('/api/task/create', { ...plain, ...people, ...more }))).task_id
}
const eights = () =>
  Array.from({ length: 9 }, (_, at) => ({
    ...{ item_id: `g1-i${at + 1}`, value: 8, comment: '', changed_at: new Date().toISOString() },
  }))
const lesson = async (): Promise<string> => {
  const [id = ''] = await addFinished(app.db, [{ owner: teacher, row: { title: '分数的意义' } }])
  return id
}
const handIn = (task_id: string, analysis_ids: string[]) =>
  ok(teacher.post('/api/task/hand_in', { task_id, analysis_ids, consent: true }))
const invite = (task_id: string, more: object = {}) =>
  manager.post('/api/task/invite_guest', { task_id, expert_name: '李 老师', expert_secret: SECRET, ...more })
const asGuest = (path: string, input: object) => app.server.stranger.post(`/api/evaluation_guest/${path}`, input)
const enter = (link: string, expert_secret = SECRET) => asGuest('enter', { link, expert_name: '李老师', expert_secret })
const idsOf = (list: readonly { readonly analysis_id: string }[]) => list.map(({ analysis_id }) => analysis_id)
const guestsOf = (task_id: string) => ok(manager.get('/api/task/guests', { task_id }))

test('one link opens all lessons of the task, including later ones, and nothing else', async () => {
  const id = await give()
  const [first, second] = [await lesson(), await lesson()]
  await handIn(id, [first])
  const { guest_id, link } = await ok(invite(id))
  expect(Buffer.from(link, 'base64url')).toHaveLength(32)
  const [stored] = await app.db.select().from(evaluationLink).where(eq(evaluationLink.guestId, guest_id))
  expect(JSON.stringify(stored)).not.toContain(link)
  expect(stored?.secretHash).toMatch(/^\$argon2id\$/)
  await handIn(id, [first, second])

  const { guest_token, is_task } = await ok(enter(link))
  expect(is_task).toBe(true)
  const lessons = await ok(asGuest('list', { guest_token }))
  expect(lessons).toMatchObject({ task_title: '公开课', expert_name: '李 老师' })
  expect(idsOf(lessons.list)).toEqual([first, second])
  const [{ evaluation_id }] = lessons.list
  const one = { guest_token, evaluation_id }
  expect(await ok(asGuest('get', one))).toMatchObject({ lesson: { title: '分数的意义' }, state: 'invited' })
  for (const path of ['transcript', 'media_urls']) await ok(asGuest(path, one))
  await ok(asGuest('save', { ...one, ratings: eights() }))
  expect(await ok(asGuest('submit', one))).toMatchObject({ state: 'submitted', record: { score: 80 } })
  expect(await guestsOf(id)).toMatchObject([{ guest_id, gets_all: true, lessons: 2, done: 1 }])

  // neither the evaluation of another task's guest, nor a lesson of another invitation
  const elsewhere = await give()
  await handIn(elsewhere, [await lesson()])
  const other = await ok(invite(elsewhere))
  const otherToken = (await ok(enter(other.link))).guest_token
  for (const path of ['get', 'transcript', 'media_urls', 'report', 'save', 'submit'])
    expect((await asGuest(path, { guest_token: otherToken, evaluation_id })).status, path).toBe(404)
  expect((await asGuest('get', { guest_token })).status).toBe(404)
  expect((await app.server.stranger.get('/api/analysis/get', { analysis_id: first })).status).toBe(401)

  // a withdrawn lesson is hidden
  await handIn(id, [second])
  expect(idsOf((await ok(asGuest('list', { guest_token }))).list)).toEqual([second])
  expect((await asGuest('get', one)).status).toBe(404)
})

test('a guest’s submission is reopened with a reason, shown through the link, and confirmed later', async () => {
  const id = await give()
  await handIn(id, [await lesson()])
  const { link } = await ok(invite(id))
  const { guest_token } = await ok(enter(link))
  const [{ evaluation_id }] = (await ok(asGuest('list', { guest_token }))).list
  const one = { guest_token, evaluation_id }
  const review = (who: Client, more: object) =>
    who.post('/api/task/review', { task_id: id, evaluation_id, decision: 'return', reason: '请补充建议', ...more })
  expect((await review(manager, {})).error_code).toBe(3420)
  await ok(asGuest('save', { ...one, ratings: eights() }))
  await ok(asGuest('submit', one))
  expect((await review(manager, { reason: ' ' })).error_code).toBe(1400)
  expect((await review(manager, { task_id: await give() })).status).toBe(404)
  const colleague = await app.server.colleagueOf(manager, 'sys_org_ops_admin')
  expect((await review(colleague, {})).status).toBe(404)
  await ok(review(manager, {}))
  const states = async () => (await ok(manager.get('/api/task/lessons', { task_id: id }))).list[0].evaluators
  expect(await states()).toMatchObject([{ state: 'returned', score: null }])

  const again = (await ok(enter(link))).guest_token
  expect((await ok(asGuest('list', { guest_token: again }))).list).toMatchObject([
    { state: 'returned', reason: '请补充建议', rated: 9 },
  ])
  expect(await ok(asGuest('submit', one))).toMatchObject({ state: 'submitted', reason: '' })
  await ok(review(manager, { decision: 'confirm', reason: '' }))
  expect(await states()).toMatchObject([{ state: 'confirmed', score: 80 }])
  expect((await asGuest('save', { ...one, ratings: eights() })).error_code).toBe(3415)
  expect((await review(manager, {})).error_code).toBe(3420)
})

test('one evaluation of an expert is reopened, and the task waits for it again', async () => {
  const expert = await app.server.colleagueOf(manager, 'sys_expert')
  const id = await give({ expert_ids: [expert.accountId], per_lesson: 1, assigning: 'balanced', wanted: 1 })
  await handIn(id, [await lesson()])
  const mine = async () =>
    (await ok(expert.get('/api/task/list'))).list.find(({ task_id }: { task_id: string }) => task_id === id)
  const isComplete = async () => (await app.db.select().from(task).where(eq(task.id, id)))[0]?.completedAt !== null
  const { evaluation_id } = await mine()
  await ok(expert.post('/api/evaluation/save', { evaluation_id, ratings: eights() }))
  await ok(expert.post('/api/evaluation/submit', { evaluation_id }))
  await mine()
  expect(await isComplete()).toBe(true)
  const reason = '请写评语'
  await ok(manager.post('/api/task/review', { task_id: id, evaluation_id, decision: 'return', reason }))
  expect(await mine()).toMatchObject({ state: 'returned', reason, step: 'evaluate', evaluation_id })
  const { data } = await expert.get('/notices', { type: 'todo' })
  expect(data.map(({ kind }: { kind: string }) => kind)).toContain('evaluation.returned')
  expect(await isComplete()).toBe(false)
  await ok(expert.post('/api/evaluation/submit', { evaluation_id }))
  expect(await mine()).toMatchObject({ state: 'submitted', reason: '' })
})

test('a guest gets manually assigned lessons, each once', async () => {
  const id = await give()
  const [first, second] = [await lesson(), await lesson()]
  await handIn(id, [first, second])
  expect((await invite(id, { gets_all: false, analysis_ids: [await lesson()] })).status).toBe(404)
  const { guest_id, link } = await ok(invite(id, { gets_all: false, analysis_ids: [first] }))
  const { guest_token } = await ok(enter(link))
  expect(idsOf((await ok(asGuest('list', { guest_token }))).list)).toEqual([first])
  const assign = (analysis_id: string) =>
    ok(manager.post('/api/task/assign', { task_id: id, analysis_id, guest_ids: [guest_id] }))
  expect(await assign(second)).toMatchObject({ invited: 1, already: 0, links: [] })
  expect(await assign(second)).toMatchObject({ invited: 0, already: 1 })
  expect(idsOf((await ok(asGuest('list', { guest_token }))).list)).toEqual([first, second])
})

test('the link is locked after wrong secrets, and ends when renewed, expired or removed', async () => {
  const id = await give()
  await handIn(id, [await lesson()])
  const { guest_id, link } = await ok(invite(id))
  const tries = await Promise.all(Array.from({ length: 12 }, () => enter(link, 'wrong secret')))
  expect(tries.filter(({ error_code }) => error_code === 3411)).toHaveLength(5)
  expect(tries.filter(({ error_code }) => error_code === 3412)).toHaveLength(7)
  expect((await enter(link)).error_code).toBe(3412)

  const renew = async () =>
    (await ok(manager.post('/api/task/renew_guest', { task_id: id, guest_id, expert_secret: SECRET }))).link
  const list = async (guest_token: string) => (await asGuest('list', { guest_token })).error_code
  const second = await renew()
  const token = (await ok(enter(second))).guest_token
  expect(await list(token)).toBe(0)
  const third = await renew()
  expect(await list(token)).toBe(3413)
  expect((await enter(second)).error_code).toBe(3411)

  await app.db
    .update(evaluationLink)
    .set({ expiresAt: new Date(0) })
    .where(eq(evaluationLink.guestId, guest_id))
  expect((await enter(third)).error_code).toBe(3411)
  const fourth = await renew()
  const last = (await ok(enter(fourth))).guest_token
  await ok(manager.post('/api/task/remove_guest', { task_id: id, guest_id }))
  expect(await list(last)).toBe(3413)
  expect((await enter(fourth)).error_code).toBe(3411)
  expect(await guestsOf(id)).toEqual([])
  // an open evaluation of a removed guest is no longer required
  const { list: lessons } = await ok(manager.get('/api/task/lessons', { task_id: id }))
  expect(lessons).toMatchObject([{ evaluators: [] }])
})

test('guests of a task are visible to its creator alone, and at most fifty', async () => {
  const id = await give()
  const { guest_id } = await ok(invite(id))
  const colleague = await app.server.colleagueOf(manager, 'sys_org_ops_admin')
  const input = { task_id: id, guest_id, expert_name: '甲', expert_secret: SECRET }
  for (const path of ['invite_guest', 'renew_guest', 'remove_guest'])
    expect((await colleague.post(`/api/task/${path}`, input)).status, path).toBe(404)
  expect((await colleague.get('/api/task/guests', { task_id: id })).status).toBe(404)
  await Promise.all(Array.from({ length: 49 }, (_, at) => ok(invite(id, { expert_name: `专家 ${at}` }))))
  expect((await invite(id)).error_code).toBe(3439)
})

test('the list of assigned tasks shows the progress of people and lessons after every step', async () => {
  const id = await give({ per_lesson: 1, wanted: 2 })
  const [first, second] = [await lesson(), await lesson()]
  const steps: [string, () => Promise<unknown>][] = [
    ['given', () => Promise.resolve()],
    ['one lesson of two', () => handIn(id, [first])],
    ['both', () => handIn(id, [first, second])],
    ['a guest for one', () => ok(invite(id, { gets_all: false, analysis_ids: [first] }))],
    ['sent back', () => ok(manager.post('/api/task/hand_back', { task_id: id, ...asMember, reason: '请换一节' }))],
    ['a lesson is gone', () => app.db.delete(analysis).where(eq(analysis.id, second))],
    [
      'the day has passed',
      () =>
        app.db
          .update(task)
          .set({ fromOn: day(-9), untilOn: day(-2) })
          .where(eq(task.id, id)),
    ],
  ]
  const asMember = { account_id: teacher.accountId, part: 'member' }
  const seen: Record<string, object> = {}
  for (const [name, step] of steps) {
    await step()
    await sweepTasks({ ...app.platform, db: app.db, notices: createNoticePort({ ...app.platform, db: app.db }) })
    const { list } = await ok(manager.get('/api/task/given', { page_size: 100 }))
    const { people, counts, lessons, lacking } = list.find(({ task_id }: { task_id: string }) => task_id === id)
    const states = Object.entries(counts as Record<string, number>).filter(([, count]) => count > 0)
    seen[name] = { people, ...Object.fromEntries(states), lessons, lacking }
  }
  expect(seen).toEqual({
    given: { people: 1, todo: 1, lessons: 0, lacking: 0 },
    'one lesson of two': { people: 1, doing: 1, lessons: 1, lacking: 1 },
    both: { people: 1, submitted: 1, lessons: 2, lacking: 2 },
    'a guest for one': { people: 1, submitted: 1, lessons: 2, lacking: 1 },
    'sent back': { people: 1, returned: 1, lessons: 2, lacking: 1 },
    'a lesson is gone': { people: 1, returned: 1, lessons: 1, lacking: 0 },
    'the day has passed': { people: 1, returned: 1, lessons: 1, lacking: 0 },
  })
  const late = await give({ from_on: day(-9), until_on: day(-2) })
  const { list } = await ok(manager.get('/api/task/given', { page_size: 100 }))
  expect(list.find(({ task_id }: { task_id: string }) => task_id === late).counts).toMatchObject({
    todo: 0,
    overdue: 1,
  })
})
