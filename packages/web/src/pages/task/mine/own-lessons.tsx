import type { OwnLesson, Task } from '@keguan/contract/api/task-shapes'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Skeleton, Tag } from 'antd'
import { useNavigate } from 'react-router'
import { ListEmpty } from '../../../components/data-list/list-states.tsx'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { hashOf } from '../../../lib/page-settings.ts'
import { useSay } from '../../../locales/say.ts'
import { evaluateOwnLesson } from '../../../services/evaluation.ts'
import { ownTaskLessons } from '../../../services/task.ts'
import { LessonWords } from '../lesson-words.tsx'
import classes from '../task.module.css'
import { TEXTS } from '../texts.ts'

interface Props {
  readonly task: Task
}

/** Links only: own lessons are read, corrected and evaluated on their usual pages. */
export function OwnLessons({ task }: Props) {
  const say = useSay()
  const { data, error, refetch } = useQuery({
    queryKey: ['task-own-lessons', task.task_id],
    queryFn: ({ signal }) => ownTaskLessons(task.task_id, signal),
  })
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active className="delayed" />
  if (data.length === 0) return <ListEmpty title={say(TEXTS.noLessons)} hint={say(TEXTS.noLessonsHint)} />
  return (
    <ul className={classes.lessons} aria-label={say(TEXTS.ownLessons)}>
      {data.map((lesson) => (
        <li key={lesson.analysis_id}>
          <LessonWords lesson={lesson} />
          {lesson.is_done && <Tag color="success">{say(TEXTS.isDone)}</Tag>}
          <Way task={task} lesson={lesson} />
        </li>
      ))}
    </ul>
  )
}

function Way({ task, lesson }: Props & { readonly lesson: OwnLesson }) {
  const say = useSay()
  const words = useFailureText()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const template = task.rules.template_id
  if (task.kind !== 'evaluate' || template === null) {
    const word = say(task.kind === 'correct' ? TEXTS.correct : TEXTS.readReport)
    return (
      <Button
        size="small"
        href={hashOf(`/report?analysis_id=${lesson.analysis_id}`)}
        aria-label={`${word}: ${lesson.title}`}
      >
        {word}
      </Button>
    )
  }
  const begin = async () => {
    try {
      const { evaluation_id } = await evaluateOwnLesson(lesson.analysis_id, template)
      navigate(`/evaluation?evaluation_id=${evaluation_id}`)
    } catch (error) {
      message.error(words(error))
    }
  }
  return (
    <Button size="small" onClick={() => void begin()} aria-label={`${say(TEXTS.evaluateOwn)}: ${lesson.title}`}>
      {say(TEXTS.evaluateOwn)}
    </Button>
  )
}
