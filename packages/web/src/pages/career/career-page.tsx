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
import { NamedFilter } from '../../components/data-list/filters/filters.tsx'
import { RunCard, RunTitle } from '../../components/marks/list/run-cells.tsx'
import { actionsColumn, createdColumn, stateColumn, titleColumn } from '../../components/marks/list/run-columns.tsx'
import { RunFilters } from '../../components/marks/list/run-filters.tsx'
import { RunPage } from '../../components/marks/list/run-page.tsx'
import { RUN_LIST_TEXTS as T } from '../../components/marks/list/texts.ts'
import { useRunList } from '../../components/marks/list/use-run-list.ts'
import { useStore } from '../../lib/store.ts'
import { useSay } from '../../locales/say.ts'
import { user } from '../../models/user.ts'
import { createCareer, listCareers } from '../../services/career.ts'
import { CAREERS_VIEW, type CareerFilters, type CareersView, reportAddress } from './career-view.ts'
import { NewCareerDialog } from './new/new-career-dialog.tsx'
import { sendRecordings } from './new/send-recordings.ts'
import { RowActions } from './row-actions.tsx'
import { TEXTS } from './texts.ts'
import { type CareerActions, useCareerActions } from './use-career-actions.ts'

/** Open to every session, as specified; the list needs the grant. */
export function CareerPage() {
  const say = useSay()
  const current = useStore(user)
  if (current?.accesses['/api/career_analysis/list:get']) return <Careers />
  return <ResultView status="403" title={say(TEXTS.denied)} description={say(TEXTS.deniedHint)} />
}

/** The list of tendency analyses: create, follow and open them. */
function Careers() {
  const say = useSay()
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const list = useRunList({ view: CAREERS_VIEW, name: 'careers', fetch: listCareers })
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
    <RunFilters
      view={view}
      search={TEXTS.search}
      statuses={Object.values(CAREER_STATUS)}
      names={CAREER_STATUS_NAMES}
      onChange={onChange}
    >
      <NamedFilter
        name={say(TEXTS.purpose)}
        value={view.purpose}
        of={CAREER_PURPOSES}
        names={CAREER_PURPOSE_NAMES}
        onChange={(purpose) => onChange({ purpose })}
      />
    </RunFilters>
  )
}

const amountOf = (say: Say, { sources, syllables }: CareerRow): string =>
  sources === 0 ? say(TEXTS.onlyAnswers) : say(TEXTS.materialOf, { count: sources, syllables })

function Title({ row }: { readonly row: CareerRow }) {
  const say = useSay()
  const isOpen = row.status === CAREER_STATUS.complete
  return (
    <RunTitle row={row} address={isOpen ? reportAddress(row.career_analysis_id) : null}>
      {row.person} {row.minor && <Tag>{say(TEXTS.minor)}</Tag>}
    </RunTitle>
  )
}

const LAMP_TONES = { evidence_only: 'warning', low: 'coming', enough: 'good' } as const

function Lamp({ row }: { readonly row: CareerRow }) {
  const say = useSay()
  if (row.lamp === null) return say(T.none)
  return <StateMark tone={LAMP_TONES[row.lamp]} text={say(LAMP_TEXTS[row.lamp])} />
}

const columnsOf = (say: Say, actions: CareerActions): Column<CareerRow>[] => [
  titleColumn(say, TEXTS.name, (row) => <Title row={row} />, 260),
  stateColumn(say, CAREER_STATUS_NAMES, 160),
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
  createdColumn(say),
  actionsColumn(say, (row) => <RowActions row={row} actions={actions} />, 140),
]

/** The same on a narrow screen. */
function Card({ row, actions }: { readonly row: CareerRow; readonly actions: CareerActions }) {
  const say = useSay()
  return (
    <RunCard
      title={<Title row={row} />}
      facts={[amountOf(say, row), say(CAREER_PURPOSE_NAMES[row.purpose]), row.expires_on]}
      row={row}
      names={CAREER_STATUS_NAMES}
      actions={<RowActions row={row} actions={actions} />}
    >
      <Lamp row={row} />
    </RunCard>
  )
}
