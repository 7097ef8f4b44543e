import type { CareerRow } from '@keguan/contract/api/career'
import type { Say } from '@keguan/contract/message'
import { CAREER_PURPOSE_NAMES, CAREER_PURPOSES } from '@keguan/contract/vocabulary/career'
import { CAREER_STATUS, CAREER_STATUS_NAMES } from '@keguan/contract/vocabulary/status'
import { LAMP_TEXTS } from '@keguan/figures/career/words'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ResultView } from '../../components/common/result-view.tsx'
import { StateMark } from '../../components/common/state-mark.tsx'
import type { Column } from '../../components/data-list/columns.ts'
import { DateFilter } from '../../components/data-list/filters/date-filter.tsx'
import { ManyFilter, SearchBox } from '../../components/data-list/filters/filters.tsx'
import classes from '../../components/marks/marks.module.css'
import { RunPage } from '../../components/marks/run-page.tsx'
import { StateCell } from '../../components/marks/state-cell.tsx'
import { useRunList } from '../../components/marks/use-run-list.ts'
import { formatMoment } from '../../lib/format.ts'
import { hashOf } from '../../lib/page-settings.ts'
import { useStore } from '../../lib/store.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { user } from '../../models/user.ts'
import { createCareer, listCareers } from '../../services/career.ts'
import { CAREERS_VIEW, type CareerFilters, type CareersView, reportAddress, toListInput } from './career-view.ts'
import { NewCareerDialog } from './new/new-career-dialog.tsx'
import { sendRecordings } from './new/send-recordings.ts'
import { RowActions } from './row-actions.tsx'
import { TEXTS } from './texts.ts'
import { type CareerActions, useCareerActions } from './use-career-actions.ts'

/** Open to every session, as the specification has it; what is listed needs the grant. */
export function CareerPage() {
  const say = useSay()
  const current = useStore(user)
  if (current?.accesses['/api/career_analysis/list:get']) return <Careers />
  return <ResultView status="403" title={say(TEXTS.denied)} description={say(TEXTS.deniedHint)} />
}

/** The list of tendency analyses: where consent and texts are given, watched and opened. */
function Careers() {
  const say = useSay()
  const locale = useLocale()
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const list = useRunList({
    view: CAREERS_VIEW,
    queryKey: ['careers', locale],
    fetch: (view, signal) => listCareers(toListInput(view), signal),
  })
  const actions = useCareerActions(list.reload)
  const create = (
    <Button type="primary" onClick={() => setCreating(true)}>
      {say(TEXTS.create)}
    </Button>
  )
  return (
    <>
      <RunPage
        list={list}
        name="careers"
        texts={TEXTS}
        idOf={(row) => row.career_analysis_id}
        addressOf={reportAddress}
        columns={columnsOf(say, actions)}
        card={(row) => <Card row={row} actions={actions} />}
        minWidth={1000}
        filters={<Filters view={list.view} onChange={list.filter} />}
        actions={actions}
        create={create}
      />
      {creating && (
        <NewCareerDialog
          onClose={() => setCreating(false)}
          onSubmit={async (input, recordings) => {
            const { career_analysis_id: id, upload_token: token, text_upload_urls: uploads } = await createCareer(input)
            await sendRecordings(recordings, { ...{ id, token, uploads }, title: input.title, replaces: false })
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
  readonly view: CareersView
  readonly onChange: (changes: Partial<CareerFilters>) => void
}) {
  const say = useSay()
  return (
    <>
      <SearchBox name={say(TEXTS.search)} value={view.search} onSearch={(search) => onChange({ search })} />
      <ManyFilter
        name={say(TEXTS.purpose)}
        value={view.purpose}
        options={CAREER_PURPOSES.map((value) => ({ value, label: say(CAREER_PURPOSE_NAMES[value]) }))}
        onChange={(purpose) => onChange({ purpose })}
      />
      <ManyFilter
        name={say(TEXTS.state)}
        value={view.status}
        options={Object.values(CAREER_STATUS).map((value) => ({ value, label: say(CAREER_STATUS_NAMES[value]) }))}
        onChange={(status) => onChange({ status })}
      />
      <DateFilter from={view.from} to={view.to} onChange={onChange} />
    </>
  )
}

const amountOf = (say: Say, { sources, syllables }: CareerRow): string =>
  sources === 0 ? say(TEXTS.onlyAnswers) : say(TEXTS.materialOf, { count: sources, syllables })

function Title({ row }: { readonly row: CareerRow }) {
  const say = useSay()
  const isOpen = row.status === CAREER_STATUS.complete
  return (
    <>
      <div>
        {isOpen ? <a href={hashOf(reportAddress(row.career_analysis_id))}>{row.title}</a> : row.title}{' '}
        {row.sample && <Tag>{say(TEXTS.sample)}</Tag>}
      </div>
      <div className={classes.small}>
        {row.person} {row.minor && <Tag>{say(TEXTS.minor)}</Tag>}
      </div>
    </>
  )
}

const LAMP_TONES = { evidence_only: 'warning', low: 'coming', enough: 'good' } as const

function Lamp({ row }: { readonly row: CareerRow }) {
  const say = useSay()
  if (row.lamp === null) return say(TEXTS.none)
  return <StateMark tone={LAMP_TONES[row.lamp]} text={say(LAMP_TEXTS[row.lamp])} />
}

const columnsOf = (say: Say, actions: CareerActions): Column<CareerRow>[] => [
  {
    key: 'title',
    title: say(TEXTS.name),
    always: true,
    width: 260,
    fixed: 'left',
    render: (_, row) => <Title row={row} />,
  },
  {
    key: 'state',
    title: say(TEXTS.state),
    width: 160,
    render: (_, row) => <StateCell row={row} names={CAREER_STATUS_NAMES} />,
  },
  { key: 'material', title: say(TEXTS.material), width: 150, render: (_, row) => amountOf(say, row) },
  { key: 'lamp', title: say(TEXTS.lamp), width: 120, render: (_, row) => <Lamp row={row} /> },
  { key: 'purpose', title: say(TEXTS.purpose), width: 130, render: (_, row) => say(CAREER_PURPOSE_NAMES[row.purpose]) },
  {
    key: 'expires',
    title: say(TEXTS.expires),
    width: 120,
    className: 'tabular',
    render: (_, row) => row.expires_on,
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
    width: 140,
    align: 'right',
    fixed: 'right',
    always: true,
    render: (_, row) => <RowActions row={row} actions={actions} />,
  },
]

/** The same on a narrow screen. */
function Card({ row, actions }: { readonly row: CareerRow; readonly actions: CareerActions }) {
  const say = useSay()
  return (
    <div className={classes.card}>
      <Title row={row} />
      <div className={classes.small}>
        {[amountOf(say, row), say(CAREER_PURPOSE_NAMES[row.purpose]), row.expires_on].join(' · ')}
      </div>
      <Lamp row={row} />
      <StateCell row={row} names={CAREER_STATUS_NAMES} />
      <RowActions row={row} actions={actions} />
    </div>
  )
}
