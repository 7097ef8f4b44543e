import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { useConsole } from './support/console.ts'
import { createLesson, ended, sampleMedia, shortTranscript, stateOf, uploadLesson } from './support/lesson.ts'
import type { Client } from './support/server.ts'

const app = useConsole({ KEGUAN_LEASE_SECONDS: '3' })
let teacher: Client

beforeAll(async () => {
  teacher = await app.server.person('sys_analysis_web_user')
})

const reached = (id: string, status: number) =>
  vi.waitFor(
    async () => {
      const state = await stateOf(teacher, id)
      if (state.status < status) throw new Error(`still at ${state.status}`)
      return state
    },
    { timeout: 150_000, interval: 10 },
  )
const report = async (id: string) => (await teacher.raw('GET', `/api/analysis/report?analysis_id=${id}`)).text()
const rows = async (statement: ReturnType<typeof sql>) => (await app.db.execute(statement)).rows

/** Everything in the database and on disk that refers to this lesson, except the audit log. */
async function tracesOf(id: string): Promise<string[]> {
  const tables = await rows(sql`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_name <> 'audit_log' and table_type = 'BASE TABLE'`)
  const found: string[] = []
  for (const { name } of tables) {
    const hits = await rows(sql`select 1 from ${sql.raw(String(name))} as t where t::text like ${`%${id}%`} limit 1`)
    if (hits.length > 0) found.push(String(name))
  }
  const files = readdirSync(app.platform.config.home, { recursive: true }).map(String)
  return [...found, ...files.filter((path) => path.includes(id))]
}

test('cancelled in the middle and continued at the same step: the same report', async () => {
  await app.startWorker()
  const whole = await uploadLesson(app.server, teacher, [sampleMedia()])
  await ended(teacher, whole)
  const id = await uploadLesson(app.server, teacher, [sampleMedia()])
  await reached(id, 25_000)
  const cancelled = await teacher.post('/api/analysis/cancel', { analysis_id: id })
  expect(cancelled.data).toMatchObject({ status: 70_000, error_code: ERROR.cancelled, error_step: expect.any(String) })
  expect((await teacher.post('/api/analysis/cancel', { analysis_id: id })).error_code).toBe(ERROR.invalidState)
  expect((await teacher.post('/api/analysis/retry', { analysis_id: id })).data).toMatchObject({
    status: 20_000,
    error_code: 0,
  })
  expect(await ended(teacher, id)).toMatchObject({ status: 60_000 })
  expect(await report(id)).toBe(await report(whole))
  expect((await teacher.post('/api/analysis/retry', { analysis_id: id })).error_code).toBe(ERROR.invalidState)
})

test('deleted during the work and at its end: nothing is left', async () => {
  await app.startWorker()
  const finished = await uploadLesson(app.server, teacher, [sampleMedia(), shortTranscript()])
  await ended(teacher, finished)
  const running = await uploadLesson(app.server, teacher, [sampleMedia()])
  await reached(running, 25_000)
  const waiting = (await createLesson(teacher, [sampleMedia()])).data.analysis_id
  const answer = await teacher.post('/api/analysis/delete', { analysis_ids: [finished, running, waiting] })
  expect(answer.data).toEqual({ deleted: 3 })
  for (const id of [finished, running, waiting]) {
    await vi.waitFor(async () => expect(await tracesOf(id)).toEqual([]), { timeout: 150_000, interval: 200 })
  }
})

test('accounts take turns, however many lessons one of them sends', async () => {
  const other = await app.server.person('sys_analysis_web_user')
  const mine: string[] = []
  for (let i = 0; i < 3; i++) mine.push(await uploadLesson(app.server, teacher, [shortTranscript()]))
  const late = await uploadLesson(app.server, other, [shortTranscript()])
  await app.startWorker()
  for (const id of mine) await ended(teacher, id)
  await ended(other, late)
  const order = await rows(
    sql`select id from analysis where id in (${sql.join([...mine, late], sql`, `)}) order by completed_at`,
  )
  // the first of the three was there before; the latecomer precedes the rest of them
  expect(order.map((row) => row.id).indexOf(late)).toBeLessThanOrEqual(1)
})

