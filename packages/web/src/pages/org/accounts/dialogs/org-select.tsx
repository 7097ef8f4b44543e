import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useSay } from '../../../../locales/say.ts'
import { searchInstitutions } from '../../../../services/people.ts'
import { TEXTS } from '../texts.ts'

/** Select for an institution, searched by name among hundreds. */
export function OrgSelect({ value, onChange }: { value: string | undefined; onChange: (id: string) => void }) {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data, isFetching } = useQuery({
    queryKey: ['org-search', search],
    queryFn: ({ signal }) => searchInstitutions(search, signal),
    enabled: search !== '',
  })
  const found = (data?.list ?? []).filter((node) => node.type !== 'FOLDER')
  return (
    <Select<string | null>
      aria-label={say(TEXTS.moveChoose)}
      placeholder={say(TEXTS.moveChoose)}
      value={value ?? null}
      loading={isFetching}
      options={found.map(({ id, name, path }) => ({
        value: id,
        label: [...path.map((step) => step.name), name].join(' / '),
      }))}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={search === '' || isFetching ? null : say(TEXTS.moveNone)}
      onChange={(id) => id !== null && onChange(id)}
    />
  )
}
