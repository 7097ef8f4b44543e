import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { listAnalyses } from '../../../services/analysis.ts'
import { FoundSelect, type FoundSelectProps } from './found-select.tsx'

const LISTED = 50

async function findLessons(search: string, signal: AbortSignal) {
  const { list } = await listAnalyses({ search, status: String(AI_STATUS.complete), page_size: LISTED }, { signal })
  return list.map(({ analysis_id, title }) => ({ value: analysis_id, label: title }))
}

/** Own finished lessons; id, value and onChange come from the form around it. */
export const MyLessonsSelect = (props: FoundSelectProps) => (
  <FoundSelect {...props} name="task-my-lessons" find={findLessons} />
)
