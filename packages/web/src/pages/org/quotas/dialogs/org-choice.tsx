import { FORBIDDEN_CHARACTERS } from '@keguan/contract/vocabulary/constants'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { useFailureText } from '../../../../components/failure/use-failure-text.ts'
import { useSay } from '../../../../locales/say.ts'
import { searchOrgNodes } from '../../../../services/org.ts'
import { QUOTA_TEXTS } from '../texts.ts'

interface Props {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (id: string) => void
  /** Excluded from the choices. */
  readonly except?: string
}

/** Debounce of the search while typing. */
const PAUSE_MS = 250

/** Select for another institution, searched by name. */
export function OrgChoice({ id, value, onChange, except }: Props) {
  const say = useSay()
  const words = useFailureText()
  const [typed, setTyped] = useState('')
  const search = useSettled(FORBIDDEN_CHARACTERS.test(typed) ? '' : typed.trim())
  const { data, isFetching, error } = useQuery({
    queryKey: ['org', 'search', search],
    queryFn: ({ signal }) => searchOrgNodes(search, signal),
    enabled: search !== '',
  })
  const found = search === '' ? [] : (data?.list ?? []).filter((hit) => hit.type !== 'FOLDER' && hit.id !== except)
  const nothing = error ? words(error) : say(QUOTA_TEXTS.targetNone)
  return (
    <Select
      {...(id !== undefined && { id })}
      {...(value !== undefined && { value })}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={say(QUOTA_TEXTS.targetPlaceholder)}
      loading={isFetching}
      notFoundContent={search === '' ? null : isFetching ? <span aria-hidden="true">…</span> : nothing}
      options={found.map((hit) => ({
        value: hit.id,
        label: [...hit.path.map(({ name }) => name), hit.name].join(' / '),
      }))}
      onChange={(chosen) => onChange?.(chosen)}
    />
  )
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
