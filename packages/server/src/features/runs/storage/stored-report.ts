import type { Db } from '../../../platform/postgres/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { findArtefact } from './artefact.repository.ts'

export interface ReportStore {
  readonly db: Db
  readonly storage: Pick<Storage, 'bytes'>
}

/**
 * The bytes of a run's report; undefined if none is stored. If the report is replaced between reading its row and its
 * file, the new file is read.
 */
export async function storedReport({ db, storage }: ReportStore, analysisId: string): Promise<Uint8Array | undefined> {
  const found = await findArtefact(db, analysisId, 'report')
  if (!found) return undefined
  try {
    return await storage.bytes(found.storageKey)
  } catch (error) {
    const now = await findArtefact(db, analysisId, 'report')
    if (now?.storageKey === found.storageKey) throw error
    return now && storage.bytes(now.storageKey)
  }
}
