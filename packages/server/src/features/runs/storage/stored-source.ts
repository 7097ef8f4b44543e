import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { isRunFinal, RUN_STATUS } from '@keguan/contract/vocabulary/run-kind'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { noteLeft } from '../../../platform/storage/loose/loose-file.repository.ts'
import { removeLeft, withDrafts } from '../../../platform/storage/loose/loose-files.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { LocalFile, UploadPort } from '../../uploads/upload.port.ts'
import { takeNewFiles } from '../replaced-files.ts'
import { lockAnyRun, type Run } from '../run.repository.ts'
import type { RunKind } from '../run-kind.ts'
import type { RunStarter } from '../run-starter.ts'
import type { Leftovers } from './leftovers.ts'

export interface SourceTools {
  readonly db: Db
  readonly storage: Storage
  readonly uploads: UploadPort
  readonly starter: RunStarter
}

/** Marks in stored form: what was confirmed, and never the original file. */
export const sourceFile = (source: unknown): LocalFile => ({
  kind: 'marks',
  name: 'marks.json',
  bytes: Buffer.from(JSON.stringify(source), 'utf8'),
})

/** The stored source of runs that have one, and how it is replaced. */
export function createStoredSource<Source>(kind: RunKind, { db, storage, uploads, starter }: SourceTools) {
  async function source(id: string): Promise<Source> {
    const file = (await uploads.files(id)).findLast(
      ({ kind: each, storageKey }) => each === 'marks' && storageKey !== null,
    )
    if (!file?.storageKey) throw new ApiError(ERROR.invalidState)
    return JSON.parse(Buffer.from(await storage.bytes(file.storageKey)).toString('utf8')) as Source
  }

  /**
   * Replaces the stored source; the report is recomputed, unless the run has failed and waits for a retry. The caller
   * authorises.
   */
  async function rewrite(
    id: string,
    next: Source,
    also: (transaction: Db, row: Run) => Promise<unknown>,
  ): Promise<void> {
    const round = await uploads.nextRound(db, id)
    const put = await uploads.put(id, sourceFile(next))
    const swap = async (transaction: Db): Promise<Leftovers> => {
      const row = await lockAnyRun(transaction, id)
      // changed concurrently
      if (!row || (await uploads.nextRound(transaction, id)) !== round) throw new ApiError(ERROR.invalidState)
      await uploads.add(transaction, id, put, round)
      const left = await takeNewFiles(transaction, id, kind, uploads)
      if (row.status !== RUN_STATUS.failed) await starter.startCheck(transaction, row)
      await noteLeft(transaction, left.keys)
      await also(transaction, row)
      return left
    }
    const loose = { db, storage }
    const { keys, unfinished } = await withDrafts(loose, [put.storageKey], () => db.transaction(swap))
    await uploads.discardParts(unfinished)
    await removeLeft(loose, keys)
  }

  /** The source of a run that is not being processed. */
  async function settled(row: Pick<Run, 'id' | 'status'>): Promise<Source> {
    if (!isRunFinal(row.status)) throw new ApiError(ERROR.invalidState)
    return source(row.id)
  }

  return { source, settled, rewrite }
}
export type StoredSource<Source> = ReturnType<typeof createStoredSource<Source>>
