import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { evaluationChange, evaluationGuestSession, evaluationLink } from '../src/platform/postgres/schema/evaluation.ts'
import { useConsole } from './support/console.ts'
import { addFinished } from './support/finished-lessons.ts'
import type { Client } from './support/server.ts'

const app = useConsole({ KEGUAN_RATE_LIMIT: '1000000' })
const NINE = '5a0c3f10-0000-4000-8000-000000000001'
const SECRET = 'guest secret 1'

let teacher: Client
let expert: Client
let lesson: string

beforeAll(async () => {
  teacher = await app.server.person('sys_analysis_web_user')
  expert = await app.server.colleagueOf(teacher, 'sys_expert')
})

async function newLesson(): Promise<string> {
  const [id = ''] = await addFinished(app.db, [{ owner: teacher, row: { title: '分数的意义' } }])
  return id
}
const invite = (analysis_id: string, more: object) =>
  teacher.post('/api/evaluation/invite', { analysis_id, template_id: NINE, ...more })
const invitedExpert = async (analysis_id: string, more: object = {}): Promise<string> => {
  const { error_code, error_message } = await invite(analysis_id, { account_ids: [expert.accountId], ...more })
  expect({ error_code, error_message }).toEqual({ error_code: 0, error_message: '' })
  return (await teacher.get('/api/evaluation/of_lesson', { analysis_id })).data.at(-1).evaluation_id
}
const invitedGuest = async (analysis_id: string) => {
  const { data } = await invite(analysis_id, { guests: [{ expert_name: '李 老师', expert_secret: SECRET }] })
  return data.links[0] as { evaluation_id: string; link: string }
}
const at = (seconds: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + seconds * 1000).toISOString()
const rating = (item: number, value: number, seconds = 0, comment = '') => ({
  ...{ item_id: `g1-i${item}`, value, comment, changed_at: at(seconds) },
})
const all = (value: number) => Array.from({ length: 9 }, (_, i) => rating(i + 1, value))
const save = (client: Client, evaluation_id: string, changes: object) =>
  client.post('/api/evaluation/save', { evaluation_id, ...changes })
const enter = (link: string, more: object = {}) =>
  app.server.stranger.post('/api/evaluation_guest/enter', {
    ...{ link, expert_name: '李老师', expert_secret: SECRET },
    ...more,
  })

