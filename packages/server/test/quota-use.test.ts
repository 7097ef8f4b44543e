import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { useConsole } from './support/console.ts'
import {
  createLesson,
  ended,
  type LocalFile,
  sampleFile,
  sendFile,
  shortTranscript,
  stateOf,
  uploadLesson,
} from './support/lesson.ts'
import { heldBy, inconsistent, meter, movesOf, orgOf, usedOf } from './support/quotas.ts'
import type { Client } from './support/server.ts'

const app = useConsole({ KEGUAN_LEASE_SECONDS: '3', KEGUAN_ACCOUNT_UPLOADS: '100' })
let teacher: Client
let orgId: string

beforeEach(async () => {
  teacher = await app.server.person('sys_analysis_web_user')
  orgId = await orgOf(teacher)
})

const TALK = sampleFile('lesson.txt')
const pasted = () => Buffer.from(TALK).toString('utf8')
const paste = (client = teacher) =>
  client.post('/api/analysis/create', { title: '分数', edition: 5, files: [], transcript_text: pasted() })
/** Texts are read by a few readers, one per account at a time; retries while they are busy. */
async function pasteUntilRead(): Promise<Awaited<ReturnType<typeof paste>>> {
  for (;;) {
    const answer = await paste()
    if (answer.error_code !== ERROR.readersBusy) return answer
  }
}
const post = (verb: string, analysis_id: string, more: object = {}) =>
  teacher.post(`/api/analysis/${verb}`, { analysis_id, ...more })
const run = (statement: ReturnType<typeof sql>) => app.db.execute(statement)
const damaged = (): LocalFile => ({ kind: 'media', name: 'lesson.mp3', bytes: Buffer.from('no sound at all') })

async function finished(): Promise<string> {
  await app.startWorker()
  const { analysis_id } = (await paste()).data
  expect(await ended(teacher, analysis_id)).toMatchObject({ status: 60_000 })
  return analysis_id
}

test('an institution without a limit uses no quota', async () => {
  const { data } = await paste()
  expect(await heldBy(app.platform, data.analysis_id)).toBeNull()
  const { rows } = await run(sql`select 1 from quota_entry where analysis_id = ${data.analysis_id}`)
  expect(rows).toEqual([])
})

test('a finished analysis keeps its quota, also when it is deleted', async () => {
  const [quota] = await meter(app.platform, orgId, [{ total: 2 }])
  const id = await finished()
  expect(await heldBy(app.platform, id)).toBe(quota)
  expect((await teacher.get('/api/account/get_quota', { edition: 5 })).data.editions).toMatchObject([
    { total: 2, used: 1, remaining: 1 },
  ])
  await teacher.post('/api/analysis/delete', { analysis_ids: [id] })
  expect(await usedOf(app.platform, quota)).toBe(1)
  expect(await movesOf(app.platform, quota)).toEqual(['take'])
})

test('nothing is used until the files have arrived', async () => {
  const [quota] = await meter(app.platform, orgId, [{ total: 1 }])
  const { data } = await createLesson(teacher, [shortTranscript()])
  expect(await usedOf(app.platform, quota)).toBe(0)
  const uploadId = data.audio_upload_urls[0].upload_id
  const { bytes } = shortTranscript()
  await sendFile({ origin: app.server.origin, token: data.upload_token, uploadId, bytes })
  expect(await stateOf(teacher, data.analysis_id)).toMatchObject({ status: 15_000 })
  expect(await usedOf(app.platform, quota)).toBe(1)
})

test('cancelled and retried: given back, used again', async () => {
  const [quota] = await meter(app.platform, orgId, [{ total: 1 }])
  const { analysis_id } = (await paste()).data
  expect((await paste()).error_code).toBe(ERROR.quotaExhausted)
  await post('cancel', analysis_id)
  expect(await usedOf(app.platform, quota)).toBe(0)
  expect(await heldBy(app.platform, analysis_id)).toBeNull()
  expect((await post('retry', analysis_id)).data).toMatchObject({ status: 15_000 })
  expect(await movesOf(app.platform, quota)).toEqual(['take', 'give_back', 'take'])
  expect((await post('retry', analysis_id)).error_code).toBe(ERROR.invalidState)
  expect(await usedOf(app.platform, quota)).toBe(1)
})

