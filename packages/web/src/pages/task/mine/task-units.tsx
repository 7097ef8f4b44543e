import type { Task } from '@keguan/contract/api/task-shapes'
import { Alert, Button, Tag } from 'antd'
import { ListEmpty } from '../../../components/data-list/list-states.tsx'
import { hashOf } from '../../../lib/page-settings.ts'
import { useSay } from '../../../locales/say.ts'
import classes from '../task.module.css'
import { TEXTS } from '../texts.ts'

/** Unit reports that the task asks people to read; they are closed outside of its dates. */
export function TaskUnits({ task }: { readonly task: Task }) {
  const say = useSay()
  const { units, is_giver: isGiver } = task
  if (units.length === 0) return <ListEmpty title={say(TEXTS.unitsGone)} />
  const isShut = !isGiver && units.every((unit) => !unit.is_open)
  // a task that has not started shows its first day; otherwise it is over
  const isWaiting = task.parts.some(({ step }) => step === 'wait')
  return (
    <>
      {isShut && (
        <Alert
          type="info"
          showIcon
          className={classes.body ?? ''}
          title={
            isWaiting ? say(TEXTS.unitsNotBegun, { day: task.from_on }) : say(TEXTS.unitsEnded, { giver: task.giver })
          }
        />
      )}
      <ul className={classes.lessons} aria-label={say(TEXTS.units)}>
        {units.map(({ chapter_analysis_id: id, title, is_done, is_open }) => (
          <li key={id}>
            <strong>{title}</strong>
            {is_done && <Tag color="success">{say(TEXTS.isDone)}</Tag>}
            {(is_open || isGiver) && (
              <Button
                size="small"
                type={is_done || isGiver ? 'default' : 'primary'}
                href={hashOf(`/unit/report?chapter_analysis_id=${id}${isGiver ? '' : `&task_id=${task.task_id}`}`)}
                aria-label={`${say(TEXTS.readReport)}: ${title}`}
              >
                {say(TEXTS.readReport)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
