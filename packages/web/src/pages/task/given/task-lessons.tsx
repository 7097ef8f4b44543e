import type { IssuedLink } from '@keguan/contract/api/evaluation'
import type { Task, TaskLesson } from '@keguan/contract/api/task-shapes'
import type { Say } from '@keguan/contract/message'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Column } from '../../../components/data-list/columns.ts'
import { DataList } from '../../../components/data-list/data-list.tsx'
import { useList } from '../../../components/data-list/use-list.ts'
import { GuestLinks } from '../../../components/evaluation/guest-links.tsx'
import { useSay } from '../../../locales/say.ts'
import { listTaskLessons } from '../../../services/task.ts'
import { LessonWords } from '../lesson-words.tsx'
import classes from '../task.module.css'
import { LESSONS_VIEW } from '../task-view.ts'
import { TEXTS } from '../texts.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { LessonExperts } from './lesson-experts.tsx'

/** The lessons of a task, with their experts and progress. */
export function TaskLessons({ task }: { readonly task: Task }) {
  const say = useSay()
  const [asked, setAsked] = useState<TaskLesson | null>(null)
  const [links, setLinks] = useState<readonly IssuedLink[]>([])
  const list = useList({
    view: LESSONS_VIEW,
    queryKey: ['task-lessons', task.task_id],
    fetch: (view, signal) => listTaskLessons({ task_id: task.task_id, ...LESSONS_VIEW.inputOf(view) }, signal),
  })
  const isEvaluated = task.rules.template_id !== null && !task.is_closed
  const action = (row: TaskLesson) =>
    isEvaluated ? (
      <Button size="small" onClick={() => setAsked(row)} aria-label={`${say(TEXTS.assign)}: ${row.title}`}>
        {say(TEXTS.assign)}
      </Button>
    ) : null
  const experts = (row: TaskLesson) => <LessonExperts task={task} row={row} onChanged={list.reload} />
  return (
    <>
      <DataList
        list={list}
        name="task-lessons"
        label={say(TEXTS.lessons)}
        idOf={(row) => row.analysis_id}
        columns={columnsOf(say, { experts, action })}
        card={(row) => <Card row={row} experts={experts(row)} action={action(row)} />}
        minWidth={720}
        empty={{ title: say(TEXTS.noLessonsYet), hint: say(TEXTS.noLessonsYetHint) }}
      />
      {asked && (
        <AssignDialog
          task={task}
          lesson={asked}
          onClose={() => setAsked(null)}
          onDone={(made) => {
            setAsked(null)
            setLinks(made)
            list.reload()
          }}
        />
      )}
      {links.length > 0 && <GuestLinks links={links} onClose={() => setLinks([])} />}
    </>
  )
}

interface Cells {
  readonly experts: (row: TaskLesson) => ReactNode
  readonly action: (row: TaskLesson) => ReactNode
}

const columnsOf = (say: Say, { experts, action }: Cells): Column<TaskLesson>[] => [
  { key: 'lesson', title: say(TEXTS.lesson), always: true, render: (_, row) => <LessonWords lesson={row} /> },
  { key: 'teacher', title: say(TEXTS.teacher), width: 120, ellipsis: true, render: (_, row) => row.teacher },
  { key: 'experts', title: say(TEXTS.evaluators), width: 260, render: (_, row) => experts(row) },
  { key: 'actions', title: say(TEXTS.next), width: 120, always: true, render: (_, row) => action(row) },
]

interface CardProps {
  readonly row: TaskLesson
  readonly experts: ReactNode
  readonly action: ReactNode
}

/** The same on a narrow screen. */
function Card({ row, experts, action }: CardProps) {
  return (
    <div className={classes.card}>
      <LessonWords lesson={row} />
      <span className={classes.small}>{row.teacher}</span>
      {experts}
      {action && <div>{action}</div>}
    </div>
  )
}
