import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import type { Platform } from '../../src/platform/platform.ts'
import { defineJob, handleJob, JobStop } from '../../src/platform/queue/define-job.ts'
import { countDeaths, renewLease, takeBackDeath } from '../../src/platform/queue/queue-tables.ts'
import { createTestPlatform } from '../support/platform.ts'

const Payload = z.object({ id: z.string() })

/** A promise that the test settles itself. */
function signalled<T = void>() {
  let resolve!: (value: T) => void
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

describe('queue', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await createTestPlatform({ KEGUAN_LEASE_SECONDS: '3', KEGUAN_WORKER_CONCURRENCY: '2' })
  })
  afterAll(() => platform.close())

  const stateOf = async (id: string) => {
    const { rows } = await platform.database.pool.query('select state, retry_count from pgboss.job where id = $1', [id])
    return rows[0]
  }

  it('hands a payload to its handler and marks the job completed', async () => {
    const job = defineJob('plain', Payload)
    await platform.queue.prepare([job])
    const got = signalled<string>()
    const id = await platform.queue.send(job, { id: 'a' })
    const loop = platform.queue.work({
      jobs: [job],
      handlers: [handleJob(job, async (p) => got.resolve(p.id))],
      log: platform.log,
    })
    expect(await got.promise).toBe('a')
    await loop.stop(5)
    expect((await stateOf(id)).state).toBe('completed')
  })

  it('sends with a transaction or not at all', async () => {
    const job = defineJob('transactional', Payload)
    await platform.queue.prepare([job])
    const { db, pool } = platform.database
    await db.transaction((tx) => platform.queue.send(job, { id: 'kept' }, { transaction: tx }))
    await expect(
      db.transaction(async (tx) => {
        await platform.queue.send(job, { id: 'lost' }, { transaction: tx })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    const { rows } = await pool.query(`select data->>'id' as id from pgboss.job where name = 'transactional'`)
    expect(rows).toEqual([{ id: 'kept' }])
  })

  it('runs a later kind of job only if no earlier kind is queued', async () => {
    const [first, behind] = [defineJob('first', Payload), defineJob('behind', Payload)]
    await platform.queue.prepare([first, behind])
    await platform.queue.send(behind, { id: 'c' })
    for (const id of ['a', 'b']) await platform.queue.send(first, { id })
    const order: string[] = []
    const all = signalled()
    const note = async ({ id }: { id: string }) => {
      order.push(id)
      if (order.length === 3) all.resolve()
    }
    const handlers = [handleJob(behind, note), handleJob(first, note)]
    const loop = platform.queue.work({ jobs: [first, behind], handlers, log: platform.log })
    await all.promise
    await loop.stop(5)
    expect(order).toEqual(['a', 'b', 'c'])
  })

  it('counts the workers that crashed with a job, each once, and no failures', async () => {
    const job = defineJob('deadly', Payload)
    await platform.queue.prepare([job])
    const { pool } = platform.database
    const id = await platform.queue.send(job, { id: 'a' })
    /** The next attempt, after the previous one ended like this. */
    const tryAfter = async (retryCount: number, message: string) => {
      await pool.query(`update pgboss.job set state = 'active', retry_count = $2, output = $3 where id = $1`, [
        ...[id, retryCount],
        JSON.stringify({ value: { message } }),
      ])
      return countDeaths(pool, { name: job.name, id, retryCount })
    }
    const EXPIRED = 'job failed by timeout in active state'
    expect(await tryAfter(1, EXPIRED)).toBe(1)
    // returned to the queue and fetched again: the same crash
    expect(await countDeaths(pool, { name: job.name, id, retryCount: 1 })).toBe(1)
    expect(await tryAfter(2, 'failed as jobs do')).toBe(1)
    expect(await tryAfter(3, EXPIRED)).toBe(2)
    await platform.queue.cancel(job, id)
  })

  it('retries after a failure, marks the last attempt, then gives up', async () => {
    const job = defineJob('failing', Payload, { retryLimit: 1, retryDelaySeconds: 0, retryBackoff: false })
    await platform.queue.prepare([job])
    const attempts: [number, boolean][] = []
    const last = signalled()
    const handler = handleJob(job, async (_, { attempt, isLastAttempt }) => {
      attempts.push([attempt, isLastAttempt])
      if (isLastAttempt) last.resolve()
      throw new Error('no luck')
    })
    const id = await platform.queue.send(job, { id: 'x' })
    const loop = platform.queue.work({ jobs: [job], handlers: [handler], log: platform.log })
    await last.promise
    await loop.stop(5)
    expect(attempts).toEqual([
      [1, false],
      [2, true],
    ])
    expect((await stateOf(id)).state).toBe('failed')
  })

  it('returns running jobs to the queue on shutdown, without counting a retry', async () => {
    const job = defineJob('interrupted', Payload)
    await platform.queue.prepare([job])
    const started = signalled()
    const handler = handleJob(job, async (_, { signal }) => {
      started.resolve()
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })
    const id = await platform.queue.send(job, { id: 'x' })
    const loop = platform.queue.work({ jobs: [job], handlers: [handler], log: platform.log })
    await started.promise
    await loop.stop(0)
    expect(await stateOf(id)).toEqual({ state: 'retry', retry_count: 0 })

    const again = signalled<number>()
    const second = platform.queue.work({
      jobs: [job],
      handlers: [handleJob(job, async (_, { attempt }) => again.resolve(attempt))],
      log: platform.log,
    })
    expect(await again.promise).toBe(1)
    await second.stop(5)
  })

  it('notifies a running job that it was cancelled', async () => {
    const job = defineJob('cancelled', Payload)
    await platform.queue.prepare([job])
    const started = signalled()
    const stopped = signalled<unknown>()
    const handler = handleJob(job, async (_, { signal }) => {
      started.resolve()
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      stopped.resolve(signal.reason)
      signal.throwIfAborted()
    })
    const id = await platform.queue.send(job, { id: 'x' })
    const loop = platform.queue.work({ jobs: [job], handlers: [handler], log: platform.log })
    await started.promise
    await platform.queue.cancel(job, id)
    const reason = await stopped.promise
    expect(reason).toBeInstanceOf(JobStop)
    expect((reason as JobStop).reason).toBe('cancelled')
    await loop.stop(5)
    expect((await stateOf(id)).state).toBe('cancelled')
  })

  it('takes over the job of a crashed worker, counting a retry and a crash', async () => {
    const job = defineJob('orphan', Payload, { retryDelaySeconds: 0, retryBackoff: false })
    await platform.queue.prepare([job])
    const id = await platform.queue.send(job, { id: 'x' })
    // the state that a worker killed an hour ago leaves behind
    await platform.database.pool.query(
      `update pgboss.job set state = 'active', started_on = now() - interval '1 hour' where id = $1`,
      [id],
    )
    const got = signalled<number[]>()
    const handler = handleJob(job, async (_, { attempt, deaths }) => got.resolve([attempt, deaths]))
    const loop = platform.queue.work({ jobs: [job], handlers: [handler], log: platform.log })
    expect(await got.promise).toEqual([2, 1])
    await loop.stop(5)
    expect((await stateOf(id)).state).toBe('completed')
  })

  it('lets only the current attempt renew its lease', async () => {
    const job = defineJob('leased', Payload)
    await platform.queue.prepare([job])
    const id = await platform.queue.send(job, { id: 'x' })
    const { pool } = platform.database
    const startedAgo = async () =>
      (
        await pool.query(`select now() - started_on > interval '30 minutes' as long from pgboss.job where id = $1`, [
          id,
        ])
      ).rows[0].long
    await pool.query(`update pgboss.job set state = 'active', started_on = now() - interval '1 hour' where id = $1`, [
      id,
    ])
    expect(await renewLease(pool, { name: job.name, id, retryCount: 1 })).toBe(false)
    expect(await startedAgo()).toBe(true)
    expect(await renewLease(pool, { name: job.name, id, retryCount: 0 })).toBe(true)
    expect(await startedAgo()).toBe(false)
  })

  it('retries the jobs of a crashed worker one at a time, while other jobs continue', async () => {
    const job = defineJob('suspect', Payload, { retryDelaySeconds: 0, retryBackoff: false })
    await platform.queue.prepare([job])
    const { pool } = platform.database
    const suspects = [await platform.queue.send(job, { id: 'first' }), await platform.queue.send(job, { id: 'second' })]
    // the state that a worker killed an hour ago with both jobs leaves behind
    const KILLED = `update pgboss.job set state = 'active', started_on = now() - interval '1 hour' where id = any($1)`
    await pool.query(KILLED, [suspects])
    const atWork = new Set<string>()
    const met: string[][] = []
    const tries: [string, number][] = []
    const over = signalled()
    const handler = handleJob(job, async ({ id }, { attempt }) => {
      atWork.add(id)
      met.push([...atWork])
      tries.push([id, attempt])
      // the first of the two runs until a job without a crash has run at the same time
      if (id === 'innocent') over.resolve()
      else if (tries.length === 1) {
        await platform.queue.send(job, { id: 'innocent' })
        await over.promise
      }
      atWork.delete(id)
    })
    const loop = platform.queue.work({ jobs: [job], handlers: [handler], log: platform.log })
    for (const id of suspects) {
      await vi.waitFor(async () => expect(await stateOf(id)).toEqual({ state: 'completed', retry_count: 1 }), {
        timeout: 150_000,
        interval: 50,
      })
    }
    await loop.stop(5)
    expect(met.some((ids) => ids.includes('first') && ids.includes('second'))).toBe(false)
    expect(met.some((ids) => ids.includes('innocent') && ids.length === 2)).toBe(true)
    expect(tries.filter(([id]) => id !== 'innocent').map(([, attempt]) => attempt)).toEqual([2, 2])
  })

  it('revokes a crash when the worker was only slow, and leaves the job to the next one', async () => {
    const job = defineJob('slow', Payload, { retryDelaySeconds: 0, retryBackoff: false })
    await platform.queue.prepare([job])
    const { pool } = platform.database
    const id = await platform.queue.send(job, { id: 'a' })
    const deathsOf = async (of: string) =>
      (await pool.query(`select (data ->> 'deaths')::int as deaths from pgboss.job where id = $1`, [of])).rows[0]
        ?.deaths
    const [slow, next] = [signalled(), signalled<number>()]
    const handler = handleJob(job, async (_, { attempt, deaths }) => {
      if (attempt > 1) {
        next.resolve(deaths)
        return vi.waitFor(async () => expect(await deathsOf(id)).toBe(0), { timeout: 150_000, interval: 50 })
      }
      // another process finds a lease that expired an hour ago
      await pool.query(
        `update pgboss.job set state = 'retry', output = $2, started_on = now() - interval '1 hour' where id = $1`,
        [id, JSON.stringify({ value: { message: 'job failed by timeout in active state' } })],
      )
      await slow.promise
    })
    const loop = platform.queue.work({ jobs: [job], handlers: [handler], log: platform.log })
    expect(await next.promise).toBe(1)
    slow.resolve()
    await loop.stop(5)
    const { rows } = await pool.query(`select state, data from pgboss.job where id = $1`, [id])
    expect(rows).toEqual([{ state: 'completed', data: { id: 'a', deaths: 0 } }])
    // idempotent, and without a takeover nothing is revoked
    await pool.query(`update pgboss.job set state = 'active' where id = $1`, [id])
    await takeBackDeath(pool, { name: job.name, id, retryCount: 1 })
    expect(await countDeaths(pool, { name: job.name, id, retryCount: 1 })).toBe(0)
  })

  it('refuses to start when a job lacks a handler or the reverse', () => {
    const one = defineJob('one', Payload)
    const two = defineJob('two', Payload)
    const handler = handleJob(two, async () => undefined)
    expect(() => platform.queue.work({ jobs: [one], handlers: [], log: platform.log })).toThrow(
      'job "one" has no handler',
    )
    expect(() => platform.queue.work({ jobs: [one], handlers: [handler], log: platform.log })).toThrow(
      'handler "two" has no job definition',
    )
  })

  it('refuses a payload that does not match the job’s schema', async () => {
    const job = defineJob('strict', Payload)
    await expect(platform.queue.send(job, { id: 7 } as never)).rejects.toThrow()
  })
})
