import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { useConsole, useWorker } from './support/console.ts'
import { ended, proposingTranscript, uploadLesson } from './support/lesson.ts'

const app = useConsole()
useWorker(app)
afterEach(() => vi.restoreAllMocks())

/**
 * Transactions that hold rows of lessons or their layers at this moment: `select for update` and writes lock the table
 * in these modes.
 */
async function transactionsHoldingRows(): Promise<number> {
  const { rows } = await app.platform.database.vital.execute<{ count: number }>(sql`
    select count(distinct l.virtualtransaction)::int as count from pg_locks l join pg_class c on c.oid = l.relation
    where c.relname in ('analysis', 'artefact', 'lesson_edit') and l.mode in ('RowShareLock', 'RowExclusiveLock') and l.pid <> pg_backend_pid()
      and l.database = (select oid from pg_database where datname = current_database())`)
  return rows[0]!.count
}

/** A worker's sign of life ends by itself; a transaction around a call of the storage lasts as long as the call. */
async function transactionsThatStay(): Promise<number> {
  let holding = 0
  const none = async () => {
    holding = await transactionsHoldingRows()
    expect(holding).toBe(0)
  }
  await vi.waitFor(none, { timeout: 20_000, interval: 20 }).catch(() => undefined)
  return holding
}

/** What the storage is asked for, each with the number of transactions that hold rows meanwhile. */
function watchStorage(): [string, number][] {
  const { storage } = app.platform
  const seen: [string, number][] = []
  for (const method of ['put', 'bytes', 'remove', 'removePrefix'] as const) {
    const original = storage[method].bind(storage) as (...args: unknown[]) => Promise<never>
    vi.spyOn(storage, method).mockImplementation(async (...args: unknown[]) => {
      seen.push([method, await transactionsThatStay()])
      return original(...args)
    })
  }
  return seen
}

const unlocked = (...methods: string[]) => methods.map((method) => [method, 0])

test('no row is locked while the storage works on a changed report, a new analysis or a deletion', async () => {
  const me = await app.server.person('sys_analysis_web_user')
  const id = await uploadLesson(app.server, me, [proposingTranscript()])
  await ended(me, id)
  const seen = watchStorage()

  const tie = { from_term: '平行四边形', to_term: '梯形', verdict: 'confirmed' }
  expect((await me.post('/api/analysis/review_relation', { analysis_id: id, ...tie })).error_code).toBe(0)
  expect(seen.splice(0)).toEqual(unlocked('bytes', 'put', 'remove'))

  expect((await me.post('/api/analysis/remove_plan', { analysis_id: id })).error_code).toBe(0)
  expect((await me.post('/api/analysis/rerun', { analysis_id: id })).error_code).toBe(0)
  await ended(me, id)
  expect((await me.post('/api/analysis/delete', { analysis_ids: [id] })).error_code).toBe(0)
  expect(new Set(seen.map(([method]) => method))).toContain('removePrefix')
  expect(seen.filter(([, held]) => held > 0)).toEqual([])
})

test('a lock is seen where there is one', async () => {
  await app.db.transaction(async (transaction) => {
    await transaction.execute(sql`select 1 from analysis for update`)
    expect(await transactionsThatStay()).toBe(1)
  })
})
