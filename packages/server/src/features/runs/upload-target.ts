import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { and, eq, sql } from 'drizzle-orm'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { analysis } from '../../platform/postgres/schema/analysis.ts'
import { upload } from '../../platform/postgres/schema/upload.ts'
import type { Analysis } from '../lessons/lesson.repository.ts'
import type { UploadTarget } from '../uploads/upload.port.ts'
import { ownerIsThere } from './run-owner.repository.ts'
import type { WorkStarter } from './run-starter.ts'

/** What an analysis does as its files come in. */
export function createUploadTarget(db: Db, starter: WorkStarter): UploadTarget {
  const lockWaiting = async (transaction: Db, id: string) => {
    const waiting = and(eq(analysis.id, id), eq(analysis.status, AI_STATUS.waitingForUpload), ownerIsThere(transaction))
    const [row] = await transaction.select().from(analysis).where(waiting).for('update')
    return row
  }
  /** Whoever finds nothing left once everything is sent keeps it, and can retry. */
  const begin = async (transaction: Db, row: Analysis) => {
    try {
      await starter.beginProbe(transaction, row)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 3016) throw error
      await starter.stop(transaction, row, { status: AI_STATUS.failed, errorCode: error.code, errorStep: 'probe' })
    }
  }
  return {
    accepts: async (id) => {
      const [row] = await db
        .select({ status: analysis.status })
        .from(analysis)
        .where(and(eq(analysis.id, id), ownerIsThere(db)))
      return row?.status === AI_STATUS.waitingForUpload
    },
    fileCompleted: async (transaction, id) => {
      const row = await lockWaiting(transaction, id)
      if (!row) return
      const [missing] = await transaction
        .select({ count: sql<number>`count(*)::int` })
        .from(upload)
        .where(and(eq(upload.analysisId, id), eq(upload.complete, false)))
      if (missing?.count === 0) await begin(transaction, row)
    },
    abandoned: async (transaction, id) => {
      const row = await lockWaiting(transaction, id)
      if (!row) return
      const values = { status: AI_STATUS.failed, errorCode: 3014, errorStep: 'upload' } as const
      await starter.stop(transaction, row, values)
    },
  }
}
