import type { RecognitionProgress } from '@keguan/contract/api/analysis'
import type { Report } from '@keguan/contract/report/lesson/report'
import { SERVER_MODEL } from '@keguan/contract/vocabulary/speech'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Bar } from '../../../components/common/bar.tsx'
import { formatClock, formatMoment, formatPercent } from '../../../lib/format.ts'
import { useText } from '../../../locales/intl.ts'
import { getState, type LessonDetail } from '../../../services/report.ts'
import { RecognitionActions, useOtherModels, useSpeechHost } from './recognition-actions.tsx'
import styles from './recognition-bar.module.css'

const RUNNING_MS = 3000
/** Waiting for an administrator: slow polling. */
const WAITING_MS = 30_000

const SETTLED: readonly RecognitionProgress['state'][] = ['done', 'failed', 'cancelled']

const pollMs = (recognition: RecognitionProgress | undefined): number | false => {
  if (recognition === undefined || SETTLED.includes(recognition.state)) return false
  return recognition.state === 'no_model' ? WAITING_MS : RUNNING_MS
}

type Shown = Pick<LessonDetail, 'analysis_id' | 'mine' | 'recognition'>

/** Progress of the recognition of a recording's words. The report is refetched when they are ready. */
export function RecognitionBar({ detail, report }: { detail: Shown; report?: Pick<Report, 'recognition'> }) {
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
  const model = report?.recognition?.model
  const others = useOtherModels(detail.mine === true && now?.state === 'done', model)
  const host = useSpeechHost(isAsked && (now?.model === null || now?.model === SERVER_MODEL))
  if (now === undefined) return null
  const actions = detail.mine ? <RecognitionActions lessonId={id} progress={now} model={model} /> : null
  if (now.state === 'done') {
    if (others.length === 0 || model === undefined) return null
    return (
      <div className={styles.bar}>
        <span>{text('report.words.done', { model })}</span>
        {actions}
      </div>
    )
  }
  return (
    <div className={styles.bar} role="status">
      <span>
        {sentenceOf(now, text)}
        {host !== null && text('report.words.host', { host })}
      </span>
      {now.state === 'running' && <Bar share={now.progress} />}
      {actions}
    </div>
  )
}

function sentenceOf(
  { state, progress, seconds_left: left, starts_at: startsAt, error_message: why }: RecognitionProgress,
  text: ReturnType<typeof useText>,
): string {
  if (state === 'failed') return why
  if (state === 'cancelled') return text('report.words.cancelled')
  if (state === 'waiting' && startsAt !== null) return text('report.words.later', { time: formatMoment(startsAt) })
  if (state !== 'running') return text(state === 'no_model' ? 'report.words.no_model' : 'report.words.waiting')
  const share = formatPercent(progress)
  return left === null
    ? text('report.words.running', { share })
    : text('report.words.running_left', { share, time: formatClock(left) })
}
