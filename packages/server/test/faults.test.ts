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

const env = () => ({ KEGUAN_HOME: home, KEGUAN_LEASE_SECONDS: '3', KEGUAN_LOG_LEVEL: 'info' })

async function startApi(): Promise<void> {
  api = startServerProcess({ ...env(), KEGUAN_ROLE: 'api' })
  origin = (await api.says(/http:\/\/127\.0\.0\.1:\d+/))[0]
  await api.says(/Sample log-ins/)
  const { password } = JSON.parse(readFileSync(join(home, 'sample-logins.json'), 'utf8'))
  const { data } = await client(origin, '', '').post('/api/account/login', { account: 'teacher', password })
  teacher = client(origin, data.account_id, data.token)
}

async function startWorkerProcess(): Promise<void> {
  worker = startServerProcess({ ...env(), KEGUAN_ROLE: 'worker' })
  await worker.says(/worker ready/)
}

async function kill(server: ServerProcess): Promise<void> {
  server.child.kill('SIGKILL')
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
    await kill(worker)
    await release()
    await startWorkerProcess()
    await expectOnce(id)
  },
  120_000,
)

test('the API killed as the last byte starts the work', async () => {
  await arm(15_000)
  const sending = send()
  await caught()
  await kill(api)
  await release()
  await startApi()
  await expectOnce(await sending)
}, 120_000)

test('both killed while the recording is decoded', async () => {
  await arm(30_000)
  const id = await send()
  await caught()
  await Promise.all([kill(worker), kill(api)])
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
  await kill(api)
  await startApi()
  const head = await teacher.raw('HEAD', `/api/upload/${media.upload_id}`, { headers })
  expect(head.headers.get('upload-offset')).toBe('400000')
  await sendFile({ origin, token, uploadId: media.upload_id, bytes: sampleMedia().bytes })
  await sendFile({ origin, token, uploadId: transcript.upload_id, bytes: sampleTranscript().bytes })
  await expectOnce(data.analysis_id)
}, 120_000)