test('work of a vanished worker is taken over by another, and finishes once', async () => {
  const id = await uploadLesson(app.server, teacher, [shortTranscript()])
  // exactly the state that a worker leaves when it is killed after claiming the job
  await rows(
    sql`update pgboss.job set state = 'active', started_on = now() - interval '1 hour' where data ->> 'analysisId' = ${id}`,
  )
  await rows(
    sql`update analysis set lease_owner = 'gone#1', lease_until = now() - interval '1 hour', claims = 1 where id = ${id}`,
  )
  await app.startWorker()
  expect(await ended(teacher, id)).toMatchObject({ status: 60_000 })
  const [row] = await rows(
    sql`select count(*)::int as reports from artefact where analysis_id = ${id} and layer = 'report'`,
  )
  expect(row?.reports).toBe(1)
})

test('work whose job is lost is queued again', async () => {
  const id = await uploadLesson(app.server, teacher, [shortTranscript()])
  await rows(sql`delete from pgboss.job where data ->> 'analysisId' = ${id}`)
  await rows(sql`update analysis set queued_at = now() - interval '1 hour' where id = ${id}`)
  await app.startWorker()
  expect(await ended(teacher, id)).toMatchObject({ status: 60_000 })
})

test('a worker that lost its lease changes nothing', async () => {
  const { claimRun, updateLeased } = await import('../src/features/runs/work/run-work.repository.ts')
  const { db } = app.platform.database
  const id = await uploadLesson(app.server, teacher, [shortTranscript()])
  const until = new Date(app.platform.clock.now().getTime() + 60_000)
  const [first, second] = ['one', 'two'].map((owner) => ({ analysisId: id, owner }))
  if (!first || !second) throw new Error('two holds')
  expect(await claimRun(db, first, 1, until)).toMatchObject({ run: 1 })
  expect(await claimRun(db, second, 1, until)).toMatchObject({ run: 1, claims: 2 })
  expect(await updateLeased(db, first, { progress: 0.5 })).toBe(false)
  expect(await updateLeased(db, second, { progress: 0.5 })).toBe(true)
  expect(await claimRun(db, first, 2, until)).toBeUndefined()
})

test('a worker that lost its lease by slowness does not count as crashed', async () => {
  const { claimRun, releaseLease, takeBackDeath } = await import('../src/features/runs/work/run-work.repository.ts')
  const { db } = app.platform.database
  const id = await uploadLesson(app.server, teacher, [shortTranscript()])
  const until = new Date(app.platform.clock.now().getTime() + 60_000)
  const claim = async (owner: string) => {
    const row = await claimRun(db, { analysisId: id, owner }, 1, until)
    if (!row) throw new Error('not claimed')
    return row
  }
  const deaths = async () => (await rows(sql`select deaths from analysis where id = ${id}`))[0]?.deaths
  const slow = await claim('slow')
  const dead = await claim('dead')
  const last = await claim('last')
  expect([slow, dead, last].map((row) => row.deaths)).toEqual([0, 1, 2])
  await takeBackDeath(db, slow)
  expect(await deaths()).toBe(1)
  // neither the lease's holder nor a restarted run has a crash to revoke
  await takeBackDeath(db, last)
  await takeBackDeath(db, { ...slow, run: 2 })
  expect(await deaths()).toBe(1)
  expect(await releaseLease(db, { analysisId: id, owner: 'slow' })).toBe(false)
  expect(await releaseLease(db, { analysisId: id, owner: 'last' })).toBe(true)
})

test('a rerun in another edition uses the existing uploads', async () => {
  await app.startWorker()
  const id = await uploadLesson(app.server, teacher, [shortTranscript()])
  await ended(teacher, id)
  expect((await teacher.post('/api/analysis/rerun', { analysis_id: id, edition: 19 })).data).toMatchObject({
    status: 15_000,
  })
  await ended(teacher, id)
  expect(JSON.parse(await report(id)).data.edition).toBe(19)
  const parts = readdirSync(join(app.platform.config.home, 'files', 'analyses', id), { recursive: true }).map(String)
  expect(parts.filter((path) => path.endsWith('report.json')).length).toBe(1)
})
