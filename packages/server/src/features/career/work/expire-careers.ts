import type { AuditAction } from '@keguan/contract/vocabulary/audit-action'
import type { Clock } from '../../../platform/clock/clock.ts'
import { chinaDay } from '../../../platform/clock/time.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { AuditPort } from '../../audit/audit.port.ts'
import { lockAnyRun } from '../../runs/run.repository.ts'
import type { RunRemover } from '../../runs/storage/run-remover.ts'
import { expiredCareers } from '../career.repository.ts'

export interface RemovalTools {
  readonly db: Db
  readonly log: Log
  readonly audit: Pick<AuditPort, 'record'>
  readonly remover: RunRemover
}

const BATCH = 100

/** Deletes analyses without a user's request: rows, files and queue. Resolves to how many. */
export const createRemoveCareer =
  ({ db, log, audit, remover }: RemovalTools) =>
  async (id: string, action: AuditAction, ip: string): Promise<number> => {
    const deleted = await db.transaction(async (transaction) => {
      const row = await lockAnyRun(transaction, id)
      if (!row) return undefined
      const unfinished = await remover.removeRows(transaction, [row])
      const object = { objectKind: 'career', objectId: id } as const
      await audit.record({ accountId: null, orgNodeId: row.orgNodeId, action, ...object, ip }, transaction)
      return unfinished
    })
    await remover.discardParts(deleted ?? [])
    // rows are deleted and the removal is noted: if the storage is unavailable, a worker removes the files later
    await remover.removeFiles().catch((error: unknown) => log.warn({ err: error }, 'files are removed later'))
    return deleted ? 1 : 0
  }
export type RemoveCareer = ReturnType<typeof createRemoveCareer>

/** Deletes analyses whose agreed expiry day has come. */
export async function expireCareers(db: Db, clock: Clock, remove: RemoveCareer): Promise<void> {
  for (const id of await expiredCareers(db, chinaDay(clock.now()), BATCH)) await remove(id, 'career.expire', '')
}