test('an unreadable file gives its quota back', async () => {
  const [quota] = await meter(app.platform, orgId, [{ total: 1 }])
  await app.startWorker()
  const id = await uploadLesson(app.server, teacher, [damaged()])
  expect(await ended(teacher, id)).toMatchObject({ status: 70_000 })
  expect(await movesOf(app.platform, quota)).toEqual(['take', 'give_back'])
  expect(await usedOf(app.platform, quota)).toBe(0)
  expect(await heldBy(app.platform, id)).toBeNull()
})

test('deleted before it was finished: given back', async () => {
  const [quota] = await meter(app.platform, orgId, [{ total: 3 }])
  const ids: string[] = []
  for (let i = 0; i < 3; i++) ids.push((await paste()).data.analysis_id)
  expect(await usedOf(app.platform, quota)).toBe(3)
  await teacher.post('/api/analysis/delete', { analysis_ids: ids })
  expect(await usedOf(app.platform, quota)).toBe(0)
})

test('work that is given up as lost gives its quota back', async () => {
  const [quota] = await meter(app.platform, orgId, [{ total: 1 }])
  const { analysis_id } = (await paste()).data
  await run(sql`delete from pgboss.job where data ->> 'analysisId' = ${analysis_id}`)
  await run(sql`update analysis set claims = 10, queued_at = now() - interval '1 hour' where id = ${analysis_id}`)
  await app.startWorker()
  expect(await ended(teacher, analysis_id)).toMatchObject({ status: 70_000, error_code: ERROR.analysisFailed })
  expect(await usedOf(app.platform, quota)).toBe(0)
})

test('lost work that is requeued uses no second one', async () => {
  const [quota] = await meter(app.platform, orgId, [{ total: 2 }])
  const { analysis_id } = (await paste()).data
  await run(sql`delete from pgboss.job where data ->> 'analysisId' = ${analysis_id}`)
  await run(sql`update analysis set queued_at = now() - interval '1 hour' where id = ${analysis_id}`)
  await app.startWorker()
  expect(await ended(teacher, analysis_id)).toMatchObject({ status: 60_000 })
  expect(await movesOf(app.platform, quota)).toEqual(['take'])
})

test('a rerun in the same edition uses none, in another edition it is exchanged', async () => {
  const [full, basic] = await meter(app.platform, orgId, [{ total: 1 }, { edition: 19, total: 1 }])
  const id = await finished()
  await post('rerun', id)
  expect(await ended(teacher, id)).toMatchObject({ status: 60_000 })
  expect(await movesOf(app.platform, full)).toEqual(['take'])
  await post('rerun', id, { edition: 19 })
  expect([await usedOf(app.platform, full), await usedOf(app.platform, basic)]).toEqual([0, 1])
  expect(await heldBy(app.platform, id)).toBe(basic)
  expect(await ended(teacher, id)).toMatchObject({ status: 60_000 })
  // the third edition has none left: the lesson stays as it was
  expect((await post('rerun', id, { edition: 11 })).error_code).toBe(ERROR.quotaExhausted)
  expect(await stateOf(teacher, id)).toMatchObject({ status: 60_000 })
  expect((await teacher.raw('GET', `/api/analysis/report?analysis_id=${id}`)).status).toBe(200)
  expect(await heldBy(app.platform, id)).toBe(basic)
})

test('recomputed measures use none', async () => {
  const [quota] = await meter(app.platform, orgId, [{ total: 1 }])
  const id = await finished()
  await post('update', id, { grade: 'g5' })
  expect(await ended(teacher, id)).toMatchObject({ status: 60_000 })
  expect(await movesOf(app.platform, quota)).toEqual(['take'])
})

test('the sample lesson is free', async () => {
  const id = await finished()
  await run(sql`update analysis set sample = true where id = ${id}`)
  const [quota] = await meter(app.platform, orgId, [{ total: 1 }])
  await post('rerun', id, { edition: 11 })
  expect(await ended(teacher, id)).toMatchObject({ status: 60_000 })
  expect(await usedOf(app.platform, quota)).toBe(0)
})

test('the quota that ends first is used first; expired and future ones are not used', async () => {
  const [late, soon] = await meter(app.platform, orgId, [
    { total: 1, to: 200 },
    { total: 1, to: 5 },
    { total: 9, from: -20, to: -1 },
    { total: 9, from: 1, to: 20 },
    { edition: 19, total: 9 },
  ])
  const [first, second] = [(await paste()).data.analysis_id, (await paste()).data.analysis_id]
  expect(await heldBy(app.platform, first)).toBe(soon)
  expect(await heldBy(app.platform, second)).toBe(late)
  expect((await paste()).error_code).toBe(ERROR.quotaExhausted)
})

