import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { noteLeft } from '../../platform/storage/loose/loose-file.repository.ts'
import type { UploadTarget } from '../uploads/upload.port.ts'
import { awaitsReplacement, keepEarlierFiles, takeNewFiles } from './replaced-files.ts'
import { countMissingFiles, isWaitingForUpload, lockWaitingForUpload, type Run } from './run.repository.ts'
import type { RunKinds } from './run-kind.ts'
import type { RunStarter } from './run-starter.ts'

/** What a run does when its files arrive. */
export function createUploadTarget(db: Db, starter: RunStarter, kinds: RunKinds): UploadTarget {
  /** If no quota is left after the upload, the files are kept and the run can be retried. */
  const begin = async (transaction: Db, row: Run) => {
    try {
      await starter.beginCheck(transaction, row)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== ERROR.quotaExhausted) throw error
      await starter.stop(transaction, row, { errorCode: error.code, errorStep: kinds.of(row).steps.check })
    }
  }
  return {
    rules: (edition) => kinds.forEdition(edition)?.files(edition) ?? {},
    accepts: (id) => isWaitingForUpload(db, id),
    fileCompleted: async (transaction, id, uploads) => {
      const row = await lockWaitingForUpload(transaction, id)
      if (!row || (await countMissingFiles(transaction, id)) > 0) return []
      const left = await takeNewFiles(transaction, id, kinds.of(row), uploads)
      // nobody waits for this removal: a worker removes noted files
      await noteLeft(transaction, left.keys)
      await begin(transaction, row)
      return left.unfinished
    },
    abandoned: async (transaction, id, uploads) => {
      const row = await lockWaitingForUpload(transaction, id)
      if (!row) return []
      if (awaitsReplacement(row)) {
        const left = await keepEarlierFiles(transaction, id, uploads)
        await noteLeft(transaction, left.keys)
        return left.unfinished
      }
      const errorStep = kinds.of(row).stepOf[row.status]
      await starter.stop(transaction, row, { errorCode: ERROR.uploadExpired, errorStep })
      return []
    },
  }
}
