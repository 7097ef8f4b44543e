import { AI_STATUS, AI_STATUS_NAMES } from '@keguan/contract/vocabulary/status'
import { Button, Progress, Result, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../components/failure/load-failed.tsx'
import { listAddress } from '../../lib/addresses.ts'
import { formatClock } from '../../lib/format.ts'
import { hashOf } from '../../lib/page-settings.ts'
import { useLocale, useText } from '../../locales/intl.ts'
import type { LessonDetail, LessonState } from '../../services/report.ts'
import { RecognitionBar } from './recognition/recognition-bar.tsx'
import styles from './report-states.module.css'

/** A skeleton of the page; appears after 200 ms, so that a quick response does not flicker. */
export function ReportLoading() {
  const text = useText()
  return (
    <div className={`delayed ${styles.loading}`} role="status" aria-label={text('report.loading')}>
      <Skeleton active title={{ width: '30%' }} paragraph={{ rows: 1, width: '50%' }} />
      <div className={styles.loadingCards}>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} active title={{ width: '40%' }} paragraph={{ rows: 2 }} />
        ))}
      </div>
      <Skeleton active paragraph={{ rows: 8 }} />
    </div>
  )
}

function HomeLink({ primary = true }: { primary?: boolean }) {
  const text = useText()
  return (
    <Button key="home" type={primary ? 'primary' : 'default'} href={hashOf(listAddress())}>
      {text('report.back')}
    </Button>
  )
}

export function ReportNotFound() {
  const text = useText()
  return (
    <Result
      status="404"
      title={text('report.state.not_found')}
      subTitle={text('report.state.not_found.description')}
      extra={<HomeLink />}
    />
  )
}

export function ReportForbidden() {
  const text = useText()
  return <Result status="403" title={text('report.state.forbidden')} extra={<HomeLink />} />
}

export function ReportError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText()
  return (
    <div className={styles.failed}>
      <LoadFailed error={error} title={text('report.state.error')} onRetry={onRetry} />
      <HomeLink primary={false} />
    </div>
  )
}

function Waiting({ detail, title, children }: { detail: LessonDetail; title: string; children: ReactNode }) {
  return (
    <div className={styles.waiting}>
      <p className={styles.lesson}>{detail.title}</p>
      <h1>{title}</h1>
      {children}
      <HomeLink />
    </div>
  )
}

/** A lesson without a report yet: its progress, or why it failed. */
export function ReportUnfinished({ detail, state }: { detail: LessonDetail; state: LessonState }) {
  const text = useText()
  const locale = useLocale()
  if (state.status === AI_STATUS.failed) {
    return (
      <Result
        status="warning"
        title={text('report.state.failed')}
        subTitle={
          <>
            <strong>{detail.title}</strong>
            <div>{state.error_message}</div>
            <div>{text('report.state.failed.description')}</div>
          </>
        }
        extra={<HomeLink />}
      />
    )
  }
  if (state.status === AI_STATUS.waitingForUpload) {
    return (
      <Waiting detail={detail} title={text('report.state.waiting')}>
        <p>{text('report.state.waiting.description')}</p>
      </Waiting>
    )
  }
  const facts = [
    AI_STATUS_NAMES[state.status][locale],
    state.queue_place !== null && state.queue_place > 1
      ? text('report.state.queue', { count: state.queue_place - 1 })
      : null,
    state.seconds_left === null ? null : text('report.state.left', { time: formatClock(state.seconds_left) }),
  ]
  return (
    <Waiting detail={detail} title={text('report.state.processing')}>
      <Progress
        percent={Math.round(state.progress * 100)}
        status="active"
        aria-label={text('report.state.processing')}
      />
      <p role="status">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      {state.status === AI_STATUS.turns && state.recognition && (
        <RecognitionBar detail={{ ...detail, recognition: state.recognition }} />
      )}
      <p className={styles.hint}>{text('report.state.processing.description')}</p>
    </Waiting>
  )
}
