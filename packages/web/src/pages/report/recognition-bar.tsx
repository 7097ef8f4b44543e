import type { RecognitionProgress } from '@keguan/contract/api/analysis'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Bar } from '../../components/common/bar.tsx'
import { formatClock, formatPercent } from '../../lib/format.ts'
import { useText } from '../../locales/intl.ts'
import { getState, type LessonDetail } from '../../services/report.ts'
import styles from './recognition-bar.module.css'

const RUNNING_MS = 3000
/** Somebody has to do something first: no use in asking often. */
const WAITING_MS = 30_000

const pollMs = (recognition: RecognitionProgress | undefined): number | false => {
  if (recognition === undefined || recognition.state === 'done' || recognition.state === 'failed') return false
  return recognition.state === 'no_model' ? WAITING_MS : RUNNING_MS
}

/** How far the words of the recording are. The report is fetched again when they are there. */
export function RecognitionBar({ detail }: { detail: LessonDetail }) {
  const text = useText()
  const client = useQueryClient()
  const id = detail.analysis_id
  const begun = detail.recognition
  const isAsked = pollMs(begun) !== false
  const state = useQuery({
    queryKey: ['recognition', id],
    queryFn: ({ signal }) => getState(id, signal),
    enabled: isAsked,
    refetchInterval: ({ state: { data } }) => pollMs(data?.recognition ?? begun),
  })
  const now = state.data?.recognition ?? begun
  const isArrived = isAsked && now?.state === 'done'
  useEffect(() => {
    if (!isArrived) return
    void client.invalidateQueries({ queryKey: ['lesson', id] })
    void client.invalidateQueries({ queryKey: ['report', id] })
  }, [client, id, isArrived])
  if (now === undefined || now.state === 'done') return null
  return (
    <div className={styles.bar} role="status">
      <span>{sentenceOf(now, text)}</span>
      {now.state === 'running' && <Bar share={now.progress} />}
    </div>
  )
}

function sentenceOf(
  { state, progress, seconds_left: left, error_message: why }: RecognitionProgress,
  text: ReturnType<typeof useText>,
): string {
  if (state === 'failed') return why
  if (state !== 'running') return text(state === 'no_model' ? 'report.words.no_model' : 'report.words.waiting')
  const share = formatPercent(progress)
  return left === null
    ? text('report.words.running', { share })
    : text('report.words.running_left', { share, time: formatClock(left) })
}
