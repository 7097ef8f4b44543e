import type { UnitRow } from '@keguan/contract/api/unit'
import type { Say } from '@keguan/contract/message'
import { GRADE_NAMES, GRADES } from '@keguan/contract/vocabulary/grade'
import { UNIT_STATUS, UNIT_STATUS_NAMES } from '@keguan/contract/vocabulary/status'
import { SUBJECT_NAMES, SUBJECTS } from '@keguan/contract/vocabulary/subject'
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
import { UNIT_SHARES } from '../../services/report-shares.ts'
import { listUnits } from '../../services/unit.ts'
import { LessonSharing } from './lesson-sharing.tsx'
import { TEXTS } from './texts.ts'
import {
  addressOf,
  editAddress,
  NEW_UNIT,
  toListInput,
  UNITS_VIEW,
  type UnitFilters,
  type UnitsView,
  unitAddress,
} from './unit-view.ts'
import { type UnitActions, useUnitActions } from './use-unit-actions.ts'

/** The list of large units: where they are begun, gone on with, watched and opened. */
export function UnitPage() {
  const say = useSay()
  const locale = useLocale()
  const [sharing, setSharing] = useState(false)
  const list = useRunList({
    view: UNITS_VIEW,
    queryKey: ['units', locale],
    fetch: (view, signal) => listUnits(toListInput(view), signal),
  })
  const actions = useUnitActions(list.reload)
  return (
    <>
      <RunPage
        list={list}
        name="units"
        texts={TEXTS}
        idOf={(row) => row.chapter_analysis_id}
        addressOf={unitAddress}
        columns={columnsOf(say, actions)}
        card={(row) => <Card row={row} actions={actions} />}
        minWidth={900}
        filters={<Filters view={list.view} onChange={list.filter} />}
        actions={actions}
        create={
          <Button type="primary" href={hashOf(NEW_UNIT)}>
            {say(TEXTS.create)}
          </Button>
        }
        buttons={<Button onClick={() => setSharing(true)}>{say(TEXTS.shareLessons)}</Button>}
        above={<SharedList name="units" calls={UNIT_SHARES} addressOf={unitAddress} count={TEXTS.sharedCount} />}
      />
      {sharing && <LessonSharing onClose={() => setSharing(false)} />}
    </>
  )
}

function Filters({
  view,
  onChange,
}: {
  readonly view: UnitsView
  readonly onChange: (changes: Partial<UnitFilters>) => void
}) {
  const say = useSay()
  return (
    <>
      <SearchBox name={say(TEXTS.search)} value={view.search} onSearch={(search) => onChange({ search })} />
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
        options={Object.values(UNIT_STATUS).map((value) => ({ value, label: say(UNIT_STATUS_NAMES[value]) }))}
        onChange={(status) => onChange({ status })}
      />
      <DateFilter from={view.from} to={view.to} onChange={onChange} />
    </>
  )
}

function Title({ row }: { readonly row: UnitRow }) {
  const say = useSay()
  return (
    <>
      <a href={hashOf(addressOf(row))}>{row.title}</a> {row.sample && <Tag>{say(TEXTS.sample)}</Tag>}
      {row.theme !== '' && row.theme !== row.title && <div className={classes.small}>{row.theme}</div>}
    </>
  )
}

const lessonsOf = (say: Say, { lessons, waiting }: UnitRow): string =>
  [say(TEXTS.lessonsOf, { count: lessons }), ...(waiting > 0 ? [say(TEXTS.waiting, { count: waiting })] : [])].join(
    say({ 'zh-CN': '，', 'en-US': ', ' }),
  )

function RowActions({ row, actions }: { readonly row: UnitRow; readonly actions: UnitActions }) {
  const say = useSay()
  const { title, chapter_analysis_id: id, status } = row
  const isDraft = status === UNIT_STATUS.draft
  const isOpen = status === UNIT_STATUS.complete || status === UNIT_STATUS.failed
  const edit = { key: 'edit', label: <a href={hashOf(editAddress(id))}>{say(TEXTS.edit)}</a> }
  return (
    <RunRowActions
      row={row}
      address={unitAddress(id)}
      actions={actions}
      texts={TEXTS}
      first={isOpen && row.mine ? [edit] : []}
      instead={
        isDraft && (
          <Button type="link" size="small" href={hashOf(editAddress(id))} aria-label={say(TEXTS.goOnOf, { title })}>
            {say(TEXTS.goOn)}
          </Button>
        )
      }
    />
  )
}

const columnsOf = (say: Say, actions: UnitActions): Column<UnitRow>[] => [
  {
    key: 'title',
    title: say(TEXTS.name),
    always: true,
    width: 280,
    fixed: 'left',
    render: (_, row) => <Title row={row} />,
  },
  {
    key: 'state',
    title: say(TEXTS.state),
    width: 170,
    render: (_, row) => <StateCell row={row} names={UNIT_STATUS_NAMES} />,
  },
  {
    key: 'subject',
    title: say(TEXTS.subject),
    width: 120,
    render: (_, row) => (row.subject === null ? say(TEXTS.none) : say(SUBJECT_NAMES[row.subject])),
  },
  {
    key: 'grade',
    title: say(TEXTS.grade),
    width: 100,
    render: (_, row) => (row.grade === null ? say(TEXTS.none) : say(GRADE_NAMES[row.grade])),
  },
  {
    key: 'goals',
    title: say(TEXTS.goals),
    width: 80,
    align: 'right',
    className: 'tabular',
    render: (_, row) => row.goals,
  },
  { key: 'lessons', title: say(TEXTS.lessons), width: 140, render: (_, row) => lessonsOf(say, row) },
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
    width: 150,
    align: 'right',
    fixed: 'right',
    always: true,
    render: (_, row) => <RowActions row={row} actions={actions} />,
  },
]

/** The same on a narrow screen. */
function Card({ row, actions }: { readonly row: UnitRow; readonly actions: UnitActions }) {
  const say = useSay()
  return (
    <div className={classes.card}>
      <Title row={row} />
      <div className={classes.small}>
        {[
          ...(row.subject === null ? [] : [say(SUBJECT_NAMES[row.subject])]),
          ...(row.grade === null ? [] : [say(GRADE_NAMES[row.grade])]),
          lessonsOf(say, row),
        ].join(' · ')}
      </div>
      <StateCell row={row} names={UNIT_STATUS_NAMES} />
      <RowActions row={row} actions={actions} />
    </div>
  )
}
