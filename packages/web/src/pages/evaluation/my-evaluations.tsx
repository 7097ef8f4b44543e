import type { Say } from '@keguan/contract/message'
import { EVALUATION_STATE_NAMES } from '@keguan/contract/vocabulary/evaluation-state'
import { type Locale, named } from '@keguan/contract/vocabulary/locale'
import { Button } from 'antd'
import { PageHead } from '../../components/common/page-head.tsx'
import type { Column } from '../../components/data-list/columns.ts'
import { DataList } from '../../components/data-list/data-list.tsx'
import { oneOf } from '../../components/data-list/filters/fields.ts'
import { OneFilter } from '../../components/data-list/filters/filters.tsx'
import { defineListView } from '../../components/data-list/list-view.ts'
import { type RowOf, useList } from '../../components/data-list/use-list.ts'
import { hashOf } from '../../lib/page-settings.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { listMyEvaluations } from '../../services/evaluation.ts'
import classes from './evaluation.module.css'
import { TEXTS } from './texts.ts'

const VIEW = defineListView({ filters: { open: oneOf(['true', 'false']) } })

const T = {
  lesson: named('课例', 'Lesson'),
  form: named('评价表', 'Form'),
  state: named('状态', 'State'),
  due: named('截止', 'Due'),
  progress: named('进度', 'Progress'),
  next: named('操作', 'Next'),
  start: named('开始评课', 'Begin'),
  go: named('继续评课', 'Go on'),
  look: named('查看', 'View'),
  open: named('待评', 'To do'),
  done: named('已提交', 'Submitted'),
  empty: named('没有请您评的课', 'No one has asked you to evaluate a lesson'),
  emptyHint: named('教师邀请您评课后，会出现在这里和右上角的待办中。', 'Invitations appear here and under the bell.'),
} as const

type Row = RowOf<Awaited<ReturnType<typeof listMyEvaluations>>>

export function MyEvaluations() {
  const say = useSay()
  const locale = useLocale()
  const list = useList({
    view: VIEW,
    queryKey: ['my-evaluations', locale],
    fetch: (view, signal) => listMyEvaluations(VIEW.inputOf(view), signal),
  })
  return (
    <div className={classes.page}>
      <PageHead title={say(TEXTS.mine)} />
      <DataList
        list={list}
        name="my-evaluations"
        label={say(TEXTS.mine)}
        idOf={(row) => row.evaluation_id}
        columns={columnsOf(say, locale)}
        card={(row) => <Card row={row} />}
        minWidth={720}
        filters={
          <OneFilter
            name={say(T.state)}
            value={list.view.open}
            options={[
              { value: 'true', label: say(T.open) },
              { value: 'false', label: say(T.done) },
            ]}
            onChange={(open) => list.filter({ open })}
          />
        }
        empty={{ title: say(T.empty), hint: say(T.emptyHint) }}
        noMatch={{ title: say(T.empty) }}
      />
    </div>
  )
}

function Next({ row }: { readonly row: Row }) {
  const say = useSay()
  const isDone = row.state === 'submitted' || row.state === 'confirmed'
  const word = isDone ? T.look : row.state === 'invited' ? T.start : T.go
  return (
    <Button
      size="small"
      type={isDone ? 'default' : 'primary'}
      href={hashOf(`/evaluation?evaluation_id=${row.evaluation_id}`)}
      aria-label={`${say(word)}: ${row.lesson_title}`}
    >
      {say(word)}
    </Button>
  )
}

const columnsOf = (say: Say, locale: Locale): Column<Row>[] => [
  {
    key: 'lesson',
    title: say(T.lesson),
    always: true,
    render: (_, row) => (
      <>
        <strong>{row.lesson_title}</strong>
        <div className={classes.small}>{row.teacher}</div>
      </>
    ),
  },
  { key: 'form', title: say(T.form), width: 180, ellipsis: true, render: (_, row) => row.template_name },
  { key: 'state', title: say(T.state), width: 90, render: (_, row) => EVALUATION_STATE_NAMES[row.state][locale] },
  { key: 'due', title: say(T.due), width: 110, className: 'tabular', render: (_, row) => row.due_on ?? '—' },
  {
    key: 'progress',
    title: say(T.progress),
    width: 80,
    align: 'right',
    className: 'tabular',
    render: (_, row) => `${row.rated}/${row.items}`,
  },
  { key: 'next', title: say(T.next), width: 110, always: true, render: (_, row) => <Next row={row} /> },
]

/** The same on a narrow screen. */
function Card({ row }: { readonly row: Row }) {
  const locale = useLocale()
  return (
    <div className={classes.card}>
      <strong>{row.lesson_title}</strong>
      <span className={classes.small}>
        {row.teacher} · {EVALUATION_STATE_NAMES[row.state][locale]} · {row.rated}/{row.items}
        {row.due_on !== null && ` · ${row.due_on}`}
      </span>
      <div>
        <Next row={row} />
      </div>
    </div>
  )
}
