import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { sweepOld } from '../src/platform/postgres/sweep-memory.ts'
import { useConsole, useWorker } from './support/console.ts'
import { createLesson, ended, shortTranscript, uploadLesson } from './support/lesson.ts'
import type { Client } from './support/server.ts'

const app = useConsole()
let admin: Client
let teacher: Client

beforeAll(async () => {
  admin = await app.server.person('sys_platform_admin')
  teacher = await app.server.person('sys_analysis_web_user')
})

const statusOf = async (client: Client) => (await client.get('/api/system/status')).data
const metrics = async (headers: Record<string, string> = {}) => fetch(`${app.server.origin}/metrics`, { headers })

describe('without a worker', () => {
  test('status: shows since when no worker is running, and the queue', async () => {
    await uploadLesson(app.server, teacher, [shortTranscript()])
    await createLesson(teacher, [shortTranscript()])
    const status = await statusOf(admin)
    expect(status.no_worker_seconds).toBeGreaterThanOrEqual(0)
    expect(status.processes).toMatchObject([{ kind: 'api', alive: true, pid: process.pid }])
    expect(status.queue).toContainEqual(expect.objectContaining({ job: 'probe-analysis', waiting: 1, running: 0 }))
    expect(status.database.pool.total).toBe(1)
    expect(status.disk.free_bytes).toBeGreaterThan(0)
    expect(status.storage).toEqual({ kind: 'file', ok: true })
  })

  test('ready: stays 200 for an API whose workers are elsewhere, and counts them', async () => {
    const answer = await app.server.stranger.get('/api/ready')
    expect(answer).toMatchObject({ status: 200, data: { database: true, storage: true, queue: true, workers: 0 } })
  })

  test('ready: answers within two seconds when the storage hangs', async () => {
    const ping = vi.spyOn(app.platform.storage, 'ping').mockReturnValue(new Promise(() => undefined))
    const begun = performance.now()
    await vi.waitFor(
      async () => {
        const answer = await app.server.stranger.get('/api/ready')
        expect(answer).toMatchObject({ status: 503, data: { database: true, storage: false } })
      },
      { timeout: 150_000, interval: 300 },
    )
    ping.mockRestore()
    expect(performance.now() - begun).toBeLessThan(60_000)
  })

  test('status: only platform administrators see it', async () => {
    const manager = await app.server.person('sys_org_ops_admin')
    expect((await manager.get('/api/system/status')).status).toBe(403)
    expect((await teacher.get('/api/system/status')).status).toBe(403)
    expect((await app.server.stranger.get('/api/system/status')).status).toBe(401)
  })
})

describe('with a worker', () => {
  useWorker(app)

  test('a worker counts as one, with its counters', async () => {
    const id = await uploadLesson(app.server, teacher, [shortTranscript()])
    await ended(teacher, id)
    const bad = await uploadLesson(app.server, teacher, [
      { kind: 'media', name: 'a.mp3', bytes: Buffer.from('no sound') },
    ])
    await ended(teacher, bad)
    await vi.waitFor(
      async () => {
        const status = await statusOf(admin)
        expect(status.no_worker_seconds).toBeNull()
        expect(status.failures).toMatchObject([{ count: 1 }])
        const text = await (await metrics()).text()
        expect(text).toMatch(/^keguan_workers\{?[^\n]*\}? 1$/m)
        expect(text).toMatch(/^keguan_analysis_failures_total\{[^\n]*code="\d+"[^\n]*\} 1$/m)
        expect(text).toMatch(/^keguan_step_seconds_count\{[^\n]*step="report"[^\n]*\} [1-9]/m)
      },
      { timeout: 150_000, interval: 300 },
    )
  })
})

test('failures: count by the time of the failure, however long the lesson had waited', async () => {
  const age = (column: 'queued_at' | 'failed_at', hours: number) =>
    app.db.execute(
      sql`update analysis set ${sql.raw(column)} = now() - make_interval(hours => ${hours}) where status = 70000`,
    )
  await age('queued_at', 72)
  expect((await statusOf(admin)).failures).toMatchObject([{ count: 1 }])
  await age('failed_at', 25)
  expect((await statusOf(admin)).failures).toEqual([])
})

describe('metrics', () => {
  test('name requests by route and status, the pool, the disk and the queue, each once', async () => {
    await teacher.get('/api/analysis/list')
    const text = await (await metrics()).text()
    expect(text).toMatch(/keguan_request_seconds_count\{[^\n]*route="\/api\/analysis\/list"[^\n]*status="200"/)
    for (const name of [
      'keguan_pool_connections',
      'keguan_disk_free_bytes',
      'keguan_jobs_oldest_seconds',
      'process_resident_memory_bytes',
    ])
      expect(text.match(new RegExp(`^# TYPE ${name} `, 'gm'))).toHaveLength(1)
  })

  test('are refused to requests through a proxy', async () => {
    expect((await metrics({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(403)
  })
})

describe('a clock that jumps', () => {
  const DAY_MS = 24 * 3_600_000
  const sweep = async (name: string, skewMs = 0) => {
    const work = vi.fn(async () => 3)
    const clock = { ...app.platform.clock, now: () => new Date(Date.now() + skewMs) }
    await sweepOld({ ...app.platform, db: app.db, clock }, name, work)
    return work.mock.calls.length
  }
  /** Sets the time since the last sweep, as stored in the database. */
  const remember = (name: string, ago: string) =>
    app.db.execute(
      sql`update installation set value = jsonb_set(value, '{at}', to_jsonb(to_char((now() - ${ago}::interval) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) where key = ${`sweep:${name}`}`,
    )

  test('of this machine deletes nothing', async () => {
    expect(await sweep('skew', 400 * DAY_MS)).toBe(0)
  })

  test('of the database deletes nothing until it has been steady for a day', async () => {
    expect(await sweep('leap')).toBe(1)
    expect(await sweep('leap')).toBe(1)
    await remember('leap', '400 days')
    expect(await sweep('leap')).toBe(0)
    expect(await sweep('leap')).toBe(0)
    expect(
      (await statusOf(admin)).sweeps.find((each: { name: string }) => each.name === 'leap').held_since,
    ).not.toBeNull()
    await app.db.execute(
      sql`update installation set value = jsonb_set(value, '{heldSince}', '"2020-01-01T00:00:00.000Z"') where key = 'sweep:leap'`,
    )
    expect(await sweep('leap')).toBe(1)
  })

  test('back into the past deletes nothing either', async () => {
    await sweep('past')
    await remember('past', '-2 days')
    expect(await sweep('past')).toBe(0)
  })

  test('is reported in status and metrics', async () => {
    expect(await (await metrics()).text()).toMatch(/keguan_sweeps_refused_total\{[^\n]*sweep="skew"[^\n]*\} 1/)
  })
})
