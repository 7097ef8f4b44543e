import type { TermRow } from '@keguan/contract/api/term'
import type { Say } from '@keguan/contract/message'
import { EXAM_STATUS, EXAM_STATUS_NAMES } from '@keguan/contract/vocabulary/status'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Column } from '../../components/data-list/columns.ts'
import { RunCard, RunTitle } from '../../components/marks/list/run-cells.tsx'
import {
  actionsColumn,
  countColumn,
  createdColumn,
  gradeColumn,
  stateColumn,
  titleColumn,
} from '../../components/marks/list/run-columns.tsx'
import { GradeFilter, RunFilters } from '../../components/marks/list/run-filters.tsx'
import { RunPage } from '../../components/marks/list/run-page.tsx'
import { RunRowActions } from '../../components/marks/list/run-row-actions.tsx'
import { RUN_LIST_TEXTS as T } from '../../components/marks/list/texts.ts'
import { useRunList } from '../../components/marks/list/use-run-list.ts'
import { SharedList } from '../../components/marks/sharing/shared-list.tsx'
import { hashOf } from '../../lib/page-settings.ts'
import { useSay } from '../../locales/say.ts'
import { TERM_SHARES } from '../../services/report-shares.ts'
import { createTerm, listTerms } from '../../services/term.ts'
import { TermDialog } from './term-dialog.tsx'
import { pupilsAddress, reportAddress, TERMS_VIEW, type TermFilters, type TermsView } from './term-view.ts'
import { TEXTS } from './texts.ts'
import { type TermActions, useTermActions } from './use-term-actions.ts'

/** The list of terms: combine exams, follow and open terms. */
export function TermPage() {
  const say = useSay()
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const list = useRunList({ view: TERMS_VIEW, name: 'terms', fetch: listTerms })
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
  return (
    <RunFilters
      view={view}
      search={TEXTS.search}
      statuses={Object.values(EXAM_STATUS)}
      names={EXAM_STATUS_NAMES}
      onChange={onChange}
    >
      <GradeFilter value={view.grade} onChange={(grade) => onChange({ grade })} />
    </RunFilters>
  )
}

function Title({ row }: { readonly row: TermRow }) {
  const say = useSay()
  const isOpen = row.status === EXAM_STATUS.complete
  return (
    <RunTitle row={row} address={isOpen ? reportAddress(row.term_analysis_id) : null}>
      {row.classes.join(say(T.between))}
    </RunTitle>
  )
}

const examsOf = (row: TermRow, say: Say): string => row.exams.map(({ title }) => title).join(say(T.between))

function RowActions({ row, actions }: { readonly row: TermRow; readonly actions: TermActions }) {
  const say = useSay()
  const id = row.term_analysis_id
  const pupils = { key: 'pupils', label: <a href={hashOf(pupilsAddress(id))}>{say(TEXTS.pupils)}</a> }
  return (
    <RunRowActions
      row={row}
      address={reportAddress(id)}
      actions={actions}
      first={row.status === EXAM_STATUS.complete ? [pupils] : []}
    />
  )
}

const columnsOf = (say: Say, actions: TermActions): Column<TermRow>[] => [
  titleColumn(say, TEXTS.name, (row) => <Title row={row} />),
  stateColumn(say, EXAM_STATUS_NAMES),
  { key: 'exams', title: say(TEXTS.exams), width: 260, ellipsis: true, render: (_, row) => examsOf(row, say) },
  gradeColumn(say),
  countColumn(say, 'pupils', TEXTS.pupilsColumn),
  createdColumn(say),
  actionsColumn(say, (row) => <RowActions row={row} actions={actions} />),
]

/** The same on a narrow screen. */
function Card({ row, actions }: { readonly row: TermRow; readonly actions: TermActions }) {
  const say = useSay()
  return (
    <RunCard
      title={<Title row={row} />}
      facts={[examsOf(row, say)]}
      row={row}
      names={EXAM_STATUS_NAMES}
      actions={<RowActions row={row} actions={actions} />}
    />
  )
}
