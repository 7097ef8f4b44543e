import { randomUUID } from 'node:crypto'
import type { Comparison } from '@keguan/contract/report/lesson/parts/comparison'
import { ROLE_ACCESSES } from '@keguan/contract/vocabulary/authority'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { ROLES } from '@keguan/contract/vocabulary/role'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { analysis } from '../src/platform/postgres/schema/analysis.ts'
import { lessonValues } from '../src/platform/postgres/schema/lesson-values.ts'
import { useConsole } from './support/console.ts'
import { addFinished, type FinishedLesson } from './support/finished-lessons.ts'
import { ended, sampleMedia, sampleTranscript, shortTranscript, uploadLesson } from './support/lesson.ts'
import type { Client } from './support/server.ts'

const PATH = '/api/analysis/comparison'
const TEACHER = 'sys_analysis_web_user'

const app = useConsole({ KEGUAN_RATE_LIMIT: '100000' })

const compare = async (client: Client, id: string): Promise<Comparison> =>
  (await client.get(PATH, { analysis_id: id })).data
const valuesOf = async (id: string) =>
  (await app.db.select().from(lessonValues).where(eq(lessonValues.analysisId, id)))[0]
const placeValue = (found: Comparison, id: string) => found.place.find((each) => each.id === id)
const sideValue = (found: Comparison, id: string) => found.same_subject.find((each) => each.id === id)

/** A school with four teachers; the first one compares lessons. */
async function school(): Promise<[Client, Client, Client, Client]> {
  const first = await app.server.person(TEACHER)
  const [b, c, d] = [
    await app.server.colleagueOf(first, TEACHER),
    await app.server.colleagueOf(first, TEACHER),
    await app.server.colleagueOf(first, TEACHER),
  ]
  return [first, b, c, d]
}

/** Lessons of these teachers in turn. */
const lessonsOf = (
  teachers: readonly Client[],
  count: number,
  made: (at: number) => Omit<FinishedLesson, 'owner'>,
): FinishedLesson[] =>
  Array.from({ length: count }, (_, i) => ({ owner: teachers[i % teachers.length] as Client, ...made(i + 1) }))

test('twenty other lessons of the institution: ranks, score, medians', async () => {
  const [me, ...colleagues] = await school()
  const [id = ''] = await addFinished(app.db, [
    { owner: me, values: { pitchSdSt: 5.5, loudnessSdDb: 11, rateSd: 30, leftShare: 0.5, leftRightRatio: 2 } },
  ])
  await addFinished(
    app.db,
    lessonsOf(colleagues, 21, (at) => ({
      values: { pitchSdSt: at, loudnessSdDb: at, rateSd: at, leftShare: at / 100, leftRightRatio: at },
    })),
  )
  const found = await compare(me, id)
  expect(found).toMatchObject({ lessons: 21, subject: 'mathematics' })
  // of 21: 5 below; 10 below and one equal; all below
  expect(found.voice).toEqual({
    score: 58,
    ranks: { 'pitch.sd_st': 24, 'loudness.sd_db': 50, 'emotion.rate_sd': 100 },
    lessons: 21,
    why_not: null,
  })
  expect(placeValue(found, 'pitch.sd_st')).toEqual({
    ...{ id: 'pitch.sd_st', value: 5.5, lessons: 21, quartiles: [6, 11, 16], why_not: null },
  })
  expect(placeValue(found, 'wait.median')).toMatchObject({ value: null, lessons: 0, why_not: 'few_lessons' })
  expect(sideValue(found, 'hemisphere.left_share')).toMatchObject({ value: 0.5, quartiles: [0.06, 0.11, 0.16] })
  expect(sideValue(found, 'hemisphere.ratio')).toMatchObject({ value: 2, quartiles: [6, 11, 16] })
  expect(Math.abs(Date.parse(found.compared_at) - Date.now())).toBeLessThan(60_000)
})

