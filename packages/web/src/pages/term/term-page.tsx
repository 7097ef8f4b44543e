import type { TermRow } from '@keguan/contract/api/term'
import type { Say } from '@keguan/contract/message'
import { GRADE_NAMES, GRADES } from '@keguan/contract/vocabulary/grade'
import { EXAM_STATUS, EXAM_STATUS_NAMES } from '@keguan/contract/vocabulary/status'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Column } from '../../components/data-list/columns.ts'
import { DateFilter } from '../../components/data-list/filters/date-filter.tsx'
import { ManyFilter, SearchBox } from '../../components/data-list/filters/filters.tsx'
import classes from '../../components/marks/marks.module.css'
import { RunPage } from '../../components/marks/run-page.tsx'
import { RunRowActions } from '../../components/marks/run-row-actions.tsx'
import { SharedList } from '../../components/marks/sharing/shared-list.tsx'
import { StateCell } from '../../components/marks/state-cell.tsx'
import { useRunList } from '../../components/marks/use-run-list.ts'
import { formatMoment } from '../../lib/format.ts'
import { hashOf } from '../../lib/page-settings.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { TERM_SHARES } from '../../services/report-shares.ts'
import { createTerm, listTerms } from '../../services/term.ts'
import { TermDialog } from './term-dialog.tsx'
import { pupilsAddress, reportAddress, TERMS_VIEW, type TermFilters, type TermsView, toListInput } from './term-view.ts'
import { TEXTS } from './texts.ts'
import { type TermActions, useTermActions } from './use-term-actions.ts'

/** The list of terms: where exams are put together, watched and opened. */
export function TermPage() {
  const say = useSay()
  const locale = useLocale()
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const list = useRunList({
    view: TERMS_VIEW,
    queryKey: ['terms', locale],
    fetch: (view, signal) => listTerms(toListInput(view), signal),
  })
  const actions = useTermActions(list.reload)
  const create = (
    <Button type="primary" onClick={() => setCreating(true)}>
      {say(TEXTS.create)}
    </Button>
  )
  return (
    <>
      <RunPage
        list={list}
        name="terms"
        texts={TEXTS}
        idOf={(row) => row.term_analysis_id}
        addressOf={reportAddress}
        columns={columnsOf(say, actions)}
        card={(row) => <Card row={row} actions={actions} />}
        minWidth={900}
        filters={<Filters view={list.view} onChange={list.filter} />}
        actions={actions}
        create={create}
        above={<SharedList name="terms" calls={TERM_SHARES} addressOf={reportAddress} />}
      />
      {creating && (
        <TermDialog
          onClose={() => setCreating(false)}
          onSubmit={async (input) => {
            const { term_analysis_id: id } = await createTerm(input)
            void navigate(`${reportAddress(id)}&made=1`)
          }}
        />
      )}
    </>
  )
}

function Filters({
  view,
  onChange,
}: {
  readonly view: TermsView
  readonly onChange: (changes: Partial<TermFilters>) => void
}) {
  const say = useSay()
  return (
    <>
      <SearchBox name={say(TEXTS.search)} value={view.search} onSearch={(search) => onChange({ search })} />
      <ManyFilter
        name={say(TEXTS.grade)}
        value={view.grade}
        options={GRADES.map((value) => ({ value, label: say(GRADE_NAMES[value]) }))}
        onChange={(grade) => onChange({ grade })}
      />
      <ManyFilter
        name={say(TEXTS.state)}
        value={view.status}
        options={Object.values(EXAM_STATUS).map((value) => ({ value, label: say(EXAM_STATUS_NAMES[value]) }))}
        onChange={(status) => onChange({ status })}
      />
      <DateFilter from={view.from} to={view.to} onChange={onChange} />
    </>
  )
}

const between = { 'zh-CN': '、', 'en-US': ', ' } as const

function Title({ row }: { readonly row: TermRow }) {
  const say = useSay()
  const isOpen = row.status === EXAM_STATUS.complete
  return (
    <>
      {isOpen ? <a href={hashOf(reportAddress(row.term_analysis_id))}>{row.title}</a> : row.title}{' '}
      {row.sample && <Tag>{say(TEXTS.sample)}</Tag>}
      <div className={classes.small}>{row.classes.join(say(between))}</div>
    </>
  )
}

function RowActions({ row, actions }: { readonly row: TermRow; readonly actions: TermActions }) {
  const say = useSay()
  const id = row.term_analysis_id
  const pupils = { key: 'pupils', label: <a href={hashOf(pupilsAddress(id))}>{say(TEXTS.pupils)}</a> }
  return (
    <RunRowActions
      row={row}
      address={reportAddress(id)}
      actions={actions}
      texts={TEXTS}
      first={row.status === EXAM_STATUS.complete ? [pupils] : []}
    />
  )
}

const columnsOf = (say: Say, actions: TermActions): Column<TermRow>[] => [
  {
    key: 'title',
    title: say(TEXTS.name),
    always: true,
    width: 280,
    fixed: 'left',
    render: (_, row) => <Title row={row} />,
  },
  { key: 'state', title: say(TEXTS.state), width: 170, render: (_, row) => <StateCell row={row} /> },
  {
    key: 'exams',
    title: say(TEXTS.exams),
    width: 260,
    ellipsis: true,
    render: (_, row) => row.exams.map(({ title }) => title).join(say(between)),
  },
  {
    key: 'grade',
    title: say(TEXTS.grade),
    width: 100,
    render: (_, row) => (row.grade === null ? say(TEXTS.none) : say(GRADE_NAMES[row.grade])),
  },
  {
    key: 'pupils',
    title: say(TEXTS.pupilsColumn),
    width: 80,
    align: 'right',
    className: 'tabular',
    render: (_, row) => row.pupils,
  },
  {
    key: 'created',
    title: say(TEXTS.created),
    width: 150,
    className: 'tabular',
    render: (_, row) => formatMoment(row.created_at),
  },
  {
    key: 'actions',
    title: say(TEXTS.actions),
    width: 130,
    align: 'right',
    fixed: 'right',
    always: true,
    render: (_, row) => <RowActions row={row} actions={actions} />,
  },
]

/** The same on a narrow screen. */
function Card({ row, actions }: { readonly row: TermRow; readonly actions: TermActions }) {
  const say = useSay()
  return (
    <div className={classes.card}>
      <Title row={row} />
      <div className={classes.small}>{row.exams.map(({ title }) => title).join(say(between))}</div>
      <StateCell row={row} />
      <RowActions row={row} actions={actions} />
    </div>
  )
}