test('used up between create and the last byte: failed with its files kept, and later retried', async () => {
  const [quota] = await meter(app.platform, orgId, [{ total: 1 }])
  const { bytes } = shortTranscript()
  const created = [await createLesson(teacher, [shortTranscript()]), await createLesson(teacher, [shortTranscript()])]
  for (const { data } of created) {
    const uploadId = data.audio_upload_urls[0].upload_id
    await sendFile({ origin: app.server.origin, token: data.upload_token, uploadId, bytes })
  }
  const [first, second] = created.map(({ data }) => data.analysis_id)
  expect(await stateOf(teacher, second)).toMatchObject({ status: 70_000, error_code: ERROR.quotaExhausted })
  const retried = await post('retry', second)
  expect(retried).toMatchObject({ status: 200, error_code: ERROR.quotaExhausted })
  expect(retried.error_message).toContain('配额')
  await post('cancel', first)
  await app.startWorker()
  expect((await post('retry', second)).error_code).toBe(0)
  expect(await ended(teacher, second)).toMatchObject({ status: 60_000 })
  expect(await usedOf(app.platform, quota)).toBe(1)
})

test('sixty concurrent analyses for the last ten: ten start', async () => {
  const [quota] = await meter(app.platform, orgId, [{ total: 4 }, { total: 6, to: 50 }])
  const answers = await Promise.all(Array.from({ length: 60 }, pasteUntilRead))
  expect(answers.filter(({ error_code }) => error_code === 0)).toHaveLength(10)
  expect(answers.filter(({ error_code }) => error_code === ERROR.quotaExhausted)).toHaveLength(50)
  expect(await usedOf(app.platform, quota)).toBe(4)
  expect(await inconsistent(app.platform, [orgId])).toEqual([])
  const { rows } = await run(sql`select count(*)::int as count from analysis where org_node_id = ${orgId}`)
  expect(rows[0]?.count).toBe(10)
})

test('sixty concurrent uploads for the last ten: ten start, fifty keep their files', async () => {
  await meter(app.platform, orgId, [{ total: 10 }])
  const { bytes } = shortTranscript()
  const created = await Promise.all(Array.from({ length: 60 }, () => createLesson(teacher, [shortTranscript()])))
  await Promise.all(
    created.map(({ data }) => {
      const uploadId = data.audio_upload_urls[0].upload_id
      return sendFile({ origin: app.server.origin, token: data.upload_token, uploadId, bytes })
    }),
  )
  const { rows } = await run(sql`
    select status, error_code, count(*)::int as count from analysis where org_node_id = ${orgId}
    group by status, error_code order by status`)
  expect(rows).toEqual([
    { status: 15_000, error_code: 0, count: 10 },
    { status: 70_000, error_code: ERROR.quotaExhausted, count: 50 },
  ])
  const files = await run(sql`
    select count(*)::int as count from upload join analysis on analysis.id = upload.analysis_id
    where analysis.org_node_id = ${orgId} and upload.complete`)
  expect(files.rows[0]?.count).toBe(60)
  expect(await inconsistent(app.platform, [orgId])).toEqual([])
})

test('a process that crashes between use and start has used nothing', async () => {
  const [quota] = await meter(app.platform, orgId, [{ total: 1 }])
  const HOLD = 4711
  await run(
    sql.raw(`
    create function hold_start() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${HOLD}); return new; end $$;
    create trigger hold_start before update on analysis for each row
    when (new.status = 15000) execute function hold_start();`),
  )
  const holder = new pg.Client({ connectionString: app.platform.database.url })
  await holder.connect()
  try {
    await holder.query('select pg_advisory_lock($1)', [HOLD])
    const answer = paste()
    const killed = await vi.waitFor(async () => {
      const { rows } = await holder.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = $1 and not granted`,
        [HOLD],
      )
      expect(rows).toHaveLength(1)
      return rows
    }, 150_000)
    expect(killed).toHaveLength(1)
    expect((await answer).status).toBe(503)
  } finally {
    await holder.end()
    await run(sql`drop trigger hold_start on analysis`)
  }
  expect(await usedOf(app.platform, quota)).toBe(0)
  expect(await movesOf(app.platform, quota)).toEqual([])
  expect((await paste()).error_code).toBe(0)
})
