import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { useSay } from '../../../locales/say.ts'
import { cleanQuery } from '../../../models/search.ts'
import { TEXTS } from './texts.ts'
import { usePeopleOf } from './use-messages.ts'

const DEBOUNCE_MS = 250

interface Props {
  readonly orgId: string
  readonly id?: string
  readonly value?: string
  readonly onChange?: (accountId: string) => void
}

/** Select for one person of an institution, searched by part of the name on the server, as there may be thousands. */
export function PersonSelect({ orgId, ...field }: Props) {
  const say = useSay()
  const words = useFailureText()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(cleanQuery(typed)), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, isFetching, error } = usePeopleOf(orgId, search, true)
  return (
    <Select
      {...field}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={say(TEXTS.personSearch)}
      loading={isFetching}
      notFoundContent={isFetching ? null : error ? words(error) : say(TEXTS.personNone)}
      options={(data?.list ?? [])
        .filter((row) => !row.disabled)
        .map((row) => ({ value: row.account_id, label: `${row.name} (${row.account})` }))}
    />
  )
}
