import readXlsxFile from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { useConsole } from './support/console.ts'
import { addFinished } from './support/finished-lessons.ts'
import type { Client } from './support/server.ts'

const app = useConsole({ KEGUAN_RATE_LIMIT: '1000000' })
const NINE = '5a0c3f10-0000-4000-8000-000000000001'
const RESULT = '/api/evaluation/result'
let teacher: Client
let experts: readonly [Client, Client]

beforeAll(async () => {
  teacher = await app.server.person('sys_analysis_web_user')
  experts = [await app.server.colleagueOf(teacher, 'sys_expert'), await app.server.colleagueOf(teacher, 'sys_expert')]
})

const ratingsOf = (values: readonly number[]) =>
  values.map((value, at) => ({ item_id: `g1-i${at + 1}`, value, comment: '', changed_at: '2026-01-01T00:00:00.000Z' }))
const same = (value: number) => Array.from({ length: 9 }, () => value)

async function rate(client: Client, evaluation_id: string, values: readonly number[], more: object = {}) {
  await client.post('/api/evaluation/save', { evaluation_id, ratings: ratingsOf(values), ...more })
  expect((await client.post('/api/evaluation/submit', { evaluation_id })).data).toMatchObject({ state: 'submitted' })
}

/** A lesson that both experts have rated. */
async function ratedLesson(first: readonly number[], second: readonly number[], more: object = {}): Promise<string> {
  const [analysis_id = ''] = await addFinished(app.db, [{ owner: teacher }])
  const account_ids = experts.map(({ accountId }) => accountId)
  await teacher.post('/api/evaluation/invite', { analysis_id, template_id: NINE, account_ids })
  for (const [expert, values] of [
    [experts[0], first],
    [experts[1], second],
  ] as const) {
    const { list } = (await expert.get('/api/evaluation/mine')).data
    const { evaluation_id } = list.find((row: { analysis_id: string }) => row.analysis_id === analysis_id)
    await rate(expert, evaluation_id, values, expert === experts[0] ? more : {})
  }
  return analysis_id
}

test('marks of two experts: mean, deviation, interval; why there is no ICC yet, then the ICC', async () => {
  const comment = {
    comment_id: crypto.randomUUID(),
    kind: 'suggestion',
    at_s: 61,
    item_id: null,
    text: '=1+1 多留时间',
  }
  const said = { comments: [{ ...comment, changed_at: '2026-01-01T00:00:00.000Z' }] }
  const id = await ratedLesson([6, ...same(8).slice(1)], [9, ...same(8).slice(1)], said)
  const { shown } = (await teacher.get(RESULT, { analysis_id: id })).data
  expect(shown.indicators[0]).toMatchObject({
    experts: { count: 2, mean: 7.5, sd: 2.121, interval: [0, 10] },
    own: null,
    reference: null,
  })
  expect(shown).toMatchObject({
    icc: null,
    icc_reason: 'few_lessons',
    icc_lessons: 1,
    reference_lessons: 0,
    difference: null,
  })
  expect(shown.comments).toMatchObject([{ at_s: 61, text: '=1+1 多留时间', kind: 'suggestion' }])

  for (const [a, b] of [
    [9, 8],
    [5, 6],
    [7, 7],
    [3, 4],
    [10, 9],
  ] as const)
    await ratedLesson(same(a), same(b))
  const later = (await teacher.get(RESULT, { analysis_id: id })).data.shown
  expect(later).toMatchObject({ icc_reason: null, icc: { lessons: 6, experts: 2 }, reference_lessons: 5 })
  expect(later.icc.value).toBeGreaterThan(0.9)
  expect(later.indicators[0].reference).toBeCloseTo(6.8, 3)

  const course = (await teacher.get('/api/evaluation/course')).data
  expect(course).toHaveLength(6)
  expect(course[0]).toMatchObject({ analysis_id: id, experts: 2, own: null, fields: { teachingGoals: 7.5 } })
  expect((await experts[0].get('/api/evaluation/course')).data).toEqual([])

  const manager = await app.server.colleagueOf(teacher, 'sys_org_ops_admin')
  const items = (await manager.get('/api/evaluation/items', { template_id: NINE })).data
  expect(items).toMatchObject({ lessons: 6, evaluations: 12 })
  expect(items.items[0]).toMatchObject({ title: '目标定位', rated: 12, missing: 0 })
  expect(items.items[8].item_rest).toBeGreaterThan(0.9)
  const stranger = await app.server.person('sys_org_ops_admin')
  expect((await stranger.get('/api/evaluation/items', { template_id: NINE })).data).toEqual({
    ...{ lessons: 0, evaluations: 0, items: null },
  })

  const file = await teacher.raw('GET', `/api/evaluation/export?analysis_id=${id}`)
  const sheets = await readXlsxFile(Buffer.from(await file.arrayBuffer()))
  const cells = JSON.stringify(sheets)
  expect(cells).toContain('目标定位')
  expect(cells).toContain('=1+1 多留时间')
  expect((await experts[0].get(RESULT, { analysis_id: id })).status).toBe(404)

  const beside = (await teacher.get('/api/evaluation/comments', { analysis_id: id })).data
  expect(beside).toMatchObject({ submitted: 2, comments: [{ at_s: 61, text: '=1+1 多留时间', kind: 'suggestion' }] })
  for (const other of [experts[0], manager])
    expect((await other.get('/api/evaluation/comments', { analysis_id: id })).status).toBe(404)
})

test('the others’ marks stay hidden while one’s own evaluation is begun and not submitted', async () => {
  const analysis_id = await ratedLesson(same(9), same(7))
  const { evaluation_id } = (await teacher.post('/api/evaluation/evaluate_own', { analysis_id, template_id: NINE }))
    .data
  expect((await teacher.get(RESULT, { analysis_id })).data).toEqual({ shown: null })
  expect((await teacher.get('/api/evaluation/comments', { analysis_id })).data).toEqual({ submitted: 0, comments: [] })
  const inCourse = async () => JSON.stringify((await teacher.get('/api/evaluation/course')).data).includes(analysis_id)
  expect(await inCourse()).toBe(false)
  await rate(teacher, evaluation_id, same(6))
  expect(await inCourse()).toBe(true)
  const { shown } = (await teacher.get(RESULT, { analysis_id })).data
  expect(shown).toMatchObject({ difference: 2, total: { count: 2, mean: 80 } })
  expect(shown.indicators[0]).toMatchObject({ own: 6, experts: { mean: 8 } })
})
