import type { Task } from '@keguan/contract/api/task-shapes'
import { readsUnits } from '@keguan/contract/vocabulary/task'
import { Alert, Button } from 'antd'
import { hashOf } from '../../../lib/page-settings.ts'
import { useSay } from '../../../locales/say.ts'
import { StateTag } from '../state-tag.tsx'
import classes from '../task.module.css'
import { PART_TEXTS, STEP_TEXTS, TEXTS } from '../texts.ts'
import { HandIn } from './hand-in.tsx'
import { OwnLessons } from './own-lessons.tsx'
import { TaskUnits } from './task-units.tsx'

interface Props {
  readonly task: Task
  readonly part: Task['parts'][number]
  readonly onChanged: () => void
}

/** The user's part in this task, with the next step as its only button. */
export function MyPart({ task, part, onChanged }: Props) {
  const say = useSay()
  const name = say(PART_TEXTS[part.part])
  return (
    <section className={classes.panel} aria-label={name}>
      <h2>
        {name} <StateTag state={part.state} />{' '}
        <span className={`${classes.small} tabular`}>
          {part.done}/{part.wanted}
        </span>
      </h2>
      {part.reason !== '' && (
        <Alert
          type="warning"
          showIcon
          title={say(TEXTS.sentBackFor, { reason: part.reason })}
          className={classes.body ?? ''}
        />
      )}
      <Work task={task} part={part} onChanged={onChanged} />
    </section>
  )
}

function Work({ task, part, onChanged }: Props) {
  const say = useSay()
  if (readsUnits({ kind: task.kind, ofGiver: task.rules.of_giver })) return <TaskUnits task={task} />
  if (part.part === 'expert' || task.rules.of_giver) {
    return (
      <div className={classes.buttons}>
        {part.evaluation_id !== null && (
          <Button type="primary" href={hashOf(`/evaluation?evaluation_id=${part.evaluation_id}`)}>
            {say(STEP_TEXTS.evaluate)}
          </Button>
        )}
        {part.wanted === 0 && <span className={classes.small}>{say(TEXTS.waitLesson)}</span>}
        {part.wanted > 0 && <Button href={hashOf('/evaluation')}>{say(TEXTS.openEvaluations)}</Button>}
      </div>
    )
  }
  if (task.kind === 'hand_in') return <HandIn task={task} part={part} onChanged={onChanged} />
  return <OwnLessons task={task} />
}
