import { UNIT_STATUS } from '@keguan/contract/vocabulary/status'
import { listUnits } from '../../../services/unit.ts'
import { FoundSelect, type FoundSelectProps } from './found-select.tsx'

const LISTED = 50

async function findUnits(search: string, signal: AbortSignal) {
  const { list } = await listUnits({ search, status: String(UNIT_STATUS.complete), page_size: LISTED }, signal)
  return list.map(({ chapter_analysis_id, title }) => ({ value: chapter_analysis_id, label: title }))
}

/** Own large units with a report; id, value and onChange come from the form around it. */
export const MyUnitsSelect = (props: FoundSelectProps) => (
  <FoundSelect {...props} name="task-my-units" find={findUnits} />
)