describe('an invited expert', () => {
  test('fills in, submits only complete forms, and the teacher gets a notice', async () => {
    lesson = await newLesson()
    const id = await invitedExpert(lesson)
    expect((await expert.get('/notices', { type: 'todo' })).data[0]).toMatchObject({ kind: 'evaluation.invited' })
    const sheet = (await expert.get('/api/evaluation/get', { evaluation_id: id })).data
    expect(sheet).toMatchObject({ state: 'invited', rated: 0, items: 9, lesson: { title: '分数的意义' } })
    expect(sheet.record).toMatchObject({ score: 0, teachingGoals: 0, studentResponse: 0 })

    const half = (await save(expert, id, { ratings: [rating(1, 8), rating(2, 6)] })).data
    expect(half).toMatchObject({
      state: 'draft',
      rated: 2,
      record: { score: 70, teachingGoals: 8, classroomControl: 0 },
    })
    const early = await expert.post('/api/evaluation/submit', { evaluation_id: id })
    expect(early).toMatchObject({ status: 200, error_code: 3414 })
    expect(early.error_message).toContain('7')

    await save(expert, id, { ratings: all(9), whole: { text: '很好', changed_at: at(1) } })
    const done = (await expert.post('/api/evaluation/submit', { evaluation_id: id })).data
    expect(done).toMatchObject({ state: 'submitted', rated: 9, comment: '很好', record: { score: 90 } })
    expect((await expert.get('/notices', { type: 'todo' })).data).toEqual([])
    expect((await teacher.get('/notices', { type: 'notification' })).data[0]).toMatchObject({
      kind: 'evaluation.submitted',
      details: { title: '分数的意义' },
    })
  })

  test('is invited once, and is the only reader of the sheet', async () => {
    const own = await newLesson()
    const id = await invitedExpert(own)
    expect((await invite(own, { account_ids: [expert.accountId] })).data).toMatchObject({ invited: 0, already: 1 })
    const others = [teacher, await app.server.colleagueOf(teacher, 'sys_expert'), await app.server.person('sys_expert')]
    for (const other of others)
      for (const path of ['get', 'transcript', 'media_urls', 'report'])
        expect((await other.get(`/api/evaluation/${path}`, { evaluation_id: id })).status).toBe(404)
    // blind unless the owner allows it
    expect((await expert.get('/api/evaluation/report', { evaluation_id: id })).error_code).toBe(3419)
    expect((await expert.get('/api/analysis/get', { analysis_id: own })).status).toBe(404)
  })

  test('changes after submitting are kept with time and author; a confirmed sheet is closed', async () => {
    const own = await newLesson()
    const id = await invitedExpert(own)
    await save(expert, id, { ratings: all(5) })
    await expert.post('/api/evaluation/submit', { evaluation_id: id })
    expect((await save(expert, id, { ratings: [rating(1, 10, 5)] })).data).toMatchObject({ state: 'submitted' })
    const kept = await app.db.select().from(evaluationChange).where(eq(evaluationChange.evaluationId, id))
    expect(kept).toMatchObject([{ subject: 'g1-i1', before: { value: 5 }, after: { value: 10 }, submitted: true }])
    const { shown } = (await teacher.get('/api/evaluation/result', { analysis_id: own })).data
    expect(shown.changes).toMatchObject([
      { about: 'item', title: '目标定位', before: { value: 5 }, after: { value: 10 }, name: kept[0]?.author },
    ])

    expect((await teacher.post('/api/evaluation/review', { evaluation_id: id, decision: 'return' })).error_code).toBe(
      1400,
    )
    const back = { evaluation_id: id, decision: 'return', reason: '请补充建议' }
    expect((await teacher.post('/api/evaluation/review', back)).error_code).toBe(0)
    expect((await expert.get('/api/evaluation/get', { evaluation_id: id })).data).toMatchObject({
      state: 'returned',
      reason: '请补充建议',
    })
    await expert.post('/api/evaluation/submit', { evaluation_id: id })
    await teacher.post('/api/evaluation/review', { evaluation_id: id, decision: 'confirm' })
    expect((await save(expert, id, { ratings: [rating(1, 1, 9)] })).error_code).toBe(3415)
  })

  test('the later of two concurrent changes of an item wins in any order, and the other is kept', async () => {
    const id = await invitedExpert(await newLesson())
    await save(expert, id, { ratings: [rating(1, 7, 20, '后写'), rating(2, 3, 10)] })
    const { data } = await save(expert, id, { ratings: [rating(1, 2, 10, '先写'), rating(2, 4, 30)] })
    const values = data.ratings.map((each: { item_id: string; value: number }) => [each.item_id, each.value]).sort()
    expect(values).toEqual([
      ['g1-i1', 7],
      ['g1-i2', 4],
    ])
    const kept = await app.db.select().from(evaluationChange).where(eq(evaluationChange.evaluationId, id))
    expect(kept.find(({ overruled }) => overruled)).toMatchObject({ after: { value: 2, comment: '先写' } })
  })

  test('a comment sent twice is stored once and keeps its second; an empty one deletes it', async () => {
    const id = await invitedExpert(await newLesson())
    const comment = {
      ...{ comment_id: randomUUID(), kind: 'strength', at_s: 12.5, item_id: 'g1-i4', text: '追问好' },
      changed_at: at(1),
    }
    await save(expert, id, { comments: [comment] })
    const { data } = await save(expert, id, { comments: [comment] })
    expect(data.comments).toMatchObject([{ kind: 'strength', at_s: 12.5, item_id: 'g1-i4', text: '追问好' }])
    const gone = await save(expert, id, { comments: [{ ...comment, text: '', changed_at: at(2) }] })
    expect(gone.data.comments).toEqual([])
    // an id of another person's evaluation changes nothing there
    const other = await invitedExpert(await newLesson())
    await save(expert, other, { comments: [{ ...comment, text: '别处', changed_at: at(3) }] })
    expect((await expert.get('/api/evaluation/get', { evaluation_id: id })).data.comments).toEqual([])
  })

  test.each([[11], [-1], [1.5]])('a rating of %d is rejected', async (value) => {
    const id = await invitedExpert(await newLesson())
    expect((await save(expert, id, { ratings: [rating(1, value)] })).error_code).not.toBe(0)
    expect((await save(expert, id, { ratings: [{ ...rating(1, 3), item_id: 'none' }] })).error_code).toBe(3416)
  })

  test('finds the sheet gone when the invitation is revoked', async () => {
    const id = await invitedExpert(await newLesson())
    expect((await teacher.post('/api/evaluation/revoke', { evaluation_id: id })).error_code).toBe(0)
    expect((await expert.get('/api/evaluation/get', { evaluation_id: id })).status).toBe(404)
    expect(
      (await expert.get('/api/evaluation/mine')).data.list.map((row: { evaluation_id: string }) => row.evaluation_id),
    ).not.toContain(id)
  })
})

