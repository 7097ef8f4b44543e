import type { ExamState } from '@keguan/contract/api/exam'
import type { Named } from '@keguan/contract/vocabulary/locale'
import { isRunFinal } from '@keguan/contract/vocabulary/run-kind'
import { EXAM_STATUS, EXAM_STATUS_NAMES, type ExamStatus } from '@keguan/contract/vocabulary/status'
import { Typography } from 'antd'
import { useSay } from '../../../locales/say.ts'
import { StateMark } from '../../common/state-mark.tsx'
import { MARKS_TEXTS as T } from '../texts.ts'

/** Names of the states of a kind. */
export type StateNames = Readonly<Record<ExamStatus, Named>>

export type ShownState = Pick<ExamState, 'status' | 'queue_place' | 'error_message'>

/** State in words; for a failure, the reason and the remedy. */
export function StateCell({
  row,
  names = EXAM_STATUS_NAMES,
}: {
  readonly row: ShownState
  readonly names?: StateNames
}) {
  const say = useSay()
  const isFailed = row.status === EXAM_STATUS.failed
  const tone = isFailed ? 'bad' : row.status === EXAM_STATUS.complete ? 'good' : 'coming'
  return (
    <>
      <StateMark tone={tone} text={say(names[row.status])} />
      {!isRunFinal(row.status) && row.queue_place !== null && row.queue_place > 1 && (
        <span>{say(T.queue, { count: row.queue_place - 1 })}</span>
      )}
      {isFailed && (
        <Typography.Paragraph ellipsis={{ rows: 2, tooltip: true }} style={{ margin: 0, fontSize: 13 }}>
          {row.error_message}
        </Typography.Paragraph>
      )}
    </>
  )
}
