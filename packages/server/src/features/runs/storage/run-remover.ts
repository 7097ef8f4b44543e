import { RUN_STATUS } from '@keguan/contract/vocabulary/run-kind'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { forgetJobs } from '../../../platform/queue/queue-tables.ts'
import { createFileRemover } from '../../../platform/storage/loose/file-remover.ts'
import { insertRemoval } from '../../../platform/storage/loose/removal.repository.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { QuotaPort } from '../../quotas/quota.port.ts'
import type { UploadPort } from '../../uploads/upload.port.ts'
import { awaitsReplacement } from '../replaced-files.ts'
import { deleteRun, type Run } from '../run.repository.ts'
import type { RunKinds } from '../run-kind.ts'
import type { RunNotices } from '../run-notices.ts'
import { takerOf } from '../run-starter.ts'

/** A worker that holds a deleted run notices at its next heartbeat; until then it may still write a file. */
const WORKER_NOTICES_S = 10

export interface RemoverTools {
  readonly db: Db
  readonly clock: Clock
  readonly storage: Storage
  readonly uploads: UploadPort
  readonly quotas: QuotaPort
  readonly notices: RunNotices
  readonly kinds: RunKinds
}

export const runPrefix = (analysisId: string): string => `analyses/${analysisId}`

export function createRunRemover({ db, clock, storage, uploads, quotas, notices, kinds }: RemoverTools) {
  async function removeRow(transaction: Db, row: Run): Promise<string[]> {
    const now = clock.now().getTime()
    const files = await uploads.list(transaction, row.id)
    const { check, run, ofRun } = kinds.of(row).jobs
    await forgetJobs(transaction, [check, run, ...ofRun], 'analysisId', row.id)
    const until = row.leaseOwner ? new Date(now + WORKER_NOTICES_S * 1000) : new Date(now)
    await insertRemoval(transaction, { prefix: runPrefix(row.id), until })
    if (isUnfinished(row)) await quotas.giveBack(transaction, takerOf(row))
    await deleteRun(transaction, row.id)
    await notices.forget(transaction, row)
    return files.filter((file) => !file.complete).map((file) => file.upload_id)
  }
  return {
    /**
     * Deletes rows and jobs at once; a note in the same transaction ensures that the files follow. Returns the uploads
     * whose parts the caller discards after the commit.
     */
    async removeRows(transaction: Db, rows: readonly Run[]): Promise<readonly string[]> {
      await quotas.hold(
        transaction,
        rows.filter(isUnfinished).map((row) => row.quotaId),
      )
      const unfinished: string[] = []
      for (const row of rows) for (const upload of await removeRow(transaction, row)) unfinished.push(upload)
      return unfinished
    },
    discardParts: uploads.discardParts,
    removeFiles: createFileRemover({ db, clock, storage }).removeFiles,
  }
}
export type RunRemover = ReturnType<typeof createRunRemover>

/** A finished run has used its quota, also while it waits for other files. */
const isUnfinished = (row: Run): boolean => row.status !== RUN_STATUS.complete && !awaitsReplacement(row)
