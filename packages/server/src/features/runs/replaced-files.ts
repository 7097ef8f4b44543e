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

/** A finished run that waits for other files: until they are here, its report is kept. */
export const awaitsReplacement = ({ status, completedAt }: Pick<Run, 'status' | 'completedAt'>): boolean =>
  status === RUN_STATUS.waitingForUpload && completedAt !== null

/** The new files take the place of the old ones, and what was derived from those goes. */
export async function takeNewFiles(transaction: Db, id: string, kind: RunKind, uploads: Uploads): Promise<Leftovers> {
  const replaced = await uploads.drop(transaction, id, 'replaced', kind.gathers)
  const kept = replaced.some((file) => file.kind === 'media') ? [] : kind.soundLayers
  return joinLeft(leftOf(replaced), { keys: await deleteOtherArtefacts(transaction, id, kept), unfinished: [] })
}

/** Back to the report that was there before other files were announced. */
export async function keepEarlierFiles(transaction: Db, id: string, uploads: Uploads): Promise<Leftovers> {
  const dropped = await uploads.drop(transaction, id, 'unfinished')
  await updateRun(transaction, id, { status: RUN_STATUS.complete, progress: 1 })
  return leftOf(dropped)
}
