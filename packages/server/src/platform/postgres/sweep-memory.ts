import { eq, like, sql } from 'drizzle-orm'
import type { Clock } from '../clock/clock.ts'
import { DAY_MS, HOUR_MS } from '../clock/time.ts'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Db } from './database.ts'
import { installation } from './schema/installation.ts'

/** Maximum time between two sweeps, unless the server was off or a clock was set. */
const LEAP_MS = 7 * DAY_MS
/** After a jump, a clock is trusted again once it has been steady for this long. */
const SETTLE_MS = DAY_MS
/** Tolerated difference between the clocks of the database and of this machine. */
const SKEW_MS = HOUR_MS

const PREFIX = 'sweep:'

export interface SweepNote {
  /** By the clock of the database. */
  readonly at: string
  readonly deleted: number
  /** Since when nothing is deleted, because the clock is not plausible. */
  readonly heldSince: string | null
}

export interface SweepTools {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
}

/**
 * Deletes old rows, by the database's clock, and records the time. After a clock jump nothing is deleted until the
 * clock has been steady for a day. A jump is a difference to this machine's clock, or more time since the last sweep
 * than the interval of sweeps.
 */
export async function sweepOld(
  { db, clock, log, metrics }: SweepTools,
  name: string,
  work: (now: Date) => Promise<number>,
): Promise<void> {
  const key = `${PREFIX}${name}`
  const { rows } = await db.execute<{ now: string }>(sql`select now() as now`)
  const now = new Date(rows[0]?.now ?? Number.NaN)
  const [row] = await db.select().from(installation).where(eq(installation.key, key))
  const last = row?.value as SweepNote | undefined
  const heldSince = heldBy(now, last)
  const isSkewed = Math.abs(clock.now().getTime() - now.getTime()) > SKEW_MS
  const isHeld = isSkewed || heldSince !== null
  if (isHeld) {
    log.warn(
      { sweep: name, databaseTime: now, lastSweep: last?.at, isSkewed },
      'nothing old is deleted: a clock has jumped',
    )
    metrics.sweepsRefused.inc({ sweep: name })
  }
  const deleted = isHeld ? 0 : await work(now)
  const note: SweepNote = {
    at: now.toISOString(),
    deleted,
    heldSince: heldSince ?? (isSkewed ? now.toISOString() : null),
  }
  const value = { ...note }
  await db.insert(installation).values({ key, value }).onConflictDoUpdate({ target: installation.key, set: { value } })
}

function heldBy(now: Date, last: SweepNote | undefined): string | null {
  if (last === undefined) return null
  const passedMs = now.getTime() - Date.parse(last.at)
  if (passedMs > LEAP_MS || passedMs < -HOUR_MS) return now.toISOString()
  if (last.heldSince === null) return null
  return now.getTime() - Date.parse(last.heldSince) < SETTLE_MS ? last.heldSince : null
}

/** The last result of each sweep. */
export async function listSweeps(db: Db): Promise<(SweepNote & { readonly name: string })[]> {
  const rows = await db
    .select()
    .from(installation)
    .where(like(installation.key, `${PREFIX}%`))
    .orderBy(installation.key)
  return rows.map(({ key, value }) => ({ name: key.slice(PREFIX.length), ...(value as unknown as SweepNote) }))
}
