import type { AnalysisRow } from '@keguan/contract/api/analysis'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { AI_STATUS, AI_STATUS_NAMES, isAiStatusFinal } from '@keguan/contract/vocabulary/status'
import { Popover, theme } from 'antd'
import { useEffect, useState } from 'react'
import { Bar } from '../../../components/common/bar.tsx'
import { formatClock, formatPercent } from '../../../lib/format.ts'
import { useStore } from '../../../lib/store.ts'
import { type Translate, useLocale, useText } from '../../../locales/intl.ts'
import type { UploadItem } from '../../../uploads/upload-item.ts'
import { uploads } from '../../../uploads/upload-store.ts'
import classes from '../home-page.module.css'

/** State, progress and remaining time; for a failure, the reason and the remedy. */
export function StatusCell({ row }: { row: AnalysisRow }) {
  const locale = useLocale()
  const { token } = theme.useToken()
  const name = AI_STATUS_NAMES[row.status][locale]
  if (row.status === AI_STATUS.failed) return <Failure row={row} />
  if (row.status === AI_STATUS.waitingForUpload) return <Uploading row={row} />
  const color = row.status === AI_STATUS.complete ? token.colorSuccess : token.colorPrimaryText
  const working = !isAiStatusFinal(row.status) && row.status !== AI_STATUS.waitingForData
  return (
    <div className={classes.status}>
      <div className={classes.statusLine}>
        <span className={classes.dot} style={{ color }}>
          <span style={{ color: token.colorText }}>{name}</span>
        </span>
        <Expectation row={row} />
      </div>
      {working && <Bar share={row.progress} />}
    </div>
  )
}

function Expectation({ row }: { row: AnalysisRow }) {
  const text = useText()
  return <span style={{ fontSize: 13 }}>{expectationText(row, text)}</span>
}

function expectationText(row: AnalysisRow, text: Translate): string {
  if (row.status === AI_STATUS.waitingForData && row.queue_place !== null) {
    return row.queue_place <= 1 ? text('home.queue.next') : text('home.queue', { count: row.queue_place - 1 })
  }
  if (row.status === AI_STATUS.complete && row.recognition) return recognitionText(row.recognition, text)
  const words = row.status === AI_STATUS.turns && row.recognition ? recognitionText(row.recognition, text) : ''
  if (isAiStatusFinal(row.status) || row.seconds_left === null) return words
  return [words, text('home.left', { time: formatClock(row.seconds_left) })].filter(Boolean).join(' · ')
}

/** The report is ready; its words are still being recognised. */
function recognitionText({ state, progress }: NonNullable<AnalysisRow['recognition']>, text: Translate): string {
  if (state === 'done' || state === 'cancelled') return ''
  if (state === 'running') return text('home.words.running', { share: formatPercent(progress) })
  return text(`home.words.${state}`)
}

/** An upload of this tab shows its progress; one from elsewhere is only shown as pending. */
function Uploading({ row }: { row: AnalysisRow }) {
  const text = useText()
  const locale = useLocale()
  const { token } = theme.useToken()
  const own = useStore(uploads).filter((item) => item.analysis_id === row.analysis_id)
  const share = sentShare(own)
  const paused = own.some(({ state }) => state === 'paused' || state === 'stopped' || state === 'needs_file')
  const name =
    own.length === 0 ? AI_STATUS_NAMES[row.status][locale] : text(paused ? 'home.uploadPaused' : 'home.uploading')
  return (
    <div className={classes.status}>
      <div className={classes.statusLine}>
        <span className={classes.dot} style={{ color: paused ? token.colorWarning : token.colorTextTertiary }}>
          <span style={{ color: token.colorText }}>{name}</span>
        </span>
        {own.length > 0 && <span style={{ fontSize: 13 }}>{formatPercent(share)}</span>}
      </div>
      {own.length > 0 && <Bar share={share} />}
    </div>
  )
}

function sentShare(items: readonly UploadItem[]): number {
  const bytes = items.reduce((sum, item) => sum + item.bytes, 0)
  return bytes === 0 ? 0 : items.reduce((sum, item) => sum + item.sent, 0) / bytes
}

function Failure({ row }: { row: AnalysisRow }) {
  const text = useText()
  const locale = useLocale()
  const { token } = theme.useToken()
  const message = useFailureText(row.error_code, row.error_message)
  return (
    <div className={classes.status}>
      <span className={classes.dot} style={{ color: token.colorError }}>
        {AI_STATUS_NAMES[row.status][locale]}
      </span>
      <Popover
        trigger="click"
        title={text('home.failed.code', { code: String(row.error_code) })}
        content={<div style={{ maxWidth: 320 }}>{message}</div>}
      >
        <button
          type="button"
          className={classes.failure}
          aria-label={text('home.failed.details', { title: row.title })}
          onClick={(event) => event.stopPropagation()}
        >
          {message}
        </button>
      </Popover>
    </div>
  )
}

/** Whether a message is already in the reader's language, as most are: then the table of errors is not needed. */
const isWrittenIn = (locale: Locale, message: string): boolean =>
  /\p{Script=Han}/u.test(message) === (locale === 'zh-CN')

/** The server's message, or the one in the reader's language as soon as the table of errors has loaded. */
function useFailureText(code: number, message: string): string {
  const locale = useLocale()
  const [text, setText] = useState(message)
  useEffect(() => {
    let wanted = true
    setText(message)
    if (isWrittenIn(locale, message)) return
    import('./stored-failure.ts')
      .then(({ failureText }) => wanted && setText(failureText(code, message, locale)))
      .catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [code, message, locale])
  return text
}
