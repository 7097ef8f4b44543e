import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findEmbedded } from '../src/platform/postgres/embedded/embedded.ts'
import { createLesson, sampleFile, sampleMedia, sampleTranscript, sendFile } from './support/lesson.ts'
import { type Client, client } from './support/server.ts'
import { type ServerProcess, startServerProcess } from './support/server-process.ts'

/**
 * The API and the worker are killed as they enter each step. A trigger holds the statement that enters the step until
 * the test has killed its process; then the statement goes through, as one that was under way would.
 */
const HOLD = 77
const STOP_AT = `
  create table fault (status integer);
  create function hold_fault() returns trigger language plpgsql as $$
  begin
    if exists (select from fault where status = new.status) and new.status <> old.status and not new.sample then
      perform pg_advisory_xact_lock(${HOLD});
    end if;
    return new;
  end $$;
  create trigger fault before update on analysis for each row execute function hold_fault();`

const FACTS = { edition: 5, subject: 'chinese', grade: 'g5' }

let home: string
let api: ServerProcess
let worker: ServerProcess
let database: pg.Client
let teacher: Client
let origin: string
let expected: string

const HOOK = join(import.meta.dirname, 'support', 'killing-lesson.mjs')
const env = () => ({
  NODE_OPTIONS: `--import=${HOOK}`,
  KEGUAN_STALL_SECONDS: '5',
  KEGUAN_WORKER_MEMORY_MB: '400',
  PORT: String(port),
  KEGUAN_HOME: home,
  KEGUAN_LEASE_SECONDS: '3',
  KEGUAN_LOG_LEVEL: 'info',
})

/** Kept, so that a client finds the next process where the first one was. */
let port = 0

async function startApi(): Promise<void> {
  api = startServerProcess({ ...env(), KEGUAN_ROLE: 'api' })
  origin = (await api.says(/http:\/\/127\.0\.0\.1:\d+/))[0]
  port = Number(new URL(origin).port)
  await api.says(/Sample log-ins/)
  const { password } = JSON.parse(readFileSync(join(home, 'sample-logins.json'), 'utf8'))
  const { data } = await client(origin, '', '').post('/api/account/login', { account: 'teacher', password })
  teacher = client(origin, data.account_id, data.token)
}

async function startWorkerProcess(): Promise<void> {
  worker = startServerProcess({ ...env(), KEGUAN_ROLE: 'worker' })
  await worker.says(/worker ready/)
}

/** Ends the process that does the work, as the system would for want of memory; what supervises it starts the next one. */
async function killPart(server: ServerProcess, name: 'api' | 'worker'): Promise<void> {
  process.kill(pidOf(server, name), 'SIGKILL')
}

const pidOf = (server: ServerProcess, name: string): number =>
  Number(
    [...server.said().matchAll(/"pid":(\d+)[^\n]*"(\w+) ready"/g)].filter(([, , part]) => part === name).at(-1)?.[1],
  )

/** Ends a whole server at once, its supervisor first. */
async function kill(server: ServerProcess, name: 'api' | 'worker'): Promise<void> {
  const pid = pidOf(server, name)
  server.child.kill('SIGKILL')
  process.kill(pid, 'SIGKILL')
  await server.exit
}

beforeAll(async () => {
  home = mkdtempSync('/tmp/keguan-fault-')
  chmodSync(home, 0o711)
  await startApi()
  await startWorkerProcess()
  database = new pg.Client({ connectionString: (await findEmbedded(home)) ?? '' })
  await database.connect()
  const { data } = await teacher.get('/api/analysis/list')
  expected = await reportOf(await finished(data.list[0].analysis_id))
  await database.query(STOP_AT)
}, 120_000)
afterAll(async () => {
  await database.end()
  for (const server of [worker, api]) {
    server.child.kill('SIGTERM')
    await server.exit
  }
  rmSync(home, { recursive: true, force: true })
})

const finished = (id: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const { data } = await teacher.get('/api/analysis/query_state', { analysis_ids: id })
      expect(data[0]).toMatchObject({ status: 60_000, error_code: 0 })
      return id
    },
    { timeout: 60_000, interval: 200 },
  )
const reportOf = async (id: string) => (await teacher.raw('GET', `/api/analysis/report?analysis_id=${id}`)).text()

/** Arms the trap, and waits until a statement is caught in it. */
async function arm(status: number): Promise<void> {
  await database.query('select pg_advisory_lock($1)', [HOLD])
  await database.query('insert into fault values ($1)', [status])
}
const caught = () =>
  vi.waitFor(
    async () => {
      const { rowCount } = await database.query(
        `select 1 from pg_locks where locktype = 'advisory' and objid = $1 and not granted`,
        [HOLD],
      )
      expect(rowCount).toBeGreaterThan(0)
    },
    { timeout: 60_000, interval: 20 },
  )
async function release(): Promise<void> {
  await database.query('delete from fault')
  await database.query('select pg_advisory_unlock($1)', [HOLD])
}

