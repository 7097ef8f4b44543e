import type { UnitDetail } from '@keguan/contract/api/unit'
import type { UnitReport } from '@keguan/contract/report/unit/report'
import type { LocalActor } from '../accounts/account.port.ts'

/** Units for readers of a task. Throws 404 for units that are not shared, or no longer. */
export interface UnitReading {
  detail(actor: LocalActor, id: string): Promise<UnitDetail>
  report(actor: LocalActor, id: string): Promise<UnitReport>
}
