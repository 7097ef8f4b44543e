import { UNIT_STATUS } from '@keguan/contract/vocabulary/status'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { listUnits } from '../../../services/unit.ts'

interface Props {
  readonly id?: string
  readonly value?: string[]
  readonly max: number
  readonly onChange?: (ids: string[]) => void
}

/** Large units of one's own that have a report; id, value and onChange come from the form around it. */
export function MyUnitsSelect({ max, ...field }: Props) {
  const words = useFailureText()
  const { data, error, isLoading } = useQuery({
    queryKey: ['task-my-units'],
    queryFn: ({ signal }) => listUnits({ status: String(UNIT_STATUS.complete), page_size: 100 }, signal),
  })
  const options = (data?.list ?? []).map(({ chapter_analysis_id, title }) => ({
    value: chapter_analysis_id,
    label: title,
  }))
  return (
    <Select
      {...field}
      mode="multiple"
      maxCount={max}
      loading={isLoading}
      {...(error && { notFoundContent: words(error) })}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
    />
  )
}
