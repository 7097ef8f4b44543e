import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { account } from '../../platform/postgres/schema/account.ts'
import { analysis } from '../../platform/postgres/schema/analysis.ts'
import { session } from '../../platform/postgres/schema/session.ts'
import { upload, uploadToken } from '../../platform/postgres/schema/upload.ts'

export type Upload = typeof upload.$inferSelect

export async function insertUploads(db: Db, rows: readonly (typeof upload.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(upload).values([...rows])
}

export const uploadsOf = (db: Db, analysisId: string): Promise<Upload[]> =>
  db.select().from(upload).where(eq(upload.analysisId, analysisId)).orderBy(asc(upload.position))

export async function findUpload(db: Db, id: string): Promise<Upload | undefined> {
  const [row] = await db.select().from(upload).where(eq(upload.id, id))
  return row
}

export async function deleteUploads(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(upload).where(inArray(upload.id, [...ids]))
}

export async function insertToken(db: Db, row: typeof uploadToken.$inferInsert): Promise<void> {
  await db.insert(uploadToken).values(row)
}

export async function deleteTokensBefore(db: Db, time: Date): Promise<void> {
  await db.delete(uploadToken).where(lt(uploadToken.expiresAt, time))
}

/**
 * The analysis that a token opens. The token ends with the account, and with its session when that is revoked: by a
 * log-out, a new password or an administrator. An expiring session does not interrupt a long upload.
 */
export async function analysisOfToken(db: Db, tokenHash: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ analysisId: uploadToken.analysisId })
    .from(uploadToken)
    .innerJoin(analysis, eq(analysis.id, uploadToken.analysisId))
    .innerJoin(account, eq(account.id, analysis.ownerId))
    .leftJoin(session, eq(session.id, uploadToken.sessionId))
    .where(
      and(
        eq(uploadToken.tokenHash, tokenHash),
        gt(uploadToken.expiresAt, now),
        eq(account.disabled, false),
        isNull(session.revokedAt),
      ),
    )
  return row?.analysisId
}

export interface Occupied {
  /** Of all lessons, announced files included. */
  readonly bytes: number
  readonly unfinished: number
}

/** Storage used by the files of one account. */
export async function occupiedBy(db: Db, ownerId: string): Promise<Occupied> {
  const [row] = await db
    .select({
      bytes: sql<number>`coalesce(sum(${upload.bytes}), 0)::float8`,
      unfinished: sql<number>`(count(*) filter (where not ${upload.complete}))::int`,
    })
    .from(upload)
    .innerJoin(analysis, eq(analysis.id, upload.analysisId))
    .where(eq(analysis.ownerId, ownerId))
  return row ?? { bytes: 0, unfinished: 0 }
}

/** Bytes of all registered lesson uploads that are still to come. */
export async function expectedUploadBytes(db: Db): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${upload.bytes} - ${upload.receivedBytes}), 0)::float8` })
    .from(upload)
    .where(eq(upload.complete, false))
  return row?.bytes ?? 0
}

/** Late reports of an earlier state must not undo a completion. */
export async function setReceived(db: Db, id: string, receivedBytes: number, now: Date): Promise<void> {
  await db
    .update(upload)
    .set({ receivedBytes: sql`least(${receivedBytes}::bigint, ${upload.bytes})`, touchedAt: now })
    .where(and(eq(upload.id, id), eq(upload.complete, false)))
}

/** True for exactly one caller. */
export async function completeUpload(db: Db, id: string, storageKey: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(upload)
    .set({ complete: true, storageKey, receivedBytes: sql`${upload.bytes}`, touchedAt: now })
    .where(and(eq(upload.id, id), eq(upload.complete, false)))
  return rowCount === 1
}

/** Those of the files that have not arrived yet. */
export async function unfinishedOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: upload.id })
    .from(upload)
    .where(and(inArray(upload.id, [...ids]), eq(upload.complete, false)))
  return rows.map(({ id }) => id)
}

/** Unfinished files without activity since then. */
export const silentUploads = (db: Db, since: Date, limit: number): Promise<Upload[]> =>
  db
    .select()
    .from(upload)
    .where(and(eq(upload.complete, false), lt(upload.touchedAt, since)))
    .limit(limit)
