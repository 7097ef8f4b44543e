import type { UnitRow } from '@keguan/contract/api/unit'
import type { Say } from '@keguan/contract/message'
import { GRADE_NAMES } from '@keguan/contract/vocabulary/grade'
import { UNIT_STATUS, UNIT_STATUS_NAMES } from '@keguan/contract/vocabulary/status'
import { SUBJECT_NAMES } from '@keguan/contract/vocabulary/subject'
import { Button } from 'antd'
import { useState } from 'react'
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
import { GradeFilter, RunFilters, SubjectFilter } from '../../components/marks/list/run-filters.tsx'
import { RunPage } from '../../components/marks/list/run-page.tsx'
import { RunRowActions } from '../../components/marks/list/run-row-actions.tsx'
import { RUN_LIST_TEXTS as T } from '../../components/marks/list/texts.ts'
import { useRunList } from '../../components/marks/list/use-run-list.ts'
import { SharedList } from '../../components/marks/sharing/shared-list.tsx'
import { hashOf } from '../../lib/page-settings.ts'
import { useSay } from '../../locales/say.ts'
import { UNIT_SHARES } from '../../services/report-shares.ts'
import { listUnits } from '../../services/unit.ts'
import { LessonSharing } from './lesson-sharing.tsx'
import { TEXTS } from './texts.ts'
import {
  addressOf,
  editAddress,
  NEW_UNIT,
  UNITS_VIEW,
  type UnitFilters,
  type UnitsView,
  unitAddress,
} from './unit-view.ts'
import { type UnitActions, useUnitActions } from './use-unit-actions.ts'

/** The list of large units: create, continue, follow and open them. */
export function UnitPage() {
  const say = useSay()
  const [sharing, setSharing] = useState(false)
  const list = useRunList({ view: UNITS_VIEW, name: 'units', fetch: listUnits })
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
  return (
    <RunFilters
      view={view}
      search={TEXTS.search}
      statuses={Object.values(UNIT_STATUS)}
      names={UNIT_STATUS_NAMES}
      onChange={onChange}
    >
      <SubjectFilter value={view.subject} onChange={(subject) => onChange({ subject })} />
      <GradeFilter value={view.grade} onChange={(grade) => onChange({ grade })} />
    </RunFilters>
  )
}

const Title = ({ row }: { readonly row: UnitRow }) => (
  <RunTitle row={row} address={addressOf(row)}>
    {row.theme !== row.title && row.theme}
  </RunTitle>
)

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
  titleColumn(say, TEXTS.name, (row) => <Title row={row} />),
  stateColumn(say, UNIT_STATUS_NAMES),
  {
    key: 'subject',
    title: say(T.subject),
    width: 120,
    render: (_, row) => say(row.subject === null ? T.none : SUBJECT_NAMES[row.subject]),
  },
  gradeColumn(say),
  countColumn(say, 'goals', TEXTS.goals),
  { key: 'lessons', title: say(TEXTS.lessons), width: 140, render: (_, row) => lessonsOf(say, row) },
  createdColumn(say),
  actionsColumn(say, (row) => <RowActions row={row} actions={actions} />, 150),
]

/** The same on a narrow screen. */
function Card({ row, actions }: { readonly row: UnitRow; readonly actions: UnitActions }) {
  const say = useSay()
  return (
    <RunCard
      title={<Title row={row} />}
      facts={[
        row.subject && say(SUBJECT_NAMES[row.subject]),
        row.grade && say(GRADE_NAMES[row.grade]),
        lessonsOf(say, row),
      ]}
      row={row}
      names={UNIT_STATUS_NAMES}
      actions={<RowActions row={row} actions={actions} />}
    />
  )
}