test('excludes other institutions, failed, deleted and sample lessons, other versions and subjects, and the lesson itself', async () => {
  const [me, ...colleagues] = await school()
  const [id = ''] = await addFinished(app.db, [{ owner: me }])
  await addFinished(
    app.db,
    lessonsOf(colleagues, 19, () => ({})),
  )
  const failed = { status: 70_000 as const, completedAt: null, errorCode: ERROR.cancelled }
  const [gone = ''] = await addFinished(app.db, [
    { owner: me },
    { owner: me, row: failed },
    { owner: me, row: { status: 10_000, completedAt: null } },
    { owner: me, row: { sample: true } },
    { owner: me, values: { version: 'earlier' } },
  ])
  const elsewhere = await school()
  await addFinished(
    app.db,
    lessonsOf(elsewhere, 30, () => ({})),
  )
  expect(await compare(me, id)).toMatchObject({ lessons: 20, voice: { lessons: 20, score: 50 } })
  expect((await me.post('/api/analysis/delete', { analysis_ids: [gone] })).error_code).toBe(0)
  expect(await valuesOf(gone)).toBeUndefined()
  const few = await compare(me, id)
  expect(few).toMatchObject({ lessons: 19, voice: { lessons: 19, score: null, ranks: null, why_not: 'few_lessons' } })
  expect([...few.place, ...few.same_subject].every(({ quartiles }) => quartiles === null)).toBe(true)

  // enough lessons of the institution, but of another subject
  await addFinished(
    app.db,
    lessonsOf(colleagues, 5, () => ({ subject: 'music', values: { leftShare: 0.1 } })),
  )
  const others = await compare(me, id)
  expect(others.voice.score).toBe(50)
  expect(sideValue(others, 'hemisphere.left_share')).toMatchObject({ lessons: 0, why_not: 'few_lessons' })
})

test('a teacher who moves takes the lessons along, and is compared with the new institution', async () => {
  const [me, ...colleagues] = await school()
  const [id = '', ...mine] = await addFinished(app.db, [{ owner: me }, { owner: me }])
  await addFinished(
    app.db,
    lessonsOf(colleagues, 20, () => ({})),
  )
  const there = await school()
  const { org_id } = (await there[0].get('/currentUser')).data
  await addFinished(
    app.db,
    lessonsOf(there, 4, () => ({})),
  )
  expect((await compare(me, id)).lessons).toBe(21)
  const admin = await app.server.person('sys_platform_admin')
  const moved = await admin.post('/api/account/move', { account_ids: [me.accountId], org_id })
  if (moved.error_code !== 0) throw new Error(moved.error_message)
  expect((await compare(me, id)).lessons).toBe(4 + mine.length)
})

test('lessons of one or two colleagues are hidden, one’s own are shown', async () => {
  const [me, b, c] = await school()
  const [id = ''] = await addFinished(
    app.db,
    lessonsOf([me], 20, () => ({})),
  )
  await addFinished(
    app.db,
    lessonsOf([b, c], 4, () => ({})),
  )
  expect((await compare(me, id)).voice).toMatchObject({ lessons: 23, score: null, why_not: 'few_colleagues' })
  await app.db.delete(analysis).where(eq(analysis.ownerId, c.accountId))
  await app.db.delete(analysis).where(eq(analysis.ownerId, b.accountId))
  await addFinished(app.db, [{ owner: me }])
  expect((await compare(me, id)).voice).toMatchObject({ lessons: 20, score: 50 })
})

test('nothing of another lesson is sent to the client', async () => {
  const [me, ...colleagues] = await school()
  const [id = ''] = await addFinished(app.db, [{ owner: me }])
  const others = await addFinished(
    app.db,
    lessonsOf(colleagues, 20, (at) => ({ values: { pitchSdSt: at + 0.123456 } })),
  )
  const told = JSON.stringify(await compare(me, id))
  for (const secret of [...others, ...colleagues.map(({ accountId }) => accountId), '.123']) {
    expect(told).not.toContain(secret)
  }
})

