import type { UnitDetail } from '@keguan/contract/api/unit'
import type { UnitReport } from '@keguan/contract/report/unit/report'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Clock } from '../../../platform/clock/clock.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { LocalActor } from '../../accounts/account.port.ts'
import type { UnitReading } from '../../units/unit.port.ts'
import { createLending } from './lending.ts'

export interface TaskUnitTools {
  readonly db: Db
  readonly clock: Clock
  readonly units: UnitReading
}

/** Unit reports shared by a task: readers need no access to units. */
export function createTaskUnits({ units, ...tools }: TaskUnitTools) {
  const lending = createLending(tools)

  /** Throws 404 for another task, another unit, and a task that has not begun or has ended. */
  async function requireLent(actor: LocalActor, taskId: string, id: string): Promise<void> {
    if (!(await lending(actor, 'unit', id, taskId))) throw new ApiError(ERROR.notFound)
  }

  return {
    async unit(actor: LocalActor, taskId: string, id: string): Promise<UnitDetail> {
      await requireLent(actor, taskId, id)
      return units.detail(actor, id)
    },
    async report(actor: LocalActor, taskId: string, id: string): Promise<UnitReport> {
      await requireLent(actor, taskId, id)
      return units.report(actor, id)
    },
  }
}
export type TaskUnits = ReturnType<typeof createTaskUnits>
