import type { SharedPart } from '@keguan/contract/api/report-shares'
import { isId } from '@keguan/contract/vocabulary/object-id'
import type { RunKindId } from '@keguan/contract/vocabulary/run-kind'
import type { Clock } from '../../../platform/clock/clock.ts'
import { chinaDay } from '../../../platform/clock/time.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../accounts/account.port.ts'
import { isLent } from './task-unit.repository.ts'

interface LendingTools {
  readonly db: Db
  readonly clock: Clock
}

/** Read access through tasks: the whole report of a unit, or nothing. */
export const createLending =
  ({ db, clock }: LendingTools) =>
  async (
    { identity }: Pick<Actor, 'identity'>,
    kind: RunKindId,
    id: string,
    taskId?: string,
  ): Promise<SharedPart | undefined> => {
    const { accountId, orgNodeId, sealed } = identity
    const today = chinaDay(clock.now())
    const lent = { unitId: id, accountId, orgNodeId, after: sealed?.before, today, ...(taskId && { taskId }) }
    return kind === 'unit' && isId(id) && (await isLent(db, lent)) ? { classes: null, subjects: null } : undefined
  }
