import { UNIT_STATUS } from '@keguan/contract/vocabulary/status'
import type { Db } from '../../../platform/postgres/database.ts'
import { lockAnyRun } from '../../runs/run.repository.ts'
import type { RunStarter } from '../../runs/run-starter.ts'
import { changedUnits, isChanged, readyUnits } from '../unit-lesson.repository.ts'

export interface RenewTools {
  readonly db: Db
  readonly starter: Pick<RunStarter, 'startCheck'>
}

const BATCH = 50

/** Continues units whose lessons are ready. */
export async function sweepReadyUnits({ db, starter }: RenewTools): Promise<void> {
  for (const id of await readyUnits(db, BATCH)) {
    await db.transaction(async (transaction) => {
      const row = await lockAnyRun(transaction, id)
      const isWaiting = row?.status === UNIT_STATUS.waitingForLessons && row.jobId === null && row.leaseOwner === null
      if (row && isWaiting) await starter.startCheck(transaction, row)
    })
  }
}

/**
 * Makes the report of a unit again if its lessons have changed, were deleted, or are no longer shared; false if nothing
 * has changed.
 */
export async function renewUnit({ db, starter }: RenewTools, id: string): Promise<boolean> {
  if (!(await isChanged(db, id))) return false
  await db.transaction(async (transaction) => {
    const row = await lockAnyRun(transaction, id)
    if (!row || !(await isChanged(transaction, id))) return
    await starter.startCheck(transaction, row)
  })
  return true
}

export async function sweepChangedUnits(tools: RenewTools): Promise<void> {
  for (const id of await changedUnits(tools.db, BATCH)) await renewUnit(tools, id)
}
