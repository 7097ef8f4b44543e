import { withoutForbidden } from '@keguan/contract/vocabulary/constants'
import { EXPERT_NAME_MAX } from '@keguan/contract/vocabulary/evaluation-state'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { findTaskPeople } from '../../../services/task.ts'

interface Props {
  readonly id?: string
  readonly value?: string[]
  readonly max: number
  /** Never offered, such as the teacher of the lesson. */
  readonly without?: readonly string[]
  readonly onChange?: (ids: string[]) => void
}

/** People of the institution, found by name; id, value and onChange come from the form around it. */
export function PeopleSelect({ max, without = [], ...field }: Props) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(withoutForbidden(typed).trim().slice(0, EXPERT_NAME_MAX))
  const { data = [] } = useQuery({
    queryKey: ['task-people', search],
    queryFn: ({ signal }) => findTaskPeople(search, signal),
    placeholderData: (before) => before,
  })
  const options = data
    .filter(({ account_id }) => !without.includes(account_id))
    .map(({ account_id, name, account }) => ({ value: account_id, label: `${name} (${account})` }))
  return (
    <Select
      {...field}
      mode="multiple"
      maxCount={max}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={options}
    />
  )
}
