import type { ExamRow } from '@keguan/contract/api/exam'
import type { Say } from '@keguan/contract/message'
import { EXAM_TYPE_NAMES, EXAM_TYPES } from '@keguan/contract/vocabulary/exam'
import { GRADE_NAMES, GRADES } from '@keguan/contract/vocabulary/grade'
import { EXAM_STATUS, EXAM_STATUS_NAMES } from '@keguan/contract/vocabulary/status'
import { SUBJECT_NAMES, SUBJECTS } from '@keguan/contract/vocabulary/subject'
import { useQuery } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useState } from 'react'
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
import { getRule, listExams } from '../../services/exam.ts'
import { EXAM_SHARES } from '../../services/report-shares.ts'
import { EXAMS_VIEW, type ExamFilters, type ExamsView, pupilsAddress, reportAddress, toListInput } from './exam-view.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { TEXTS } from './texts.ts'
import { type ExamActions, useExamActions } from './use-exam-actions.ts'

/** The list of exams: where marks are handed in, watched and opened. */
export function ExamPage() {
  const say = useSay()
  const locale = useLocale()
  const [ruling, setRuling] = useState(false)
  const list = useRunList({
    view: EXAMS_VIEW,
    queryKey: ['exams', locale],
    fetch: (view, signal) => listExams(toListInput(view), signal),
  })
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
    <>
      <SearchBox name={say(TEXTS.search)} value={view.search} onSearch={(search) => onChange({ search })} />
      <ManyFilter
        name={say(TEXTS.type)}
        value={view.type}
        options={EXAM_TYPES.map((value) => ({ value, label: say(EXAM_TYPE_NAMES[value]) }))}
        onChange={(type) => onChange({ type })}
      />
      <ManyFilter
        name={say(TEXTS.subject)}
        value={view.subject}
        options={SUBJECTS.map((value) => ({ value, label: say(SUBJECT_NAMES[value]) }))}
        onChange={(subject) => onChange({ subject })}
      />
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

function Title({ row }: { readonly row: ExamRow }) {
  const say = useSay()
  const isOpen = row.status === EXAM_STATUS.complete
  return (
    <>
      {isOpen ? <a href={hashOf(reportAddress(row.exam_analysis_id))}>{row.title}</a> : row.title}{' '}
      {row.sample && <Tag>{say(TEXTS.sample)}</Tag>}
      <div className={classes.small}>
        {[row.term, row.classes.join(say({ 'zh-CN': '、', 'en-US': ', ' }))].filter(Boolean).join(' · ')}
      </div>
    </>
  )
}

const subjectsOf = (row: ExamRow, say: Say): string =>
  row.subjects.map((subject) => say(SUBJECT_NAMES[subject])).join(say({ 'zh-CN': '、', 'en-US': ', ' })) ||
  say(TEXTS.none)

function RowActions({ row, actions }: { readonly row: ExamRow; readonly actions: ExamActions }) {
  const say = useSay()
  const id = row.exam_analysis_id
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

const columnsOf = (say: Say, actions: ExamActions): Column<ExamRow>[] => [
  {
    key: 'title',
    title: say(TEXTS.name),
    always: true,
    width: 280,
    fixed: 'left',
    render: (_, row) => <Title row={row} />,
  },
  { key: 'state', title: say(TEXTS.state), width: 170, render: (_, row) => <StateCell row={row} /> },
  { key: 'type', title: say(TEXTS.type), width: 110, render: (_, row) => say(EXAM_TYPE_NAMES[row.type]) },
  { key: 'subject', title: say(TEXTS.subject), width: 150, ellipsis: true, render: (_, row) => subjectsOf(row, say) },
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
    key: 'date',
    title: say(TEXTS.date),
    width: 112,
    className: 'tabular',
    render: (_, row) => row.exam_date ?? say(TEXTS.none),
  },
  {
    key: 'created',
    title: say(TEXTS.created),
    width: 150,
    className: 'tabular',
    isHidden: true,
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
function Card({ row, actions }: { readonly row: ExamRow; readonly actions: ExamActions }) {
  const say = useSay()
  return (
    <div className={classes.card}>
      <Title row={row} />
      <div className={classes.small}>
        {[say(EXAM_TYPE_NAMES[row.type]), subjectsOf(row, say), row.exam_date].filter(Boolean).join(' · ')}
      </div>
      <StateCell row={row} />
      <RowActions row={row} actions={actions} />
    </div>
  )
}
