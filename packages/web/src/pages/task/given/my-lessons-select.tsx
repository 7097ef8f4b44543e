import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { listAnalyses } from '../../../services/analysis.ts'

interface Props {
  readonly id?: string
  readonly value?: string[]
  readonly max: number
  readonly onChange?: (ids: string[]) => void
}

/** Finished lessons of one's own; id, value and onChange come from the form around it. */
export function MyLessonsSelect({ max, ...field }: Props) {
  const { data } = useQuery({
    queryKey: ['task-my-lessons'],
    queryFn: ({ signal }) => listAnalyses({ status: String(AI_STATUS.complete), page_size: 100 }, { signal }),
  })
  const options = (data?.list ?? []).map(({ analysis_id, title }) => ({ value: analysis_id, label: title }))
  return (
    <Select {...field} mode="multiple" maxCount={max} showSearch={{ optionFilterProp: 'label' }} options={options} />
  )
}
