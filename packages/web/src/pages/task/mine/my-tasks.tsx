import type { MyTask } from '@keguan/contract/api/task-shapes'
import type { Say } from '@keguan/contract/message'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { TASK_KIND_NAMES } from '@keguan/contract/vocabulary/task'
import { Button, Tag } from 'antd'
import type { Column } from '../../../components/data-list/columns.ts'
import { DataList } from '../../../components/data-list/data-list.tsx'
import { OneFilter } from '../../../components/data-list/filters/filters.tsx'
import { useList } from '../../../components/data-list/use-list.ts'
import { hashOf } from '../../../lib/page-settings.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { listMyTasks } from '../../../services/task.ts'
import { Due } from '../due.tsx'
import { StateTag } from '../state-tag.tsx'
import classes from '../task.module.css'
import { MINE_VIEW } from '../task-view.ts'
import { STEP_TEXTS, TEXTS } from '../texts.ts'

const isDone = ({ state, is_closed }: MyTask): boolean => state === 'submitted' || is_closed

/** By due date; each row has one button, which is the next thing to do. */
export function MyTasks() {
  const say = useSay()
  const locale = useLocale()
  const list = useList({
    view: MINE_VIEW,
    queryKey: ['my-tasks', locale],
    fetch: (view, signal) => listMyTasks(MINE_VIEW.inputOf(view), signal),
  })
  return (
    <DataList
      list={list}
      name="my-tasks"
      label={say(TEXTS.mine)}
      idOf={(row) => `${row.task_id} ${row.part}`}
      columns={columnsOf(say, locale)}
      card={(row) => <Card row={row} />}
      minWidth={760}
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
      empty={{ title: say(TEXTS.emptyMine), hint: say(TEXTS.emptyMineHint) }}
      noMatch={{ title: say(TEXTS.noMatch) }}
      failedTitle={say(TEXTS.failed)}
    />
  )
}

function Next({ row }: { readonly row: MyTask }) {
  const say = useSay()
  const isQuiet = row.step === 'see' || row.step === 'wait'
  const href =
    row.step === 'evaluate' && row.evaluation_id !== null
      ? hashOf(`/evaluation?evaluation_id=${row.evaluation_id}`)
      : hashOf(`/task?task_id=${row.task_id}`)
  const word = say(STEP_TEXTS[row.step])
  return (
    <Button size="small" type={isQuiet ? 'default' : 'primary'} href={href} aria-label={`${word}: ${row.title}`}>
      {word}
    </Button>
  )
}

function Name({ row }: { readonly row: MyTask }) {
  const say = useSay()
  return (
    <>
      <a href={hashOf(`/task?task_id=${row.task_id}`)}>
        <strong>{row.title}</strong>
      </a>{' '}
      {row.is_sample && <Tag>{say(TEXTS.sample)}</Tag>} {row.is_closed && <Tag>{say(TEXTS.closed)}</Tag>}
      {row.reason !== '' && <div className={classes.small}>{say(TEXTS.sentBackFor, { reason: row.reason })}</div>}
    </>
  )
}

const columnsOf = (say: Say, locale: Locale): Column<MyTask>[] => [
  { key: 'name', title: say(TEXTS.name), always: true, render: (_, row) => <Name row={row} /> },
  { key: 'kind', title: say(TEXTS.kind), width: 120, render: (_, row) => kindOf(row, locale) },
  { key: 'from', title: say(TEXTS.from), width: 110, ellipsis: true, render: (_, row) => row.giver },
  {
    key: 'due',
    title: say(TEXTS.due),
    width: 120,
    render: (_, row) => <Due fromOn={row.from_on} untilOn={row.until_on} isDone={isDone(row)} />,
  },
  { key: 'state', title: say(TEXTS.state), width: 100, render: (_, row) => <StateTag state={row.state} /> },
  {
    key: 'progress',
    title: say(TEXTS.progress),
    width: 80,
    align: 'right',
    className: 'tabular',
    render: (_, row) => `${row.done}/${row.wanted}`,
  },
  { key: 'next', title: say(TEXTS.next), width: 110, always: true, render: (_, row) => <Next row={row} /> },
]

const kindOf = ({ kind, part }: MyTask, locale: Locale): string =>
  TASK_KIND_NAMES[part === 'expert' ? 'evaluate' : kind][locale]

/** The same on a narrow screen. */
function Card({ row }: { readonly row: MyTask }) {
  const locale = useLocale()
  return (
    <div className={classes.card}>
      <div>
        <Name row={row} />
      </div>
      <span className={classes.small}>
        {kindOf(row, locale)} · {row.giver} · {row.done}/{row.wanted}
      </span>
      <Due fromOn={row.from_on} untilOn={row.until_on} isDone={isDone(row)} />
      <div className={classes.actions}>
        <StateTag state={row.state} />
        <Next row={row} />
      </div>
    </div>
  )
}
