import { eq } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { chinaDay } from '../src/platform/clock/time.ts'
import { task } from '../src/platform/postgres/schema/task.ts'
import { useConsole, useWorker } from './support/console.ts'
import type { Client } from './support/server.ts'
import { addDraft, addLesson, addUnit, DECIMALS, MEANING } from './support/units.ts'

const app = useConsole({ KEGUAN_RATE_LIMIT: '1000000' })
useWorker(app)
const day = (plus: number) => chinaDay(new Date(Date.now() + plus * 86_400_000))

let manager: Client
let expert: Client
let colleague: Client
let stranger: Client
let unitId = ''

beforeAll(async () => {
  manager = await app.server.person('sys_org_ops_admin')
  expert = await app.server.colleagueOf(manager, 'sys_expert')
  colleague = await app.server.colleagueOf(manager, 'sys_analysis_web_user')
  stranger = await app.server.person('sys_expert')
  const lessons = [await addLesson(manager, '分数的意义', MEANING), await addLesson(manager, '小数', DECIMALS)]
  unitId = await addUnit(manager, lessons)
}, 300_000)

const ok = async (answer: ReturnType<Client['post']>) => {
  const { error_code, error_message, data } = await answer
  expect({ error_code, error_message }).toEqual({ error_code: 0, error_message: '' })
  return data
}
const asked = (more: object = {}) => ({
  ...{ title: '读单元报告', kind: 'read', audience: 'picked', account_ids: [expert.accountId] },
  ...{ from_on: day(0), until_on: day(7), chapter_analysis_ids: [unitId], ...more },
})
const give = async (more: object = {}): Promise<string> =>
  (await ok(manager.post('/api/task/create', asked(more)))).task_id
const read = (who: Client, task_id: string, what: 'unit' | 'unit_report' = 'unit_report', id = unitId) =>
  who.get(`/api/task/${what}`, { task_id, chapter_analysis_id: id })
const get = async (who: Client, task_id: string) => ok(who.get('/api/task/get', { task_id }))

test('an expert without units reads the report through the task, which completes it', async () => {
  const id = await give()
  const before = await get(expert, id)
  expect(before).toMatchObject({
    clauses: ['giver_sees_progress', 'members_read_units'],
    units: [{ chapter_analysis_id: unitId, title: '分数单元', is_done: false, is_open: true }],
    parts: [{ part: 'member', state: 'todo', step: 'read', done: 0, wanted: 1 }],
  })
  // only the task shares it: this role cannot list units
  expect((await expert.get('/api/chapter_analysis/report', { chapter_analysis_id: unitId })).status).toBe(403)
  expect(await ok(read(expert, id, 'unit'))).toMatchObject({ mine: false, title: '分数单元', previous: null })
  expect((await get(expert, id)).units).toMatchObject([{ is_done: false }])
  expect(await ok(read(expert, id))).toMatchObject({ lessons: [{}, {}], goals: [{}, {}] })
  expect(await get(expert, id)).toMatchObject({
    units: [{ is_done: true }],
    parts: [{ state: 'submitted', step: 'see', done: 1, wanted: 1 }],
  })
  const { list } = await ok(manager.get('/api/task/people', { task_id: id }))
  expect(list).toMatchObject([{ account_id: expert.accountId, state: 'submitted', done: 1 }])
  expect((await manager.get('/notices', { type: 'notification' })).data).toContainEqual(
    expect.objectContaining({ kind: 'task.complete' }),
  )
})

test('no one else can read it through the task, and the task shares no other unit', async () => {
  const id = await give()
  const another = await give({ account_ids: [colleague.accountId] })
  for (const who of [colleague, stranger, manager]) expect((await read(who, id)).status).toBe(404)
  expect((await read(expert, another)).status).toBe(404)
  const draft = await addDraft(manager)
  for (const what of ['unit', 'unit_report'] as const) expect((await read(expert, id, what, draft)).status).toBe(404)
  // a teacher may read units, but this one is only shared by the task
  expect((await colleague.get('/api/chapter_analysis/get', { chapter_analysis_id: unitId })).status).toBe(404)
  expect(await ok(read(colleague, another))).toMatchObject({ lessons: [{}, {}] })
})

test('access starts on the first day, and ends when the task is closed, over or deleted', async () => {
  const closed = await give()
  await ok(read(expert, closed))
  await ok(manager.post('/api/task/close', { task_id: closed, closed: true }))
  expect((await read(expert, closed)).status).toBe(404)
  expect((await read(expert, closed, 'unit')).status).toBe(404)
  expect((await get(expert, closed)).units).toMatchObject([{ is_open: false, is_done: true }])
  await ok(manager.post('/api/task/close', { task_id: closed, closed: false }))
  await ok(read(expert, closed))

  const over = await give()
  await app.db
    .update(task)
    .set({ fromOn: day(-9), untilOn: day(-1) })
    .where(eq(task.id, over))
  expect((await read(expert, over)).status).toBe(404)
  expect((await get(expert, over)).units).toMatchObject([{ is_open: false }])
  await ok(manager.post('/api/task/extend', { task_id: over, until_on: day(3) }))
  await ok(read(expert, over))

  const later = await give({ from_on: day(2) })
  expect((await read(expert, later)).status).toBe(404)
  expect((await get(expert, later)).parts).toMatchObject([{ step: 'wait' }])

  const deleted = await give()
  await ok(manager.post('/api/task/delete', { task_id: deleted }))
  expect((await read(expert, deleted)).status).toBe(404)
})

test('returned work must be read again', async () => {
  const id = await give()
  await ok(read(expert, id))
  await get(expert, id)
  const back = { task_id: id, account_id: expert.accountId, part: 'member', reason: '请再看第二课' }
  await ok(manager.post('/api/task/hand_back', back))
  expect((await get(expert, id)).parts).toMatchObject([{ state: 'returned', done: 0, reason: '请再看第二课' }])
  await vi.waitFor(async () => {
    await ok(read(expert, id))
    expect((await get(expert, id)).parts).toMatchObject([{ state: 'submitted', done: 1 }])
  })
})

test('only own finished units can be assigned', async () => {
  const theirs = await addDraft(colleague)
  const draft = await addDraft(manager)
  const codeOf = async (more: object) => (await manager.post('/api/task/create', asked(more))).error_code
  expect((await manager.post('/api/task/create', asked({ chapter_analysis_ids: [theirs] }))).status).toBe(404)
  expect(await codeOf({ chapter_analysis_ids: [unitId, draft] })).toBe(3012)
  // assigning it only to oneself is refused
  expect(await codeOf({ account_ids: [manager.accountId] })).toBe(3431)
})