describe('a guest', () => {
  test('reaches one sheet with link, name and secret, and nothing else', async () => {
    const own = await newLesson()
    const { evaluation_id, link } = await invitedGuest(own)
    expect(Buffer.from(link, 'base64url')).toHaveLength(32)
    const [stored] = await app.db.select().from(evaluationLink).where(eq(evaluationLink.evaluationId, evaluation_id))
    expect(JSON.stringify(stored)).not.toContain(link)
    expect(stored?.secretHash).toMatch(/^\$argon2id\$/)

    const { guest_token } = (await enter(link)).data
    const stranger = app.server.stranger
    const sheet = (await stranger.post('/api/evaluation_guest/get', { guest_token })).data
    expect(sheet).toMatchObject({ evaluation_id, expert_name: '李 老师', evaluator: 'guest' })
    const saved = await stranger.post('/api/evaluation_guest/save', { guest_token, ratings: all(6) })
    expect(saved.data).toMatchObject({ rated: 9, record: { score: 60 } })
    const urls = await stranger.post('/api/evaluation_guest/media_urls', { guest_token })
    expect(urls).toMatchObject({ error_code: 0, data: { media_url: null } })
    expect((await stranger.post('/api/evaluation_guest/submit', { guest_token })).data.state).toBe('submitted')
    for (const path of ['/api/analysis/list', '/api/evaluation/get', '/api/evaluation_template/list']) {
      const response = await stranger.raw('GET', path, { headers: { authorization: `Bearer ${guest_token}` } })
      expect(response.status).toBe(401)
    }
  })

  test.each([
    ['another link', { link: 'x'.repeat(43) }],
    ['another name', { expert_name: '王老师' }],
    ['another secret', { expert_secret: 'wrong secret' }],
  ])('with %s gets the same refusal', async (_, more) => {
    const { link } = await invitedGuest(await newLesson())
    expect(await enter(link, more)).toMatchObject({ status: 200, error_code: 3411, data: null })
  })

  test('is delayed after five wrong secrets, even with the right one; parallel guesses gain nothing', async () => {
    const { link } = await invitedGuest(await newLesson())
    const answers = await Promise.all(Array.from({ length: 12 }, () => enter(link, { expert_secret: 'wrong secret' })))
    const codes = answers.map(({ error_code }) => error_code)
    expect(codes.filter((code) => code === 3411)).toHaveLength(5)
    expect(codes.filter((code) => code === 3412)).toHaveLength(7)
    expect((await enter(link)).error_code).toBe(3412)
  })

  test('loses access when the link is renewed, revoked or expired', async () => {
    const own = await newLesson()
    const { evaluation_id, link } = await invitedGuest(own)
    const stranger = app.server.stranger
    const get = async (guest_token: string) =>
      (await stranger.post('/api/evaluation_guest/get', { guest_token })).error_code
    const first = (await enter(link)).data.guest_token
    const renewed = await teacher.post('/api/evaluation/renew_link', { evaluation_id, expert_secret: SECRET })
    expect(await get(first)).toBe(3413)
    expect((await enter(link)).error_code).toBe(3411)

    const second = (await enter(renewed.data.link)).data.guest_token
    expect(await get(second)).toBe(0)
    await app.db
      .update(evaluationGuestSession)
      .set({ expiresAt: new Date(0) })
      .where(eq(evaluationGuestSession.evaluationId, evaluation_id))
    expect(await get(second)).toBe(3413)
    await app.db
      .update(evaluationLink)
      .set({ expiresAt: new Date(0) })
      .where(eq(evaluationLink.evaluationId, evaluation_id))
    expect((await enter(renewed.data.link)).error_code).toBe(3411)

    const third = await teacher.post('/api/evaluation/renew_link', { evaluation_id, expert_secret: SECRET })
    const token = (await enter(third.data.link)).data.guest_token
    await teacher.post('/api/evaluation/revoke', { evaluation_id })
    expect(await get(token)).toBe(3413)
    expect((await enter(third.data.link)).error_code).toBe(3411)
  })
})

test('a teacher evaluates their own lesson, once', async () => {
  const own = await newLesson()
  const first = await teacher.post('/api/evaluation/evaluate_own', { analysis_id: own, template_id: NINE })
  const again = await teacher.post('/api/evaluation/evaluate_own', { analysis_id: own, template_id: NINE })
  expect(again.data).toEqual(first.data)
  const { evaluation_id } = first.data
  expect((await save(teacher, evaluation_id, { ratings: all(7) })).data.evaluator).toBe('self')
  expect((await teacher.post('/api/evaluation/submit', { evaluation_id })).data.state).toBe('submitted')
})

test('a lesson whose analysis has not finished cannot be evaluated', async () => {
  const [id = ''] = await addFinished(app.db, [{ owner: teacher, row: { status: 10_000, completedAt: null } }])
  expect((await invite(id, { account_ids: [expert.accountId] })).error_code).toBe(3417)
})
