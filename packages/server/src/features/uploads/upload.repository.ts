import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
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

export async function insertToken(db: Db, row: typeof uploadToken.$inferInsert): Promise<void> {
  await db.insert(uploadToken).values(row)
}

export async function deleteTokensBefore(db: Db, time: Date): Promise<void> {
  await db.delete(uploadToken).where(lt(uploadToken.expiresAt, time))
}

/** The analysis that a token opens. */
export async function analysisOfToken(db: Db, tokenHash: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ analysisId: uploadToken.analysisId })
    .from(uploadToken)
    .where(and(eq(uploadToken.tokenHash, tokenHash), gt(uploadToken.expiresAt, now)))
  return row?.analysisId
}

/** Late reports of an earlier state must not undo a completion. */
export async function setReceived(db: Db, id: string, receivedBytes: number, now: Date): Promise<void> {
  await db
    .update(upload)
    .set({ receivedBytes: sql`least(${receivedBytes}::bigint, ${upload.bytes})`, touchedAt: now })
    .where(and(eq(upload.id, id), eq(upload.complete, false)))
}

/** True for the one caller that completed it. */
export async function completeUpload(db: Db, id: string, storageKey: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(upload)
    .set({ complete: true, storageKey, receivedBytes: sql`${upload.bytes}`, touchedAt: now })
    .where(and(eq(upload.id, id), eq(upload.complete, false)))
  return rowCount === 1
}

/** Unfinished files without a sign of life since then. */
export const silentUploads = (db: Db, since: Date, limit: number): Promise<Upload[]> =>
  db
    .select()
    .from(upload)
    .where(and(eq(upload.complete, false), lt(upload.touchedAt, since)))
    .limit(limit)
