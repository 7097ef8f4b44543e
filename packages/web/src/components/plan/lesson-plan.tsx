import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { formatMoment } from '../../lib/format.ts'
import { useSay } from '../../locales/say.ts'
import { type LessonPlan, usePlan } from '../../models/lesson-plan.ts'
import { LoadFailed } from '../failure/load-failed.tsx'
import classes from './plan.module.css'
import { PLAN_WORDS } from './texts.ts'
import { useRemovePlan } from './use-remove-plan.ts'

const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }))

interface Props {
  readonly analysisId: string
  readonly title: string
  /** Whether the displayed report includes a plan. */
  readonly told: boolean
}

/**
 * In the report: the plan that the lesson is compared with, or one inconspicuous line that offers to add it. On the
 * page only.
 */
export function LessonPlanBar({ analysisId, title, told }: Props) {
  const say = useSay()
  const { data, error, refetch, keep } = usePlan(analysisId, told)
  const [open, setOpen] = useState(false)
  const remove = useRemovePlan(analysisId, () => keep(null))
  const stateOf = ({ matched, error_code, updated_at }: LessonPlan) => {
    if (error_code !== 0) return say(PLAN_WORDS.stopped)
    return matched ? formatMoment(updated_at) : say(PLAN_WORDS.comparing)
  }
  if (data === undefined) {
    if (!error) return null
    return <LoadFailed error={error} title={say(PLAN_WORDS.failed)} onRetry={() => void refetch()} />
  }
  return (
    <div className={classes.bar}>
      {data === null ? (
        <>
          <span className={classes.quiet}>{say(PLAN_WORDS.invite)}</span>
          <Button size="small" onClick={() => setOpen(true)}>
            {say(PLAN_WORDS.add)}
          </Button>
        </>
      ) : (
        <>
          <span className={classes.name}>
            <strong>{say(PLAN_WORDS.plan)}</strong> {data.name || say(PLAN_WORDS.pasted)}
          </span>
          <span className={classes.quiet} role="status">
            {stateOf(data)}
          </span>
          <Button size="small" onClick={() => setOpen(true)}>
            {say(PLAN_WORDS.replace)}
          </Button>
          <Button size="small" type="text" danger onClick={() => remove(data)}>
            {say(PLAN_WORDS.remove)}
          </Button>
        </>
      )}
      <Suspense>
        {open && (
          <PlanDialog
            analysisId={analysisId}
            title={title}
            plan={data}
            onClose={() => setOpen(false)}
            onChanged={keep}
          />
        )}
      </Suspense>
    </div>
  )
}
