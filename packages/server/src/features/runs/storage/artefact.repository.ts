import { createHash } from 'node:crypto'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { artefact } from '../../../platform/postgres/schema/artefact.ts'

export type Artefact = typeof artefact.$inferSelect

export async function findArtefact(db: Db, analysisId: string, layer: string): Promise<Artefact | undefined> {
  const [row] = await db
    .select()
    .from(artefact)
    .where(and(eq(artefact.analysisId, analysisId), eq(artefact.layer, layer)))
  return row
}

export interface LayerFile {
  readonly analysisId: string
  readonly layer: string
  readonly storageKey: string
  /** Version of the analysis that made it. */
  readonly version: string
}

/** The row of a layer with these bytes. */
export const artefactOf = (file: LayerFile, bytes: Uint8Array) => ({
  ...{ ...file, bytes: bytes.length },
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

/** All layers of an analysis so far. */
export const findArtefacts = (db: Db, analysisId: string): Promise<Artefact[]> =>
  db.select().from(artefact).where(eq(artefact.analysisId, analysisId))

/** Storage keys of these layers. */
export async function keysOfLayers(db: Db, analysisId: string, layers: readonly string[]): Promise<string[]> {
  if (layers.length === 0) return []
  const rows = await db
    .select({ key: artefact.storageKey })
    .from(artefact)
    .where(and(eq(artefact.analysisId, analysisId), inArray(artefact.layer, [...layers])))
  return rows.map(({ key }) => key)
}

/** Each layer replaces an earlier one. */
export async function putArtefacts(db: Db, rows: readonly (typeof artefact.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(artefact)
    .values([...rows])
    .onConflictDoUpdate({
      target: [artefact.analysisId, artefact.layer],
      set: {
        version: sql`excluded.version`,
        storageKey: sql`excluded.storage_key`,
        bytes: sql`excluded.bytes`,
        sha256: sql`excluded.sha256`,
      },
    })
}

/** All but these layers; returns the keys of their files as below. */
export async function deleteOtherArtefacts(db: Db, analysisId: string, kept: readonly string[]): Promise<string[]> {
  const gone = await db
    .delete(artefact)
    .where(and(eq(artefact.analysisId, analysisId), notInArray(artefact.layer, [...kept])))
    .returning({ key: artefact.storageKey })
  return gone.map(({ key }) => key)
}

/** Returns the keys of their files, to be removed after the transaction commits. */
export async function deleteArtefacts(db: Db, analysisId: string, layers?: readonly string[]): Promise<string[]> {
  const mine = eq(artefact.analysisId, analysisId)
  const gone = await db
    .delete(artefact)
    .where(layers ? and(mine, inArray(artefact.layer, [...layers])) : mine)
    .returning({ key: artefact.storageKey })
  return gone.map(({ key }) => key)
}
