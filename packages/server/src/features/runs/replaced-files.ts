import { RUN_STATUS } from '@keguan/contract/vocabulary/run-kind'
import type { Db } from '../../platform/postgres/database.ts'
import type { DroppedFile, UploadPort } from '../uploads/upload.port.ts'
import { type Run, updateRun } from './run.repository.ts'
import type { RunKind } from './run-kind.ts'
import { deleteOtherArtefacts } from './storage/artefact.repository.ts'
import { joinLeft, type Leftovers } from './storage/leftovers.ts'

type Uploads = Pick<UploadPort, 'drop'>

export const leftOf = (files: readonly DroppedFile[]): Leftovers => ({
  keys: files.flatMap(({ storageKey }) => storageKey ?? []),
  unfinished: files.filter(({ storageKey }) => storageKey === null).map(({ id }) => id),
})

/** Whether a finished run waits for replacement files: until they arrive, its report is kept. */
export const awaitsReplacement = ({ status, completedAt }: Pick<Run, 'status' | 'completedAt'>): boolean =>
  status === RUN_STATUS.waitingForUpload && completedAt !== null

/** Puts the new files in place of the old ones, and deletes what was derived from those. */
export async function takeNewFiles(transaction: Db, id: string, kind: RunKind, uploads: Uploads): Promise<Leftovers> {
  const replaced = await uploads.drop(transaction, id, 'replaced', kind.gathers)
  const kept = replaced.some((file) => file.kind === 'media') ? [] : kind.soundLayers
  return joinLeft(leftOf(replaced), { keys: await deleteOtherArtefacts(transaction, id, kept), unfinished: [] })
}

/** Returns to the report from before other files were announced. */
export async function keepEarlierFiles(transaction: Db, id: string, uploads: Uploads): Promise<Leftovers> {
  const dropped = await uploads.drop(transaction, id, 'unfinished')
  await updateRun(transaction, id, { status: RUN_STATUS.complete, progress: 1 })
  return leftOf(dropped)
}
