import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type LocalFile, sendFile } from './lesson.ts'
import { databaseOf, enterAsTeacher } from './own-teacher.ts'
import type { Client } from './server.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/**
 * The API and the worker are killed as they enter each step. A trigger blocks the statement that enters the step until
 * the test has killed its process; then the statement completes, like one that was in progress.
 */
const HOLD = 77
const STOP_AT = `
  create table fault (status integer);
  create function hold_fault() returns trigger language plpgsql as $$
  begin
    if exists (select from fault where status = new.status) and new.status <> old.status then
      perform pg_advisory_xact_lock(${HOLD});
    end if;
    return new;
  end $$;
  create trigger fault before update on analysis for each row execute function hold_fault();`

/** The same for a layer stored in a state, counted from 0; layers that were committed are listed. */
const STOP_AT_LAYER = `
  create table fault_layer (layer text, status integer, nth integer);
  create table stored_layer (analysis_id uuid, layer text, status integer);
  create function hold_layer() returns trigger language plpgsql as $$
  declare now integer := (select status from analysis where id = new.analysis_id);
  begin
    insert into stored_layer values (new.analysis_id, new.layer, now);
    if exists (
      select from fault_layer f where f.layer = new.layer and f.status = now and f.nth < (
        select count(*) from stored_layer s
        where s.analysis_id = new.analysis_id and s.layer = new.layer and s.status = now))
    then perform pg_advisory_xact_lock(${HOLD});
    end if;
    return new;
  end $$;
  create trigger fault_layer before insert on artefact for each row execute function hold_layer();`

const HOOK = join(import.meta.dirname, 'killing-lesson.mjs')

export interface Announced {
  readonly id: string
  readonly token: string
  readonly uploads: readonly { readonly upload_id: string; readonly bytes: number }[]
}

/** A kind of run, as far as the fault tests need it. */
export interface FaultyKind {
  readonly program: 'main' | 'counting'
  /** States that a worker enters, in order. */
  readonly workerStates: readonly number[]
  /** The state after the last byte or `begin`, and the one that is left when work has started. */
  readonly begun: number
  readonly underWay: number
  /** A layer that one state stores in pieces: the worker is killed while it stores the second of `pieces`. */
  readonly storing?: { readonly layer: string; readonly status: number; readonly pieces: number }
  readonly files: readonly LocalFile[]
  announce(person: Client, files: readonly LocalFile[]): Promise<Announced>
  /** Starts runs that no last byte starts; must be repeatable if the response is lost. */
  begin?(person: Client, id: string): Promise<void>
  state(person: Client, id: string): Promise<{ status: number; error_code: number }>
  report(person: Client, id: string): Promise<string>
  /** The expected bytes of the report; if left out, those of an undisturbed run. */
  readonly expected?: string
}

export interface FaultServer {
  readonly person: Client
  readonly origin: string
  readonly api: ServerProcess
  readonly worker: ServerProcess
  finished(id: string): Promise<string>
  /** Kills the process that does the work, like the OOM killer; its supervisor starts the next one. */
  killPart(server: ServerProcess, name: 'api' | 'worker'): void
  pidOf(server: ServerProcess, name: string): number
}

const pidOf = (server: ServerProcess, name: string): number =>
  Number(
    [...server.said().matchAll(/"pid":(\d+)[^\n]*"(\w+) ready"/g)].filter(([, , part]) => part === name).at(-1)?.[1],
  )

/** Kills a whole server at once, its supervisor first. */
async function kill(server: ServerProcess, name: 'api' | 'worker'): Promise<void> {
  const pid = pidOf(server, name)
  server.child.kill('SIGKILL')
  process.kill(pid, 'SIGKILL')
  await server.exit
}

