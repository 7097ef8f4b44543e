import type { ExamRow } from '@keguan/contract/api/exam'
import type { Say } from '@keguan/contract/message'
import { EXAM_TYPE_NAMES, EXAM_TYPES } from '@keguan/contract/vocabulary/exam'
import { EXAM_STATUS, EXAM_STATUS_NAMES } from '@keguan/contract/vocabulary/status'
import { SUBJECT_NAMES } from '@keguan/contract/vocabulary/subject'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { Column } from '../../components/data-list/columns.ts'
import { NamedFilter } from '../../components/data-list/filters/filters.tsx'
import { RunCard, RunTitle } from '../../components/marks/list/run-cells.tsx'
import {
  actionsColumn,
  countColumn,
  createdColumn,
  gradeColumn,
  stateColumn,
  titleColumn,
} from '../../components/marks/list/run-columns.tsx'
import { GradeFilter, RunFilters, SubjectFilter } from '../../components/marks/list/run-filters.tsx'
import { RunPage } from '../../components/marks/list/run-page.tsx'
import { RunRowActions } from '../../components/marks/list/run-row-actions.tsx'
import { RUN_LIST_TEXTS as T } from '../../components/marks/list/texts.ts'
import { useRunList } from '../../components/marks/list/use-run-list.ts'
import { SharedList } from '../../components/marks/sharing/shared-list.tsx'
import { hashOf } from '../../lib/page-settings.ts'
import { useSay } from '../../locales/say.ts'
import { getRule, listExams } from '../../services/exam.ts'
import { EXAM_SHARES } from '../../services/report-shares.ts'
import { EXAMS_VIEW, type ExamFilters, type ExamsView, pupilsAddress, reportAddress } from './exam-view.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { TEXTS } from './texts.ts'
import { type ExamActions, useExamActions } from './use-exam-actions.ts'

/** The list of exams: hand in marks, follow and open exams. */
export function ExamPage() {
  const say = useSay()
  const [ruling, setRuling] = useState(false)
  const list = useRunList({ view: EXAMS_VIEW, name: 'exams', fetch: listExams })
  const rule = useQuery({ queryKey: ['exam-rule'], queryFn: ({ signal }) => getRule(signal) })
  const actions = useExamActions(list.reload)
  const create = (
    <Button type="primary" href={hashOf('/exam/new')}>
      {say(TEXTS.create)}
    </Button>
  )
  return (
    <>
      <RunPage
        list={list}
        name="exams"
        texts={TEXTS}
        idOf={(row) => row.exam_analysis_id}
        addressOf={reportAddress}
        columns={columnsOf(say, actions)}
        card={(row) => <Card row={row} actions={actions} />}
        minWidth={1000}
        filters={<Filters view={list.view} onChange={list.filter} />}
        actions={actions}
        create={create}
        buttons={rule.data?.editable && <Button onClick={() => setRuling(true)}>{say(TEXTS.rule)}</Button>}
        above={<SharedList name="exams" calls={EXAM_SHARES} addressOf={reportAddress} />}
      />
      {ruling && rule.data && (
        <RuleDialog value={rule.data.compulsory} onClose={() => setRuling(false)} onSaved={() => void rule.refetch()} />
      )}
    </>
  )
}

function Filters({
  view,
  onChange,
}: {
  readonly view: ExamsView
  readonly onChange: (changes: Partial<ExamFilters>) => void
}) {
  const say = useSay()
  return (
    <RunFilters
      view={view}
      search={TEXTS.search}
      statuses={Object.values(EXAM_STATUS)}
      names={EXAM_STATUS_NAMES}
      onChange={onChange}
    >
      <NamedFilter
        name={say(TEXTS.type)}
        value={view.type}
        of={EXAM_TYPES}
        names={EXAM_TYPE_NAMES}
        onChange={(type) => onChange({ type })}
      />
      <SubjectFilter value={view.subject} onChange={(subject) => onChange({ subject })} />
      <GradeFilter value={view.grade} onChange={(grade) => onChange({ grade })} />
    </RunFilters>
  )
}

function Title({ row }: { readonly row: ExamRow }) {
  const say = useSay()
  const isOpen = row.status === EXAM_STATUS.complete
  return (
    <RunTitle row={row} address={isOpen ? reportAddress(row.exam_analysis_id) : null}>
      {[row.term, row.classes.join(say(T.between))].filter(Boolean).join(' · ')}
    </RunTitle>
  )
}

const subjectsOf = (row: ExamRow, say: Say): string =>
  row.subjects.map((subject) => say(SUBJECT_NAMES[subject])).join(say(T.between)) || say(T.none)

function RowActions({ row, actions }: { readonly row: ExamRow; readonly actions: ExamActions }) {
  const say = useSay()
  const id = row.exam_analysis_id
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

const columnsOf = (say: Say, actions: ExamActions): Column<ExamRow>[] => [
  titleColumn(say, TEXTS.name, (row) => <Title row={row} />),
  stateColumn(say, EXAM_STATUS_NAMES),
  { key: 'type', title: say(TEXTS.type), width: 110, render: (_, row) => say(EXAM_TYPE_NAMES[row.type]) },
  { key: 'subject', title: say(T.subject), width: 150, ellipsis: true, render: (_, row) => subjectsOf(row, say) },
  gradeColumn(say),
  countColumn(say, 'pupils', TEXTS.pupilsColumn),
  {
    key: 'date',
    title: say(TEXTS.date),
    width: 112,
    className: 'tabular',
    render: (_, row) => row.exam_date ?? say(T.none),
  },
  { ...createdColumn(say), isHidden: true },
  actionsColumn(say, (row) => <RowActions row={row} actions={actions} />),
]

/** The same on a narrow screen. */
function Card({ row, actions }: { readonly row: ExamRow; readonly actions: ExamActions }) {
  const say = useSay()
  return (
    <RunCard
      title={<Title row={row} />}
      facts={[say(EXAM_TYPE_NAMES[row.type]), subjectsOf(row, say), row.exam_date]}
      row={row}
      names={EXAM_STATUS_NAMES}
      actions={<RowActions row={row} actions={actions} />}
    />
  )
}
