import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { findEmbedded } from '../../src/platform/postgres/embedded/embedded.ts'
import { runningPostmaster } from '../../src/platform/postgres/embedded/postmaster.ts'
import { processStart } from '../../src/platform/process/process-start.ts'
import { startBucketServer } from '../support/bucket-server.ts'
import { asAdmin } from '../support/database.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { withDatabase } from '../support/url.ts'

describe('the server process', () => {
  let home: string
  const started: ServerProcess[] = []
  const start = (env: NodeJS.ProcessEnv = {}) => {
    const server = startServerProcess({ KEGUAN_HOME: home, KEGUAN_SAMPLE_DATA: '0', ...env })
    started.push(server)
    return server
  }
  const address = async (server: ServerProcess) => (await server.says(/http:\/\/127\.0\.0\.1:\d+(?=\/\s)/))[0]
  const workerPid = async (server: ServerProcess) => Number((await server.says(/"pid":(\d+).*worker ready/))[1])

  beforeEach(() => {
    home = mkdtempSync(join('/tmp', 'keguan-run-'))
    chmodSync(home, 0o711)
  })
  afterEach(async () => {
    for (const server of started.splice(0)) {
      server.child.kill('SIGTERM')
      await server.exit
    }
    rmSync(home, { recursive: true, force: true })
  })

  it('serves, reports its health, and stops everything on SIGTERM', async () => {
    const server = start()
    const base = await address(server)
    const worker = await workerPid(server)
    const health = await fetch(`${base}/api/health`)
    expect(await health.json()).toEqual({ error_code: 0, error_message: '', data: { status: 'ok' } })
    expect(health.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe-inline/)
    const ready = await (await fetch(`${base}/api/ready`)).json()
    expect(ready).toMatchObject({ data: { database: true, storage: true, queue: true } })
    const missing = await fetch(`${base}/api/nothing`, { headers: { 'accept-language': 'en-US' } })
    expect(missing.status).toBe(404)
    expect(await missing.json()).toEqual({
      error_code: ERROR.notFound,
      error_message: 'There is no such record.',
      data: null,
    })
    expect((await fetch(`${base}/api/docs/json`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.exit).toBe(0)
    expect(runningPostmaster(join(home, 'postgres'))).toBeUndefined()
    expect(processStart(worker)).toBeUndefined()
  })

  it('protects its data from other users of the machine, including previously readable files', async () => {
    const uploads = join(home, 'uploads')
    mkdirSync(uploads)
    chmodSync(uploads, 0o755)
    chmodSync(home, 0o755)
    writeFileSync(join(uploads, 'part'), 'voices', { mode: 0o644 })
    await address(start())
    const modeOf = (path: string) => statSync(path).mode & 0o777
    expect(modeOf(home)).toBe(process.getuid?.() === 0 ? 0o711 : 0o700)
    expect([modeOf(uploads), modeOf(join(uploads, 'part')), modeOf(join(home, 'files'))]).toEqual([0o700, 0o600, 0o700])
    const open = readdirSync(home, { withFileTypes: true }).filter(
      (entry) => entry.isFile() && (modeOf(join(home, entry.name)) & 0o077) !== 0,
    )
    expect(open.map(({ name }) => name)).toEqual([])
  })

  it('refuses a second server on the same data folder', async () => {
    await address(start())
    const second = start()
    expect(await second.exit).toBe(1)
    expect(second.said()).toContain('is already running on the data folder')
  })

  it('refuses a port that is in use', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    const server = start({ PORT: String(port) })
    expect(await server.exit).toBe(1)
    expect(server.said()).toContain(`Port ${port} is in use`)
    other.close()
  })

  it('lists every bad setting at once and hides possible secrets', async () => {
    const server = start({
      PORT: 'eighty',
      KEGUAN_ROLE: 'boss',
      DATABASE_URL: 'mysql://a:hidden@b',
      STORAGE_URL: 'ftp://x',
    })
    expect(await server.exit).toBe(1)
    for (const name of ['PORT="eighty"', 'KEGUAN_ROLE="boss"', 'DATABASE_URL:', 'STORAGE_URL:']) {
      expect(server.said()).toContain(name)
    }
    expect(server.said()).not.toContain('hidden')
  })

  it('says what to install when ffmpeg is missing', async () => {
    const server = start({ FFMPEG_PATH: '/nowhere/ffmpeg' })
    expect(await server.exit).toBe(1)
    expect(server.said()).toContain('FFMPEG_PATH="/nowhere/ffmpeg" cannot be run')
    expect(runningPostmaster(join(home, 'postgres'))).toBeUndefined()
  })

  it('reports why a bucket cannot be used at the first start, and later continues without it', async () => {
    const bucket = await startBucketServer('lessons')
    const name = `bucket_${process.pid}`
    await asAdmin(`create database ${name} template template0 encoding 'UTF8'`)
    const env = { DATABASE_URL: withDatabase(inject('postgresUrl'), name), KEGUAN_ROLE: 'api', KEGUAN_SAMPLE_DATA: '1' }
    const refusal = async (url: string) => {
      const server = start({ ...env, STORAGE_URL: url })
      expect(await server.exit).toBe(1)
      expect(server.said()).not.toMatch(/^ +at /m)
      expect(server.said()).not.toContain('secret')
      return server.said()
    }
    expect(await refusal('s3://key:secret@127.0.0.1:1/lessons?insecure=1')).toContain(
      'http://127.0.0.1:1/lessons cannot be used: no connection (ECONNREFUSED)',
    )
    bucket.answerAll(403)
    expect(await refusal(bucket.url)).toContain('access is refused (403)')
    bucket.answerAll(undefined)
    const first = start({ ...env, STORAGE_URL: bucket.url })
    await address(first)
    expect([...bucket.files.keys()].filter((key) => key.startsWith('start/'))).toEqual([])
    first.child.kill('SIGTERM')
    await first.exit
    bucket.answerAll(403)
    const second = start({ ...env, STORAGE_URL: bucket.url })
    const base = await address(second)
    expect(second.said()).toContain('the storage cannot be used')
    expect((await fetch(`${base}/api/ready`)).status).toBe(503)
    bucket.answerAll(undefined)
    await vi.waitFor(async () => expect((await fetch(`${base}/api/ready`)).status).toBe(200), 150_000)
    second.child.kill('SIGTERM')
    await second.exit
    await bucket.close()
    await asAdmin(`drop database ${name} with (force)`)
  })

  it('works again after kill -9 of every process, and an orphaned worker ends by itself', async () => {
    const first = start()
    await address(first)
    const worker = await workerPid(first)
    const postmaster = runningPostmaster(join(home, 'postgres'))
    first.child.kill('SIGKILL')
    await first.exit // also waits for the worker, which holds the same output
    await vi.waitFor(() => expect(processStart(worker)).toBeUndefined(), 150_000) // until its parent has reaped it
    expect(runningPostmaster(join(home, 'postgres'))).toEqual(postmaster)
    const second = start()
    const base = await address(second)
    // a database that was just adopted may need longer than the readiness check waits
    await vi.waitFor(async () => expect((await fetch(`${base}/api/ready`)).status).toBe(200), 150_000)
  })

  it('starts a new worker when the worker is killed', async () => {
    const server = start()
    const worker = await workerPid(server)
    process.kill(worker, 'SIGKILL')
    await server.says(/worker ready.*restarting it.*worker ready/s)
    expect(readFileSync(join(home, 'server.lock'), 'utf8')).toContain(`"pid":${server.child.pid}`)
  })

  it.runIf(process.getuid?.() === 0)(
    'starts on a copy that root made with cp -r, while the original runs',
    async () => {
      const first = start()
      await address(first)
      first.child.kill('SIGTERM')
      await first.exit
      const copy = `${home}-copy`
      execFileSync('cp', ['-r', home, copy])
      try {
        const original = start()
        await address(original)
        // as if it had been copied while the server ran
        copyFileSync(join(home, 'server.lock'), join(copy, 'server.lock'))
        const second = start({ KEGUAN_HOME: copy })
        expect((await fetch(`${await address(second)}/api/ready`)).status).toBe(200)
        expect(statSync(join(copy, 'postgres')).uid).not.toBe(0)
        second.child.kill('SIGTERM')
        await second.exit
      } finally {
        rmSync(copy, { recursive: true, force: true })
      }
    },
  )

  it('reports an unknown variable, and the nearest known one', async () => {
    const server = start({ KEGUAN_SAMPLE_DATAA: '0' })
    await server.says(/"variable":"KEGUAN_SAMPLE_DATAA","meant":"KEGUAN_SAMPLE_DATA"/)
    await address(server)
  })

  it('four processes that start concurrently on an empty database all start', async () => {
    const name = `empty_${process.pid}`
    await asAdmin(`create database ${name} template template0 encoding 'UTF8'`)
    const homes = [1, 2, 3, 4].map((number) => join(home, String(number)))
    const shared = {
      DATABASE_URL: withDatabase(inject('postgresUrl'), name),
      STORAGE_URL: `file://${home}/files`,
      KEGUAN_SAMPLE_DATA: '1',
    }
    const servers = homes.map((own, i) => start({ ...shared, KEGUAN_HOME: own, KEGUAN_ROLE: i < 2 ? 'api' : 'worker' }))
    await Promise.all(servers.map((server) => server.says(/(api|worker) ready/)))
    for (const server of started.splice(0)) {
      server.child.kill('SIGTERM')
      expect(await server.exit).toBe(0)
    }
    await asAdmin(`drop database ${name} with (force)`)
  })

  it('leaves the database to a separate worker', async () => {
    const lonely = start({ KEGUAN_ROLE: 'worker' })
    expect(await lonely.exit).toBe(1)
    expect(lonely.said()).toContain('A worker of its own needs a database')
    await address(start({ KEGUAN_ROLE: 'api' }))
    const worker = start({ KEGUAN_ROLE: 'worker' })
    await worker.says(/worker ready/)
    worker.child.kill('SIGINT')
    expect(await worker.exit).toBe(0)
  })

  it('a separate worker continues when the server is restarted', async () => {
    const first = start({ KEGUAN_ROLE: 'api' })
    await address(first)
    const worker = start({ KEGUAN_ROLE: 'worker' })
    await worker.says(/worker ready/)
    const before = await findEmbedded(home)
    first.child.kill('SIGTERM')
    await first.exit
    await address(start({ KEGUAN_ROLE: 'api' }))
    const databaseUrl = await findEmbedded(home)
    expect(databaseUrl).not.toBe(before)
    await worker.says(/the database has a new address/)
    const database = new pg.Client({ connectionString: databaseUrl ?? '' })
    await database.connect()
    try {
      const { rows } = await database.query('select now() as begun')
      const since = `select 1 from process_beat where kind = 'worker' and beat_at > $1`
      await vi.waitFor(async () => expect((await database.query(since, [rows[0].begun])).rowCount).toBe(1), 150_000)
    } finally {
      await database.end()
    }
    expect(worker.said().match(/worker ready/g)).toHaveLength(1)
  })
})
