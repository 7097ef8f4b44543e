import { areVoicesUnsure } from '@keguan/contract/report/lesson/doubt/voices-unsure'
import type { Report } from '@keguan/contract/report/lesson/report'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSay } from '../../locales/say.ts'
import { useVoiceMarks } from '../../models/voice-marks.ts'
import { LoadFailed } from '../failure/load-failed.tsx'
import { VOICE_WORDS } from './texts.ts'
import classes from './voice-marks.module.css'

const MarkPanel = lazy(async () => ({ default: (await import('./mark-panel.tsx')).MarkPanel }))

/** Number of marks after which hardly anything changes: about 45 seconds of listening. */
export const MARKS_GOAL = 16

interface Props {
  readonly analysisId: string
  readonly report: Pick<Report, 'warnings'>
}

/**
 * In the report of a recording: lets the owner mark speakers if the sound is unsure, or shows one inconspicuous line.
 * On the page only.
 */
export function VoiceMarks({ analysisId, report }: Props) {
  const say = useSay()
  const voices = useVoiceMarks(analysisId)
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = voices
  if (data === undefined) {
    if (!error) return null
    return <LoadFailed error={error} title={say(VOICE_WORDS.failed)} onRetry={() => void refetch()} />
  }
  if (!data.usable) return null
  if (open) {
    return (
      <Suspense>
        <MarkPanel voices={{ ...voices, data }} goal={MARKS_GOAL} onClose={() => setOpen(false)} />
      </Suspense>
    )
  }
  if (areVoicesUnsure(report) && data.marks.length === 0) {
    return (
      <section className={classes.invite} aria-label={say(VOICE_WORDS.unsureTitle)}>
        <div>
          <strong>{say(VOICE_WORDS.unsureTitle)}</strong>
          <p>{say(VOICE_WORDS.unsure, { count: MARKS_GOAL })}</p>
        </div>
        <Button type="primary" onClick={() => setOpen(true)}>
          {say(VOICE_WORDS.start)}
        </Button>
      </section>
    )
  }
  return (
    <div className={classes.bar}>
      <span className={classes.quiet}>
        {data.marks.length > 0 ? say(VOICE_WORDS.marked, { count: data.marks.length }) : say(VOICE_WORDS.quiet)}
      </span>
      <Button size="small" onClick={() => setOpen(true)}>
        {say(VOICE_WORDS.more)}
      </Button>
    </div>
  )
}
