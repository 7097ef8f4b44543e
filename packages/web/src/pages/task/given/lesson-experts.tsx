import { DownOutlined } from '@ant-design/icons'
import type { Task, TaskLesson } from '@keguan/contract/api/task-shapes'
import { EVALUATION_STATE_NAMES } from '@keguan/contract/vocabulary/evaluation-state'
import { TASK_REASON_MAX } from '@keguan/contract/vocabulary/task'
import { Button, Dropdown, Tag } from 'antd'
import { useState } from 'react'
import { TextDialog } from '../../../components/dialog/text-dialog.tsx'
import { useConfirm } from '../../../components/dialog/use-confirm.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { reviewTaskEvaluation } from '../../../services/task.ts'
import classes from '../task.module.css'
import { TEXTS } from '../texts.ts'

type Evaluation = TaskLesson['evaluators'][number]

interface Props {
  readonly task: Task
  readonly row: TaskLesson
  readonly onChanged: () => void
}

/** Experts of one lesson of the task with their progress; submitted evaluations can be confirmed or sent back. */
export function LessonExperts({ task, row, onChanged }: Props) {
  const say = useSay()
  const locale = useLocale()
  if (row.evaluators.length === 0) return <span className={classes.small}>{say(TEXTS.noEvaluators)}</span>
  return (
    <span className={classes.tags}>
      {row.evaluators.map((one) =>
        one.state === 'submitted' && !task.is_closed ? (
          <Submitted key={one.evaluation_id} taskId={task.task_id} one={one} onChanged={onChanged} />
        ) : (
          <Tag key={one.evaluation_id} {...(one.score !== null && { color: 'success' })}>
            {one.name}
            {one.score !== null && ` · ${one.score}`} · {EVALUATION_STATE_NAMES[one.state][locale]}
          </Tag>
        ),
      )}
    </span>
  )
}

interface SubmittedProps {
  readonly taskId: string
  readonly one: Evaluation
  readonly onChanged: () => void
}

function Submitted({ taskId, one, onChanged }: SubmittedProps) {
  const say = useSay()
  const confirm = useConfirm()
  const [isAsking, setIsAsking] = useState(false)
  const { evaluation_id, name, score, evaluator } = one
  const review = async (decision: 'confirm' | 'return', reason = '') => {
    await reviewTaskEvaluation({ task_id: taskId, evaluation_id, decision, reason })
    onChanged()
  }
  const items = [
    {
      key: 'confirm',
      label: say(TEXTS.confirm),
      onClick: () =>
        void confirm({
          title: say(TEXTS.confirmTitle, { name }),
          content: say(TEXTS.confirmContent),
          okText: say(TEXTS.confirm),
          onOk: () => review('confirm'),
        }),
    },
    { key: 'return', label: say(TEXTS.handBack), onClick: () => setIsAsking(true) },
  ]
  return (
    <>
      <Dropdown autoFocus trigger={['click']} menu={{ items }}>
        <Button size="small" icon={<DownOutlined />} iconPlacement="end" aria-label={say(TEXTS.reviewOf, { name })}>
          {name} · {score}
        </Button>
      </Dropdown>
      {isAsking && (
        <TextDialog
          title={say(TEXTS.handBackTitle, { name })}
          label={say(TEXTS.reason)}
          {...(evaluator === 'guest' && { hint: say(TEXTS.guestReasonHint) })}
          okText={say(TEXTS.handBack)}
          max={TASK_REASON_MAX}
          onClose={() => setIsAsking(false)}
          onSubmit={async (reason) => {
            await review('return', reason)
            setIsAsking(false)
          }}
        />
      )}
    </>
  )
}