async function send(): Promise<string> {
  const { data } = await createLesson(teacher, [sampleMedia(), sampleTranscript()], FACTS)
  for (const [i, bytes] of [sampleMedia().bytes, sampleTranscript().bytes].entries()) {
    const uploadId = data.audio_upload_urls[i].upload_id
    // the last answer is lost with the process that should have given it; asking again must be enough
    await vi.waitFor(() => sendFile({ origin, token: data.upload_token, uploadId, bytes }), {
      timeout: 60_000,
      interval: 300,
    })
  }
  return data.analysis_id
}

async function expectOnce(id: string): Promise<void> {
  expect(await reportOf(await finished(id))).toBe(expected)
  // the job ends a moment after the lesson that it was for
  await vi.waitFor(
    async () => {
      const { rows } = await database.query(
        `select (select count(*) from artefact where analysis_id = $1 and layer = 'report')::int as reports,
                (select count(*) from pgboss.job where data ->> 'analysisId' = $1::text and state < 'completed')::int as jobs`,
        [id],
      )
      expect(rows[0]).toEqual({ reports: 1, jobs: 0 })
    },
    { timeout: 30_000, interval: 50 },
  )
}

test.each([20_000, 25_000, 30_000, 40_000, 50_000, 60_000])(
  'a worker killed as it enters %i',
  async (status) => {
    await arm(status)
    const id = await send()
    await caught()
    await killPart(worker, 'worker')
    await release()
    await expectOnce(id)
  },
  120_000,
)

test('the API killed as the last byte starts the work', async () => {
  await arm(15_000)
  const sending = send()
  await caught()
  await killPart(api, 'api')
  await release()
  await expectOnce(await sending)
}, 120_000)

test('both killed while the recording is decoded', async () => {
  await arm(30_000)
  const id = await send()
  await caught()
  await Promise.all([kill(worker, 'worker'), kill(api, 'api')])
  await release()
  await startApi()
  await startWorkerProcess()
  await expectOnce(id)
}, 120_000)

test('the API killed in the middle of an upload', async () => {
  const { data } = await createLesson(teacher, [sampleMedia(), sampleTranscript()], FACTS)
  const [media, transcript] = data.audio_upload_urls
  const token = data.upload_token
  const half = sampleFile('lesson.mp3').subarray(0, 400_000)
  const headers = { 'tus-resumable': '1.0.0', 'x-upload-token': token }
  const meta = `upload_id ${Buffer.from(media.upload_id).toString('base64')}`
  const begin = { ...headers, 'upload-length': String(media.bytes), 'upload-metadata': meta }
  await teacher.raw('POST', '/api/upload', { headers: begin })
  const piece = { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const answer = await teacher.raw('PATCH', `/api/upload/${media.upload_id}`, {
    headers: piece,
    body: Buffer.from(half),
  })
  expect(answer.headers.get('upload-offset')).toBe('400000')
  await kill(api, 'api')
  await startApi()
  const head = await teacher.raw('HEAD', `/api/upload/${media.upload_id}`, { headers })
  expect(head.headers.get('upload-offset')).toBe('400000')
  await sendFile({ origin, token, uploadId: media.upload_id, bytes: sampleMedia().bytes })
  await sendFile({ origin, token, uploadId: transcript.upload_id, bytes: sampleTranscript().bytes })
  await expectOnce(data.analysis_id)
}, 120_000)

/** A lesson of words only, whose words end the worker that is at it. */
const deadly = async (words: string): Promise<string> => {
  const text = `师：今天我们学习分数。\n生：${words}。\n师：好。\n`
  const { data } = await teacher.post('/api/analysis/create', {
    ...FACTS,
    title: words,
    files: [],
    transcript_text: text,
  })
  return data.analysis_id
}

test.each([
  ['keeps the loop from coming back', '转圈转圈', /its loop has stood still/],
  ['takes all the memory', '吃光内存', /it takes \d+ MB of memory|SIGABRT/],
])(
  'a lesson that %s ends two workers, fails by name, and the next lesson is finished',
  async (_, words, why) => {
    const before = worker.said().length
    const id = await deadly(words)
    const next = await deadly('没有问题')
    await finished(next)
    const state = await vi.waitFor(
      async () => {
        const { data } = await teacher.get('/api/analysis/query_state', { analysis_ids: id })
        expect(data[0].status).toBe(70_000)
        return data[0]
      },
      { timeout: 90_000, interval: 300 },
    )
    expect(state).toMatchObject({ error_code: 1520 })
    expect(state.error_message).toContain('两次意外中止')
    const said = worker.said().slice(before)
    expect(said).toMatch(why)
    expect(said.match(/the worker process ended; restarting it/g)).toHaveLength(2)
  },
  180_000,
)

test('an API that is killed comes back by itself, at the same address', async () => {
  const pid = pidOf(api, 'api')
  await killPart(api, 'api')
  await vi.waitFor(async () => expect((await teacher.get('/currentUser')).status).toBe(200), {
    timeout: 30_000,
    interval: 100,
  })
  expect(pidOf(api, 'api')).not.toBe(pid)
  // what is said once per start is not said again
  expect(api.said().match(/Sample log-ins/g)).toHaveLength(1)
}, 60_000)
