import type { UnitDetail } from '@keguan/contract/api/unit'
import type { UnitReport } from '@keguan/contract/report/unit/report'
import type { RunReader } from '../runs/list/run-queries.ts'

/** Units as seen by readers of a task. Throws 404 for those that are not shared, or no longer. */
export interface UnitReading {
  detail(actor: RunReader, id: string): Promise<UnitDetail>
  report(actor: RunReader, id: string): Promise<UnitReport>
}
