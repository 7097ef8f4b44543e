import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { type ArtefactLayer, artefact } from '../../platform/postgres/schema/artefact.ts'

export type Artefact = typeof artefact.$inferSelect

export async function findArtefact(db: Db, analysisId: string, layer: ArtefactLayer): Promise<Artefact | undefined> {
  const [row] = await db
    .select()
    .from(artefact)
    .where(and(eq(artefact.analysisId, analysisId), eq(artefact.layer, layer)))
  return row
}

export async function putArtefact(db: Db, row: typeof artefact.$inferInsert): Promise<void> {
  const { analysisId: _, layer: __, ...values } = row
  await db
    .insert(artefact)
    .values(row)
    .onConflictDoUpdate({ target: [artefact.analysisId, artefact.layer], set: values })
}

/** Returns the keys of their files, which are to be removed once the transaction is stored. */
export async function deleteArtefacts(
  db: Db,
  analysisId: string,
  layers?: readonly ArtefactLayer[],
): Promise<string[]> {
  const mine = eq(artefact.analysisId, analysisId)
  const gone = await db
    .delete(artefact)
    .where(layers ? and(mine, inArray(artefact.layer, [...layers])) : mine)
    .returning({ key: artefact.storageKey })
  return gone.map(({ key }) => key)
}
