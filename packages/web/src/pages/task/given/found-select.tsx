import { withoutForbidden } from '@keguan/contract/vocabulary/constants'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'

/** A form value: an id with its title. */
export interface FoundOption {
  readonly value: string
  readonly label: string
}

export interface FoundSelectProps {
  readonly id?: string
  readonly value?: string[]
  readonly max: number
  readonly onChange?: (ids: string[]) => void
}

interface Props extends FoundSelectProps {
  /** Query key of the search. */
  readonly name: string
  readonly find: (search: string, signal: AbortSignal) => Promise<readonly FoundOption[]>
}

const SEARCH_MAX = 100

/** Multi-select with server-side search; chosen options stay visible, whatever is searched next. */
export function FoundSelect({ name, find, max, onChange, ...field }: Props) {
  const words = useFailureText()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly FoundOption[]>([])
  const search = useDeferredValue(withoutForbidden(typed).trim().slice(0, SEARCH_MAX))
  const { data, error, isLoading } = useQuery({
    queryKey: [name, search],
    queryFn: ({ signal }) => find(search, signal),
    placeholderData: (before) => before,
  })
  const found = data ?? []
  const others = chosen.filter(({ value }) => !found.some((each) => each.value === value))
  const options = [...found, ...others]
  return (
    <Select
      {...field}
      mode="multiple"
      maxCount={max}
      loading={isLoading}
      {...(error && { notFoundContent: words(error) })}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={options}
      onChange={(ids: string[]) => {
        setChosen(options.filter(({ value }) => ids.includes(value)))
        onChange?.(ids)
      }}
    />
  )
}
