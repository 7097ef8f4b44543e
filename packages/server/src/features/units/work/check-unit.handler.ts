import { UNIT_STATUS } from '@keguan/contract/vocabulary/status'
import type { JobHandler } from '../../../platform/queue/define-job.ts'
import { handleAttempt } from '../../runs/work/attempt.ts'
import { begins } from '../../runs/work/leased-run.ts'
import { UNIT_KIND } from '../unit-kind.ts'
import { lessonsOf } from '../unit-lesson.repository.ts'
import { checkUnit } from './check-unit.job.ts'
import { ENDED, isWaiting, type UnitWork } from './unit-tools.ts'

/**
 * Status 20000: no job exists while a lesson is being analysed, so that no worker waits for it; the sweep for waiting
 * units continues it. Then queues the unit.
 */
export const handleCheckUnit = ({ held: tools, starter }: UnitWork): JobHandler =>
  handleAttempt(UNIT_KIND, checkUnit, tools, async ({ held, at }) => {
    at('read')
    await held.enter(UNIT_STATUS.waitingForLessons)
    if (isWaiting(await lessonsOf(tools.db, held.row.id))) {
      // not queued, so that it does not count as lost work
      await held.commit({}, { ...begins(UNIT_STATUS.waitingForLessons), ...ENDED, queuedAt: null })
      return
    }
    await held.commit({}, {}, (transaction, row) => starter.startRun(transaction, row))
  })
