import { randomUUID } from 'node:crypto'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { noteLeft, takeDraft } from '../../../platform/storage/loose/loose-file.repository.ts'
import { dropDrafts, putDraft, removeLeft } from '../../../platform/storage/loose/loose-files.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { lockAnyRun, type Run } from '../run.repository.ts'
import { type Artefact, artefactOf, findArtefact, putArtefacts } from './artefact.repository.ts'
import { runPrefix } from './run-remover.ts'

export interface ReplaceTools {
  readonly db: Db
  readonly storage: Pick<Storage, 'put' | 'remove'>
}

export interface Replacement {
  readonly run: Pick<Run, 'id' | 'run'>
  readonly earlier: Artefact
  readonly bytes: Uint8Array
  /** Version of the analysis that made the bytes. */
  readonly version: string
  /** In the transaction that swaps the files, with the run locked: false if the input of the bytes has changed. */
  also(transaction: Db, row: Run): Promise<boolean>
}

/**
 * Replaces a layer without holding a row lock during storage calls: the new file is put, a short transaction points to
 * it if nothing has changed meanwhile, and the earlier file is removed. False if something has changed; then nothing is
 * replaced.
 */
export async function replaceLayer(tools: ReplaceTools, replacement: Replacement): Promise<boolean> {
  const { run, earlier, bytes, version } = replacement
  const { layer } = earlier
  const storageKey = `${runPrefix(run.id)}/run-${run.run}/${layer}-${randomUUID()}.json`
  const made = artefactOf({ analysisId: run.id, layer, storageKey, version }, bytes)
  const isSame = made.sha256 === earlier.sha256 && made.version === earlier.version
  if (!isSame) await putDraft(tools, storageKey, bytes)
  const swap = async (transaction: Db): Promise<void> => {
    const row = await lockAnyRun(transaction, run.id)
    const now = await findArtefact(transaction, run.id, layer)
    if (!row || row.run !== run.run || now?.storageKey !== earlier.storageKey) throw new Changed()
    if (!(await replacement.also(transaction, row))) throw new Changed()
    if (isSame) return
    if (!(await takeDraft(transaction, storageKey))) throw new Changed()
    await putArtefacts(transaction, [made])
    await noteLeft(transaction, [earlier.storageKey])
  }
  try {
    await tools.db.transaction(swap)
  } catch (error) {
    // only if the transaction was certainly rolled back: otherwise a row may reference the file, and a worker checks it
    const isTakenBack = error instanceof Changed || error instanceof ApiError
    if (isTakenBack && !isSame) await dropDrafts(tools, [storageKey])
    if (error instanceof Changed) return false
    throw error
  }
  if (!isSame) await removeLeft(tools, [earlier.storageKey])
  return true
}

/** Rolls back the transaction. */
class Changed extends Error {}
