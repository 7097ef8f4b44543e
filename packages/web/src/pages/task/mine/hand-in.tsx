import type { Task } from '@keguan/contract/api/task-shapes'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Checkbox, Skeleton } from 'antd'
import { useState } from 'react'
import { ListEmpty } from '../../../components/data-list/list-states.tsx'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { hashOf } from '../../../lib/page-settings.ts'
import { useSay } from '../../../locales/say.ts'
import { handInLessons, ownTaskLessons } from '../../../services/task.ts'
import { LessonWords } from '../lesson-words.tsx'
import classes from '../task.module.css'
import { TEXTS } from '../texts.ts'

interface Props {
  readonly task: Task
  readonly part: Task['parts'][number]
  readonly onChanged: () => void
}

/** Selects lessons and hands them in; the first time after agreeing to who will see what. */
export function HandIn({ task, part, onChanged }: Props) {
  const say = useSay()
  const words = useFailureText()
  const { message } = App.useApp()
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [agrees, setAgrees] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['task-own-lessons', task.task_id],
    queryFn: ({ signal }) => ownTaskLessons(task.task_id, signal),
  })
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active className="delayed" />
  if (data.length === 0) {
    const upload = (
      <Button type="primary" href={hashOf('/home')}>
        {say(TEXTS.toUpload)}
      </Button>
    )
    return <ListEmpty title={say(TEXTS.noLessons)} hint={say(TEXTS.noLessonsHint)} action={upload} />
  }
  const { wanted } = task.rules
  const before = data.filter(({ is_done }) => is_done).map(({ analysis_id }) => analysis_id)
  const ticked = chosen ?? before
  const toggle = (id: string) => setChosen(ticked.includes(id) ? ticked.filter((each) => each !== id) : [...ticked, id])
  const isSame = ticked.length === before.length && ticked.every((id) => before.includes(id))
  const mayHandIn = part.is_joined ? !isSame || part.state === 'returned' : agrees && ticked.length > 0
  const submit = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await handInLessons({ task_id: task.task_id, analysis_ids: [...ticked], consent: agrees })
      message.success(say(TEXTS.handedIn, { count: ticked.length }))
      await refetch()
      setChosen(null)
      onChanged()
    } catch (reason) {
      setFailure(words(reason))
    }
    setBusy(false)
  }
  return (
    <>
      <p className={classes.small}>{say(TEXTS.handInHint, { count: wanted })}</p>
      <ul className={classes.lessons} aria-label={say(TEXTS.ownLessons)}>
        {data.map((lesson) => {
          const isTicked = ticked.includes(lesson.analysis_id)
          return (
            <li key={lesson.analysis_id}>
              <Checkbox
                checked={isTicked}
                disabled={task.is_closed || (!isTicked && ticked.length >= wanted)}
                onChange={() => toggle(lesson.analysis_id)}
              >
                <LessonWords lesson={lesson} />
              </Checkbox>
            </li>
          )
        })}
      </ul>
      {!part.is_joined && (
        <Checkbox checked={agrees} disabled={task.is_closed} onChange={() => setAgrees(!agrees)}>
          {say(TEXTS.agree)}
        </Checkbox>
      )}
      {failure !== null && <Alert type="error" showIcon role="alert" title={failure} className={classes.body ?? ''} />}
      <div className={classes.buttons}>
        <Button type="primary" loading={busy} disabled={task.is_closed || !mayHandIn} onClick={() => void submit()}>
          {say(TEXTS.handIn)}
        </Button>
      </div>
    </>
  )
}
