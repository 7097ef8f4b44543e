import { UNIT_KIND } from '../../features/units/unit-kind.ts'
import { handleCheckUnit } from '../../features/units/work/check-unit.handler.ts'
import { sweepChangedUnits, sweepReadyUnits } from '../../features/units/work/renew-units.ts'
import { handleRunUnit } from '../../features/units/work/run-unit.handler.ts'
import { startTask } from '../../platform/clock/task.ts'
import type { WorkModule } from '../modules.ts'

/** Somebody may look on while the last lesson is finished. */
const READY_MS = 2000
/** Whoever opens a report is shown no old one: this is for lists and for what nobody opens. */
const CHANGED_MS = 15_000

/** What is done with large units beside the process that people talk to. */
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
