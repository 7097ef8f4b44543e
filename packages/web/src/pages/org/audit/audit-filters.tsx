import { AUDIT_ACTION_NAMES, AUDIT_ACTIONS } from '@keguan/contract/vocabulary/audit-action'
import { FORBIDDEN_CHARACTERS } from '@keguan/contract/vocabulary/constants'
import { Button, Input, Select, Tag } from 'antd'
import { useEffect, useState } from 'react'
import { DateFilter } from '../../../components/data-list/date-filter.tsx'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import classes from './audit.module.css'
import { type AuditView, type AuditFilters as Filters, isFiltered, NO_FILTERS } from './audit-view.ts'
import { AUDIT_TEXTS } from './texts.ts'

interface Props {
  readonly view: AuditView
  readonly onChange: (changes: Partial<Filters>) => void
}

export function AuditFilters({ view, onChange }: Props) {
  const say = useSay()
  const locale = useLocale()
  return (
    <search className={classes.filters}>
      <SearchBox value={view.search} onSearch={(search) => onChange({ search })} />
      <Select
        mode="multiple"
        className={classes.action ?? ''}
        aria-label={say(AUDIT_TEXTS.action)}
        placeholder={say(AUDIT_TEXTS.action)}
        value={[...view.action]}
        options={AUDIT_ACTIONS.map((value) => ({ value, label: AUDIT_ACTION_NAMES[value][locale] }))}
        optionFilterProp="label"
        maxTagCount="responsive"
        popupMatchSelectWidth={260}
        allowClear
        onChange={(action) => onChange({ action })}
      />
      <DateFilter name={say(AUDIT_TEXTS.date)} from={view.from} to={view.to} onChange={onChange} />
      {view.account && (
        <Tag closable onClose={() => onChange({ account: null })}>
          {say(AUDIT_TEXTS.oneAccount)}
        </Tag>
      )}
      {view.object && (
        <Tag closable onClose={() => onChange({ object: null })}>
          {say(AUDIT_TEXTS.oneObject)}
        </Tag>
      )}
      {isFiltered(view) && (
        <Button type="link" onClick={() => onChange(NO_FILTERS)}>
          {say(AUDIT_TEXTS.clear)}
        </Button>
      )}
    </search>
  )
}

/** Follows the address, and searches on Enter, on the button and when it is cleared. */
function SearchBox({ value, onSearch }: { readonly value: string; readonly onSearch: (search: string) => void }) {
  const say = useSay()
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const wrong = FORBIDDEN_CHARACTERS.test(typed)
  return (
    <Input.Search
      className={classes.search ?? ''}
      aria-label={say(AUDIT_TEXTS.search)}
      placeholder={say(AUDIT_TEXTS.search)}
      maxLength={100}
      allowClear
      value={typed}
      {...(wrong ? { status: 'error' as const, title: say(AUDIT_TEXTS.special) } : {})}
      onChange={(event) => setTyped(event.target.value)}
      onSearch={(search) => !FORBIDDEN_CHARACTERS.test(search) && onSearch(search.trim())}
    />
  )
}
