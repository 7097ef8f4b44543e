import { RUN_STATUS, RUN_UNFINISHED, type RunKindId, type RunStatus } from '@keguan/contract/vocabulary/run-kind'
import { and, between, eq, exists, gte, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { lockInTransaction } from '../../platform/postgres/advisory-locks.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { account } from '../../platform/postgres/schema/account.ts'
import { analysis } from '../../platform/postgres/schema/analysis.ts'
import { upload } from '../../platform/postgres/schema/upload.ts'
import { literal, statement } from '../../platform/postgres/statement.ts'
import { noteForBoard } from '../data-board/board-events.port.ts'
import type { RunScope } from './run.policy.ts'

export type Run = typeof analysis.$inferSelect
export type NewRun = typeof analysis.$inferInsert

export const inScope = ({ kind, ownerId, after }: RunScope): SQL | undefined =>
  and(eq(analysis.ownerId, ownerId), eq(analysis.kind, kind), after && gte(analysis.createdAt, after))

/** Runs of a deleted account are left alone until it is restored or purged. */
export const ownerIsThere = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(account)
      .where(and(eq(account.id, analysis.ownerId), isNull(account.deletionId))),
  )

const isUnfinished = between(analysis.status, RUN_UNFINISHED.first, RUN_UNFINISHED.last)

const STATE = {
  id: analysis.id,
  status: analysis.status,
  progress: analysis.progress,
  secondsLeft: analysis.secondsLeft,
  errorCode: analysis.errorCode,
  errorStep: analysis.errorStep,
  errorDetails: analysis.errorDetails,
}

const statesOf = statement((db) =>
  db
    .select(STATE)
    .from(analysis)
    .where(
      and(
        sql`${analysis.id} = any(${sql.placeholder('ids')}::uuid[])`,
        eq(analysis.kind, sql.placeholder('kind')),
        eq(analysis.ownerId, sql.placeholder('ownerId')),
        // null if all are readable
        sql`${analysis.createdAt} >= coalesce(${sql.placeholder('since')}::timestamptz, '-infinity')`,
      ),
    )
    .prepare('run_states'),
)

export const findStates = (db: Db, { kind, ownerId, after }: RunScope, ids: readonly string[]) =>
  statesOf(db, { kind, ownerId, since: after?.toISOString() ?? null, ids })
export type RunStateRow = Awaited<ReturnType<typeof findStates>>[number]

/** Queue positions, 1 = next, of those of the ids that wait for a worker. */
export async function queuePlaces(
  db: Db,
  { kind, queued }: { readonly kind: RunKindId; readonly queued: RunStatus },
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; place: number }>(sql`
    select id, place from (
      select id, row_number() over (order by queue_priority desc, queued_at, id)::int as place
      from analysis where status = ${literal(queued)} and kind = ${kind}
    ) as waiting where id = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row.place]))
}

export async function findOwnRun(db: Db, scope: RunScope, id: string): Promise<Run | undefined> {
  const [row] = await db
    .select()
    .from(analysis)
    .where(and(eq(analysis.id, id), inScope(scope)))
  return row
}

/** The same for workers, of any owner. */
export async function findRun(db: Db, id: string): Promise<Run | undefined> {
  const [row] = await db.select().from(analysis).where(eq(analysis.id, id))
  return row
}

/** The row itself, locked until the transaction ends. */
export async function lockRun(transaction: Db, scope: RunScope, id: string): Promise<Run | undefined> {
  const [row] = await transaction
    .select()
    .from(analysis)
    .where(and(eq(analysis.id, id), inScope(scope)))
    .for('update')
  return row
}

/** The same for workers, of any owner. */
export async function lockAnyRun(transaction: Db, id: string): Promise<Run | undefined> {
  const [row] = await transaction.select().from(analysis).where(eq(analysis.id, id)).for('update')
  return row
}

/** Serialises new runs of one person, so that limits also hold for concurrent requests. */
export async function holdOwner(transaction: Db, ownerId: string): Promise<void> {
  await lockInTransaction(transaction, 'newRuns', ownerId)
}

/** Queued and running runs of one person, of all kinds. */
export async function countUnfinished(db: Db, ownerId: string, exceptId?: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(analysis)
    .where(and(eq(analysis.ownerId, ownerId), isUnfinished, exceptId ? ne(analysis.id, exceptId) : undefined))
  return row?.count ?? 0
}

export async function insertRun(db: Db, row: NewRun): Promise<void> {
  await db.insert(analysis).values(row)
}

export async function updateRun(db: Db, id: string, values: Partial<NewRun>): Promise<void> {
  await db.update(analysis).set(values).where(eq(analysis.id, id))
  await noteForBoard(db, 'run', [id])
}

export async function deleteRun(db: Db, id: string): Promise<void> {
  await db.delete(analysis).where(eq(analysis.id, id))
  await noteForBoard(db, 'run', [id])
}

export async function isWaitingForUpload(db: Db, id: string): Promise<boolean> {
  const [row] = await db
    .select({ status: analysis.status })
    .from(analysis)
    .where(and(eq(analysis.id, id), ownerIsThere(db)))
  return row?.status === RUN_STATUS.waitingForUpload
}

export async function lockWaitingForUpload(transaction: Db, id: string): Promise<Run | undefined> {
  const waiting = and(eq(analysis.id, id), eq(analysis.status, RUN_STATUS.waitingForUpload), ownerIsThere(transaction))
  const [row] = await transaction.select().from(analysis).where(waiting).for('update')
  return row
}

/** Files that were announced and have not arrived. */
export async function countMissingFiles(db: Db, id: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(upload)
    .where(and(eq(upload.analysisId, id), eq(upload.complete, false)))
  return row?.count ?? 0
}