/** A server for the test file, and the fault tests common to all kinds of run. */
export function testFaults(kind: FaultyKind): FaultServer {
  let home: string
  let api: ServerProcess
  let worker: ServerProcess
  let database: pg.Client
  let person: Client
  let origin: string
  let expected: string
  /** Kept, so that clients find a restarted process at the same port. */
  let port = 0

  const env = () => ({
    KEGUAN_SAMPLE_DATA: '0',
    KEGUAN_STALL_SECONDS: '5',
    KEGUAN_RESTART_SECONDS: '1',
    KEGUAN_WORKER_MEMORY_MB: '400',
    PORT: String(port),
    KEGUAN_HOME: home,
    KEGUAN_LEASE_SECONDS: '3',
    KEGUAN_LOG_LEVEL: 'info',
  })

  async function startApi(): Promise<void> {
    api = startServerProcess({ ...env(), KEGUAN_ROLE: 'api' }, { program: kind.program, hooks: [HOOK] })
    origin = (await api.says(/http:\/\/127\.0\.0\.1:\d+/))[0]
    port = Number(new URL(origin).port)
    person = await enterAsTeacher(home, origin)
  }

  async function startWorkerProcess(): Promise<void> {
    worker = startServerProcess({ ...env(), KEGUAN_ROLE: 'worker' }, { program: kind.program, hooks: [HOOK] })
    await worker.says(/worker ready/)
  }

  const server: FaultServer = {
    get person() {
      return person
    },
    get origin() {
      return origin
    },
    get api() {
      return api
    },
    get worker() {
      return worker
    },
    pidOf,
    killPart: (process_, name) => {
      process.kill(pidOf(process_, name), 'SIGKILL')
    },
    finished: (id) =>
      vi.waitFor(
        async () => {
          expect(await kind.state(person, id)).toMatchObject({ status: 60_000, error_code: 0 })
          return id
        },
        { timeout: 150_000, interval: 200 },
      ),
  }

  beforeAll(async () => {
    home = mkdtempSync('/tmp/keguan-fault-')
    chmodSync(home, 0o711)
    await startApi()
    await startWorkerProcess()
    database = await databaseOf(home)
    expected = kind.expected ?? (await kind.report(person, await server.finished(await send())))
    await database.query(STOP_AT)
    if (kind.storing) await database.query(STOP_AT_LAYER)
  })
  afterAll(async () => {
    await database.end()
    for (const each of [worker, api]) {
      each.child.kill('SIGTERM')
      await each.exit
    }
    rmSync(home, { recursive: true, force: true })
  })

  /** Arms the trigger, and waits until it blocks a statement. */
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
      { timeout: 150_000, interval: 20 },
    )
  async function release(): Promise<void> {
    await database.query('delete from fault')
    await database.query('select pg_advisory_unlock($1)', [HOLD])
  }

  async function send(): Promise<string> {
    const { files } = kind
    const { id, token, uploads } = await kind.announce(person, files)
    for (const [i, { bytes }] of files.entries()) {
      const uploadId = uploads[i]?.upload_id ?? ''
      // the response to the last byte is lost with its process; sending again must be enough
      await vi.waitFor(() => sendFile({ origin, token, uploadId, bytes }), { timeout: 150_000, interval: 300 })
    }
    if (kind.begin) await vi.waitFor(() => kind.begin?.(person, id), { timeout: 150_000, interval: 300 })
    return id
  }

  async function expectOnce(id: string): Promise<void> {
    expect(await kind.report(person, await server.finished(id))).toBe(expected)
    // the job ends a moment after its run
    await vi.waitFor(
      async () => {
        const { rows } = await database.query(
          `select (select count(*) from artefact where analysis_id = $1 and layer = 'report')::int as reports,
                  (select count(*) from pgboss.job where data ->> 'analysisId' = $1::text and state < 'completed')::int as jobs`,
          [id],
        )
        expect(rows[0]).toEqual({ reports: 1, jobs: 0 })
      },
      { timeout: 150_000, interval: 50 },
    )
  }

  test.each(kind.workerStates)('a worker killed as it enters %i', async (status) => {
    await arm(status)
    const id = await send()
    await caught()
    server.killPart(worker, 'worker')
    await release()
    await expectOnce(id)
  })

  test.runIf(kind.storing)('a worker killed while it stores the second piece does not repeat the first', async () => {
    const { layer, status, pieces } = kind.storing ?? { layer: '', status: 0, pieces: 0 }
    await database.query('select pg_advisory_lock($1)', [HOLD])
    await database.query('insert into fault_layer values ($1, $2, 1)', [layer, status])
    const id = await send()
    await caught()
    server.killPart(worker, 'worker')
    // nothing of the second piece is stored: its statement ends with the process that sent it
    await database.query('select pg_advisory_unlock($1)', [HOLD])
    await database.query('delete from fault_layer')
    await expectOnce(id)
    const { rows } = await database.query(
      'select count(*)::int as stored from stored_layer where analysis_id = $1 and layer = $2 and status = $3',
      [id, layer, status],
    )
    expect(rows[0].stored).toBeLessThanOrEqual(pieces)
    // in every case the row matches the stored file
    const { rows: kept } = await database.query(
      'select storage_key, sha256 from artefact where analysis_id = $1 and layer = $2',
      [id, layer],
    )
    const bytes = readFileSync(join(home, 'files', kept[0].storage_key))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(kept[0].sha256)
  })

  test('the API killed as the last byte, or the owner, starts the work', async () => {
    await arm(kind.begun)
    const sending = send()
    await caught()
    server.killPart(api, 'api')
    await release()
    await expectOnce(await sending)
  })

  test('both killed while the work is running', async () => {
    await arm(kind.underWay)
    const id = await send()
    await caught()
    await Promise.all([kill(worker, 'worker'), kill(api, 'api')])
    await release()
    await startApi()
    await startWorkerProcess()
    await expectOnce(id)
  })

  test.runIf(kind.files.length > 0)('the API killed in the middle of an upload', async () => {
    const { files } = kind
    const { id, token, uploads } = await kind.announce(person, files)
    const [first, ...others] = uploads
    const whole = files[0]?.bytes ?? new Uint8Array()
    const half = whole.subarray(0, Math.floor(whole.length / 2))
    const headers = { 'tus-resumable': '1.0.0', 'x-upload-token': token }
    const meta = `upload_id ${Buffer.from(first?.upload_id ?? '').toString('base64')}`
    const begin = { ...headers, 'upload-length': String(whole.length), 'upload-metadata': meta }
    await person.raw('POST', '/api/upload', { headers: begin })
    const piece = { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    const answer = await person.raw('PATCH', `/api/upload/${first?.upload_id}`, {
      headers: piece,
      body: Buffer.from(half),
    })
    expect(answer.headers.get('upload-offset')).toBe(String(half.length))
    await kill(api, 'api')
    await startApi()
    const head = await person.raw('HEAD', `/api/upload/${first?.upload_id}`, { headers })
    expect(head.headers.get('upload-offset')).toBe(String(half.length))
    for (const [i, upload] of [first, ...others].entries()) {
      await sendFile({
        origin,
        token,
        uploadId: upload?.upload_id ?? '',
        bytes: files[i]?.bytes ?? new Uint8Array(),
      })
    }
    await expectOnce(id)
  })

  return server
}
