import type { TemplateRow } from '@keguan/contract/api/evaluation-template'
import type { Say } from '@keguan/contract/message'
import { TEMPLATE_SCOPE_NAMES, TEMPLATE_SCOPES } from '@keguan/contract/vocabulary/evaluation-template'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Column } from '../../components/data-list/columns.ts'
import { DataList } from '../../components/data-list/data-list.tsx'
import { OneFilter, SearchBox } from '../../components/data-list/filters/filters.tsx'
import { useList } from '../../components/data-list/use-list.ts'
import { formatMoment } from '../../lib/format.ts'
import { useStore } from '../../lib/store.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { user } from '../../models/user.ts'
import { listTemplates } from '../../services/evaluation-template.ts'
import classes from './evaluation-template.module.css'
import { ImportForm } from './import-form.tsx'
import { TemplateActions } from './template-actions.tsx'
import { TEMPLATES_VIEW } from './template-view.ts'
import { TEXTS } from './texts.ts'

const WRITES = '/api/evaluation_template/create:post'

export function TemplateList() {
  const say = useSay()
  const locale = useLocale()
  const mayWrite = useStore(user)?.accesses[WRITES] === true
  const [importing, setImporting] = useState(false)
  const [, setParameters] = useSearchParams()
  const list = useList({
    view: TEMPLATES_VIEW,
    queryKey: ['evaluation-templates', locale],
    fetch: (view, signal) => listTemplates(TEMPLATES_VIEW.inputOf(view), signal),
  })
  const { view, filter } = list
  const open = (mode: string, id?: string) => setParameters({ mode, ...(id && { template_id: id }) })
  const actions = (row: TemplateRow) => (
    <TemplateActions row={row} mayWrite={mayWrite} onOpen={open} onRemoved={list.reload} />
  )
  const add = mayWrite && (
    <Button type="primary" onClick={() => open('add')}>
      {say(TEXTS.add)}
    </Button>
  )
  return (
    <>
      <DataList
        list={list}
        name="evaluation-templates"
        label={say(TEXTS.list)}
        idOf={(row) => row.template_id}
        columns={columnsOf(say, locale, actions)}
        card={(row) => <Card row={row} actions={actions(row)} />}
        minWidth={820}
        onOpen={(row) => () => open('check', row.template_id)}
        filters={
          <>
            <SearchBox name={say(TEXTS.search)} value={view.search} onSearch={(search) => filter({ search })} />
            <OneFilter
              name={say(TEXTS.scope)}
              value={view.scope}
              options={TEMPLATE_SCOPES.map((value) => ({ value, label: TEMPLATE_SCOPE_NAMES[value][locale] }))}
              onChange={(scope) => filter({ scope })}
            />
          </>
        }
        actions={
          mayWrite && (
            <>
              <Button onClick={() => setImporting(true)}>{say(TEXTS.import)}</Button>
              {add}
            </>
          )
        }
        empty={{ title: say(TEXTS.empty), hint: say(TEXTS.emptyHint), action: add }}
        noMatch={{ title: say(TEXTS.noMatch) }}
        failedTitle={say(TEXTS.failed)}
      />
      {importing && <ImportForm onClose={() => setImporting(false)} onRead={() => open('add')} />}
    </>
  )
}

const columnsOf = (say: Say, locale: Locale, actions: (row: TemplateRow) => React.ReactNode): Column<TemplateRow>[] => [
  {
    key: 'name',
    title: say(TEXTS.name),
    always: true,
    ellipsis: true,
    render: (_, row) => <strong title={row.name}>{row.name}</strong>,
  },
  {
    key: 'scope',
    title: say(TEXTS.scope),
    width: 90,
    render: (_, row) => <Tag>{TEMPLATE_SCOPE_NAMES[row.scope][locale]}</Tag>,
  },
  {
    key: 'size',
    title: say(TEXTS.contents),
    width: 130,
    render: (_, row) => say(TEXTS.size, { groups: row.groups, items: row.items }),
  },
  {
    key: 'uses',
    title: say(TEXTS.uses),
    width: 90,
    align: 'right',
    className: 'tabular',
    render: (_, row) => row.uses,
  },
  {
    key: 'changed',
    title: say(TEXTS.changed),
    width: 190,
    render: (_, row) => (
      <>
        <div className="tabular">{formatMoment(row.updated_at)}</div>
        <div className={classes.small}>
          {say(TEXTS.versionOf, { version: row.version })}
          {row.owner_name !== '' && ` · ${row.owner_name}`}
        </div>
      </>
    ),
  },
  { key: 'actions', title: say(TEXTS.actions), width: 150, always: true, render: (_, row) => actions(row) },
]

/** The same on a narrow screen. */
function Card({ row, actions }: { readonly row: TemplateRow; readonly actions: React.ReactNode }) {
  const say = useSay()
  const locale = useLocale()
  return (
    <div className={classes.card}>
      <strong>{row.name}</strong>
      <span className={classes.small}>
        {TEMPLATE_SCOPE_NAMES[row.scope][locale]} · {say(TEXTS.size, { groups: row.groups, items: row.items })} ·{' '}
        {say(TEXTS.versionOf, { version: row.version })}
      </span>
      {actions}
    </div>
  )
}
