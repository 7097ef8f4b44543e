import type { Task, TaskPerson } from '@keguan/contract/api/task-shapes'
import type { Say } from '@keguan/contract/message'
import { TASK_REASON_MAX } from '@keguan/contract/vocabulary/task'
import { Button, Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Column } from '../../../components/data-list/columns.ts'
import { DataList } from '../../../components/data-list/data-list.tsx'
import { useList } from '../../../components/data-list/use-list.ts'
import { FormDialog } from '../../../components/dialog/form-dialog.tsx'
import { useSay } from '../../../locales/say.ts'
import { handTaskBack, listTaskPeople } from '../../../services/task.ts'
import { StateTag } from '../state-tag.tsx'
import classes from '../task.module.css'
import { PEOPLE_VIEW } from '../task-view.ts'
import { PART_TEXTS, TEXTS } from '../texts.ts'

/** Progress of each person, and whom they wait for; those who are stuck come first. */
export function TaskPeople({ task }: { readonly task: Task }) {
  const say = useSay()
  const [asked, setAsked] = useState<TaskPerson | null>(null)
  const list = useList({
    view: PEOPLE_VIEW,
    queryKey: ['task-people-of', task.task_id],
    fetch: (view, signal) => listTaskPeople({ task_id: task.task_id, ...PEOPLE_VIEW.inputOf(view) }, signal),
  })
  const action = (row: TaskPerson) =>
    row.done > 0 && !task.is_closed ? (
      <Button size="small" onClick={() => setAsked(row)} aria-label={`${say(TEXTS.handBack)}: ${row.name}`}>
        {say(TEXTS.handBack)}
      </Button>
    ) : null
  return (
    <>
      <DataList
        list={list}
        name="task-people"
        label={say(TEXTS.people)}
        idOf={(row) => `${row.account_id} ${row.part}`}
        columns={columnsOf(say, action)}
        card={(row) => <Card row={row} action={action(row)} />}
        minWidth={700}
        empty={{ title: say(TEXTS.noPeople) }}
      />
      {asked && (
        <BackDialog
          task={task}
          person={asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null)
            list.reload()
          }}
        />
      )}
    </>
  )
}

/** People who have not submitted wait only for themselves. */
function waitsOf({ part, state, wanted, waits_for }: TaskPerson, say: Say): string {
  if (waits_for.length > 0) return waits_for.join('、')
  if (part === 'expert' && wanted === 0) return say(TEXTS.nobodyWaits)
  return state === 'submitted' ? say(TEXTS.nobodyWaits) : say(TEXTS.waitsSelf)
}

const columnsOf = (say: Say, action: (row: TaskPerson) => ReactNode): Column<TaskPerson>[] => [
  { key: 'name', title: say(TEXTS.person), always: true, render: (_, row) => <strong>{row.name}</strong> },
  { key: 'part', title: say(TEXTS.part), width: 100, render: (_, row) => say(PART_TEXTS[row.part]) },
  {
    key: 'state',
    title: say(TEXTS.state),
    width: 180,
    render: (_, row) => (
      <>
        <StateTag state={row.state} />
        {row.reason !== '' && <div className={classes.small}>{row.reason}</div>}
      </>
    ),
  },
  {
    key: 'progress',
    title: say(TEXTS.progress),
    width: 80,
    align: 'right',
    className: 'tabular',
    render: (_, row) => `${row.done}/${row.wanted}`,
  },
  { key: 'waits', title: say(TEXTS.waitsFor), width: 200, render: (_, row) => waitsOf(row, say) },
  { key: 'actions', title: say(TEXTS.next), width: 90, always: true, render: (_, row) => action(row) },
]

/** The same on a narrow screen. */
function Card({ row, action }: { readonly row: TaskPerson; readonly action: ReactNode }) {
  const say = useSay()
  return (
    <div className={classes.card}>
      <strong>{row.name}</strong>
      <span className={classes.small}>
        {say(PART_TEXTS[row.part])} · {row.done}/{row.wanted} · {say(TEXTS.waitsFor)}: {waitsOf(row, say)}
      </span>
      {row.reason !== '' && <span className={classes.small}>{row.reason}</span>}
      <div className={classes.actions}>
        <StateTag state={row.state} />
        {action}
      </div>
    </div>
  )
}

interface BackProps {
  readonly task: Task
  readonly person: TaskPerson
  readonly onClose: () => void
  readonly onDone: () => void
}

function BackDialog({ task, person, onClose, onDone }: BackProps) {
  const say = useSay()
  const [form] = Form.useForm<{ reason: string }>()
  return (
    <FormDialog<{ reason: string }>
      title={say(TEXTS.handBackTitle, { name: person.name })}
      okText={say(TEXTS.handBack)}
      form={form}
      onSubmit={async ({ reason }) => {
        const { account_id, part } = person
        await handTaskBack({ task_id: task.task_id, account_id, part, reason: reason.trim() })
        onDone()
      }}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={say(TEXTS.reason)}
        rules={[{ required: true, whitespace: true, message: say(TEXTS.required) }]}
      >
        <Input.TextArea maxLength={TASK_REASON_MAX} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  )
}
