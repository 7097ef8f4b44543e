import { UNIT_KIND } from '../../features/units/unit-kind.ts'
import { handleCheckUnit } from '../../features/units/work/check-unit.handler.ts'
import { sweepChangedUnits, sweepReadyUnits } from '../../features/units/work/renew-units.ts'
import { handleRunUnit } from '../../features/units/work/run-unit.handler.ts'
import { startTask } from '../../platform/clock/task.ts'
import type { WorkModule } from '../modules.ts'

/** Short, since a user may be waiting for the last lesson. */
const READY_MS = 2000
/** Opening a report never shows an outdated one; this sweep is for lists and unopened reports. */
const CHANGED_MS = 15_000

/** Large units in the worker process. */
export const UNIT_WORK: WorkModule = {
  kind: UNIT_KIND,
  create({ database: { db }, log }, { held, starter }) {
    const work = { held, starter }
    return {
      quick: [handleCheckUnit(work)],
      long: [handleRunUnit(work)],
      tasks: [
        startTask('units whose lessons are ready', READY_MS, log, () => sweepReadyUnits({ db, starter })),
        startTask('units whose lessons have changed', CHANGED_MS, log, () => sweepChangedUnits({ db, starter })),
      ],
    }
  },
}
