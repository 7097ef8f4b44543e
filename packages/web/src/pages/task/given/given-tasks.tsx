import type { GivenTask } from '@keguan/contract/api/task-shapes'
import type { Say } from '@keguan/contract/message'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { TASK_KIND_NAMES } from '@keguan/contract/vocabulary/task'
import { Button, Progress, Tag } from 'antd'
import type { ReactNode } from 'react'
import type { Column } from '../../../components/data-list/columns.ts'
import { DataList } from '../../../components/data-list/data-list.tsx'
import { OneFilter } from '../../../components/data-list/filters/filters.tsx'
import { useList } from '../../../components/data-list/use-list.ts'
import { hashOf } from '../../../lib/page-settings.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { listGivenTasks } from '../../../services/task.ts'
import { Due } from '../due.tsx'
import classes from '../task.module.css'
import { GIVEN_VIEW } from '../task-view.ts'
import { TEXTS } from '../texts.ts'

const doneOf = ({ counts }: GivenTask): number => counts.submitted ?? 0
const isDone = (row: GivenTask): boolean => row.is_closed || (row.people > 0 && doneOf(row) === row.people)

/** Progress of assigned tasks: stuck ones first. */
export function GivenTasks({ give }: { readonly give: ReactNode }) {
  const say = useSay()
  const locale = useLocale()
  const list = useList({
    view: GIVEN_VIEW,
    queryKey: ['given-tasks', locale],
    fetch: (view, signal) => listGivenTasks(GIVEN_VIEW.inputOf(view), signal),
  })
  return (
    <DataList
      list={list}
      name="given-tasks"
      label={say(TEXTS.given)}
      idOf={(row) => row.task_id}
      columns={columnsOf(say, locale)}
      card={(row) => <Card row={row} />}
      minWidth={800}
      filters={
        <OneFilter
          name={say(TEXTS.state)}
          value={list.view.open}
          options={[
            { value: 'true', label: say(TEXTS.open) },
            { value: 'false', label: say(TEXTS.closedOnes) },
          ]}
          onChange={(open) => list.filter({ open })}
        />
      }
      empty={{ title: say(TEXTS.emptyGiven), hint: say(TEXTS.emptyGivenHint), action: give }}
      noMatch={{ title: say(TEXTS.noMatch) }}
      failedTitle={say(TEXTS.failed)}
    />
  )
}

function Stuck({ row }: { readonly row: GivenTask }) {
  const say = useSay()
  const { overdue = 0, returned = 0, todo = 0 } = row.counts
  return (
    <span className={classes.tags}>
      {overdue > 0 && <Tag color="error">{say(TEXTS.stuck, { count: overdue })}</Tag>}
      {returned > 0 && <Tag color="warning">{say(TEXTS.sentBack, { count: returned })}</Tag>}
      {row.lacking > 0 && <Tag color="warning">{say(TEXTS.lacking, { count: row.lacking })}</Tag>}
      {todo > 0 && <Tag>{say(TEXTS.notBegun, { count: todo })}</Tag>}
    </span>
  )
}

function Done({ row }: { readonly row: GivenTask }) {
  const say = useSay()
  const done = doneOf(row)
  const words = say(TEXTS.doneOf, { done, people: row.people })
  return (
    <div>
      <span className="tabular">{words}</span>
      <Progress
        percent={row.people === 0 ? 0 : Math.floor((done / row.people) * 100)}
        showInfo={false}
        size="small"
        aria-label={words}
      />
    </div>
  )
}

function Look({ row }: { readonly row: GivenTask }) {
  const say = useSay()
  return (
    <Button size="small" href={hashOf(`/task?task_id=${row.task_id}`)} aria-label={`${say(TEXTS.look)}: ${row.title}`}>
      {say(TEXTS.look)}
    </Button>
  )
}

function Name({ row }: { readonly row: GivenTask }) {
  const say = useSay()
  return (
    <>
      <a href={hashOf(`/task?task_id=${row.task_id}`)}>
        <strong>{row.title}</strong>
      </a>{' '}
      {row.is_sample && <Tag>{say(TEXTS.sample)}</Tag>} {row.is_closed && <Tag>{say(TEXTS.closed)}</Tag>}
    </>
  )
}

const columnsOf = (say: Say, locale: Locale): Column<GivenTask>[] => [
  { key: 'name', title: say(TEXTS.name), always: true, render: (_, row) => <Name row={row} /> },
  { key: 'kind', title: say(TEXTS.kind), width: 120, render: (_, row) => TASK_KIND_NAMES[row.kind][locale] },
  {
    key: 'due',
    title: say(TEXTS.due),
    width: 120,
    render: (_, row) => <Due fromOn={row.from_on} untilOn={row.until_on} isDone={isDone(row)} />,
  },
  { key: 'progress', title: say(TEXTS.progress), width: 150, render: (_, row) => <Done row={row} /> },
  { key: 'stuck', title: say(TEXTS.state), width: 220, render: (_, row) => <Stuck row={row} /> },
  { key: 'next', title: say(TEXTS.next), width: 90, always: true, render: (_, row) => <Look row={row} /> },
]

/** The same on a narrow screen. */
function Card({ row }: { readonly row: GivenTask }) {
  const locale = useLocale()
  return (
    <div className={classes.card}>
      <div>
        <Name row={row} />
      </div>
      <span className={classes.small}>{TASK_KIND_NAMES[row.kind][locale]}</span>
      <Due fromOn={row.from_on} untilOn={row.until_on} isDone={isDone(row)} />
      <Done row={row} />
      <Stuck row={row} />
      <div>
        <Look row={row} />
      </div>
    </div>
  )
}
