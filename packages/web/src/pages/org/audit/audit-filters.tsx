import { AUDIT_ACTION_NAMES, AUDIT_ACTIONS } from '@keguan/contract/vocabulary/audit-action'
import { Tag } from 'antd'
import { DateFilter } from '../../../components/data-list/filters/date-filter.tsx'
import { NamedFilter, SearchBox } from '../../../components/data-list/filters/filters.tsx'
import { useSay } from '../../../locales/say.ts'
import type { AuditFilters as Filters } from './audit-view.ts'
import { AUDIT_TEXTS } from './texts.ts'

interface Props {
  readonly view: Filters
  readonly onChange: (changes: Partial<Filters>) => void
}

export function AuditFilters({ view, onChange }: Props) {
  const say = useSay()
  return (
    <>
      <SearchBox name={say(AUDIT_TEXTS.search)} value={view.search} onSearch={(search) => onChange({ search })} />
      <NamedFilter
        name={say(AUDIT_TEXTS.action)}
        value={view.action}
        of={AUDIT_ACTIONS}
        names={AUDIT_ACTION_NAMES}
        openWidth={260}
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
    </>
  )
}
