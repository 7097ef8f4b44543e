import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { desc, lt, sql } from 'drizzle-orm'
import { startTask, type Task } from '../../clock/task.ts'
import type { Log } from '../../log/log.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import type { Db } from '../database.ts'
import { type ProcessKind, processBeat } from '../schema/process-beat.ts'

export const BEAT_EVERY_MS = 5000
/** A process without a heartbeat for this long counts as dead; longer than a restart of the database takes. */
export const ALIVE_SECONDS = 30
/** Dead processes are listed for this long, to show when they ended. */
const KEEP_HOURS = 24

export interface BeatTools {
  readonly db: Db
  readonly log: Log
  readonly metrics: Metrics
  readonly kind: ProcessKind
  readonly version: string
  readonly concurrency?: number
}

/** Publishes a heartbeat of this process in the database every few seconds, with its counters. */
export function startBeats({ db, log, metrics, kind, version, concurrency = 0 }: BeatTools): Task {
  const id = randomUUID()
  const who = { id, kind, host: hostname(), pid: process.pid, version, concurrency }
  return startTask('sign of life', BEAT_EVERY_MS, log, async () => {
    const residentMb = Math.round(process.memoryUsage.rss() / 1024 ** 2)
    const facts = { residentMb, metrics: kind === 'worker' ? await metrics.registry.getMetricsAsJSON() : [] }
    await db
      .insert(processBeat)
      .values({ ...who, ...facts })
      .onConflictDoUpdate({ target: processBeat.id, set: { ...facts, beatAt: sql`now()` } })
    await db.delete(processBeat).where(lt(processBeat.beatAt, sql`now() - make_interval(hours => ${KEEP_HOURS})`))
  })
}

const age = sql<number>`extract(epoch from now() - ${processBeat.beatAt})::float8`

/** Recently active processes, the newest heartbeat first. */
export const listBeats = (db: Db) =>
  db.select({ beat: processBeat, ageSeconds: age }).from(processBeat).orderBy(desc(processBeat.beatAt)).limit(200)
export type Beat = Awaited<ReturnType<typeof listBeats>>[number]

/** Number of live workers. */
export async function countWorkers(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(processBeat)
    .where(
      sql`${processBeat.kind} = 'worker' and ${processBeat.beatAt} > now() - make_interval(secs => ${ALIVE_SECONDS})`,
    )
  return row?.count ?? 0
}
