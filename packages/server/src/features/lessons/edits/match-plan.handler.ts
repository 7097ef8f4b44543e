import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Metrics } from '../../../platform/metrics/metrics.ts'
import { handleJob } from '../../../platform/queue/define-job.ts'
import { DEATHS_MAX } from '../../runs/work/run-failure.ts'
import { applyPlan, type PlanTools } from './apply-plan.ts'
import { markFailed } from './edit.repository.ts'
import { matchPlan } from './match-plan.job.ts'

const STEP = 'plan'

/** A lesson that has no report yet is compared when it gets one. */
export const handleMatchPlan = (tools: PlanTools & { readonly metrics: Pick<Metrics, 'failures'> }) =>
  handleJob(matchPlan, async ({ analysisId }, { deaths, log }) => {
    if (deaths < DEATHS_MAX) return applyPlan(tools, analysisId)
    log.error(
      { analysisId, code: ERROR.workerCrashed, deaths },
      'gave up comparing a lesson with its plan: the job crashed its workers',
    )
    tools.metrics.failures.inc({ code: String(ERROR.workerCrashed), step: STEP })
    await markFailed(tools.db, analysisId, ERROR.workerCrashed)
  })