test('every role: only one’s own finished lessons, otherwise 404', async () => {
  const none = { analysis_id: randomUUID() }
  for (const role of ROLES) {
    const caller = await app.server.person(role)
    const colleague = await app.server.colleagueOf(caller, TEACHER)
    const stranger = await app.server.person(TEACHER)
    const [own = '', same = '', other = '', unfinished = ''] = await addFinished(app.db, [
      ...[caller, colleague, stranger].map((owner) => ({ owner })),
      { owner: caller, row: { status: 25_000, completedAt: null } },
    ])
    const ask = async (id: string) => caller.get(PATH, { analysis_id: id })
    if (!ROLE_ACCESSES[role].includes('/api/analysis/list:get')) {
      expect(await ask(own), role).toMatchObject({ status: 403 })
      continue
    }
    const missing = await caller.get(PATH, none)
    expect(missing, role).toMatchObject({ status: 404, error_code: ERROR.notFound, data: null })
    expect(await ask(same), role).toEqual(missing)
    expect(await ask(other), role).toEqual(missing)
    expect(await ask(own), role).toMatchObject({ error_code: 0, data: { lessons: 1 } })
    expect(await ask(unfinished), role).toMatchObject({ status: 200, error_code: ERROR.reportNotReady, data: null })
  }
})

test('a real lesson stores its values, another run replaces them, and deletion removes them', async () => {
  await app.startWorker()
  const [me] = await school()
  const id = await uploadLesson(app.server, me, [sampleMedia(), sampleTranscript()], { subject: 'chinese' })
  expect(await ended(me, id)).toMatchObject({ error_message: '' })
  const { measures } = (await me.get('/api/analysis/report', { analysis_id: id })).data
  const kept = await valuesOf(id)
  const number = (measure: string): number => measures[measure].value
  expect(kept).toMatchObject({ hasWords: true, whyNoVoice: null, pitchSdSt: number('pitch.sd_st') })
  expect(kept).toMatchObject({ rateSd: number('emotion.rate_sd'), leftRightRatio: number('hemisphere.ratio') })
  expect(await compare(me, id)).toMatchObject({ lessons: 0, subject: 'chinese', voice: { why_not: 'few_lessons' } })

  await app.db.update(lessonValues).set({ pitchSdSt: 99 }).where(eq(lessonValues.analysisId, id))
  expect((await me.post('/api/analysis/rerun', { analysis_id: id })).error_code).toBe(0)
  expect((await me.get(PATH, { analysis_id: id })).error_code).toBe(ERROR.reportNotReady)
  await ended(me, id)
  expect(await valuesOf(id)).toEqual(kept)
  await me.post('/api/analysis/delete', { analysis_ids: [id] })
  expect(await valuesOf(id)).toBeUndefined()
})

test('lessons without stored values are read once, by the worker or on request', async () => {
  const worker = await app.startWorker()
  const [me] = await school()
  const [early, broken, asked] = [
    await uploadLesson(app.server, me, [shortTranscript()]),
    await uploadLesson(app.server, me, [shortTranscript()]),
    await uploadLesson(app.server, me, [shortTranscript()]),
  ]
  for (const id of [early, broken, asked]) await ended(me, id)
  await worker.stop(0)
  const kept = await valuesOf(early)
  await app.db.execute(sql`delete from lesson_values`)
  await app.db.execute(sql`delete from artefact where analysis_id = ${broken} and layer = 'report'`)
  expect(await compare(me, asked)).toMatchObject({ lessons: 0 })
  expect((await me.get(PATH, { analysis_id: broken })).error_code).toBe(ERROR.reportNotReady)
  await app.startWorker()
  await vi.waitFor(async () => expect(await valuesOf(early)).toEqual(kept), { timeout: 150_000, interval: 50 })
  expect(await valuesOf(broken)).toBeUndefined()
  expect(await compare(me, asked)).toMatchObject({ lessons: 1 })
})
