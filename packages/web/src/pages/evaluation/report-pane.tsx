import { Button, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { Player } from '../../components/player/create-player.ts'
import { useSay } from '../../locales/say.ts'
import type { SheetChannel } from '../../services/evaluation.ts'
import classes from './evaluation.module.css'
import { TEXTS } from './texts.ts'

interface Props {
  readonly id: string
  readonly channel: SheetChannel
  readonly title: string
  readonly player: Player | null
}

/** The report code is large, and most evaluators may not see a report, so it is loaded on demand. */
const ReportMeasures = lazy(async () => ({ default: (await import('./report-measures.tsx')).ReportMeasures }))

/** Measures of the analysis, next to the form; only if the inviter allows it, and only on request. */
export function ReportPane(props: Props) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  return (
    <>
      <h2>{say(TEXTS.report)}</h2>
      <p className={classes.small}>{say(TEXTS.reportHint)}</p>
      {open ? (
        <Suspense fallback={<Skeleton className="delayed" active />}>
          <ReportMeasures {...props} />
        </Suspense>
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>{say(TEXTS.openReport)}</Button>
        </div>
      )}
    </>
  )
}
