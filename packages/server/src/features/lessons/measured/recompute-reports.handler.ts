import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { handleJob, type JobContext } from '../../../platform/queue/define-job.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import type { Run } from '../../runs/run.repository.ts'
import { DEATHS_MAX } from '../../runs/work/run-failure.ts'
import type { LessonTools } from '../work/lesson-tools.ts'
import { measureStored, type StoredSettings } from './measure-stored.ts'
import { nextOutdated } from './measured-lessons.repository.ts'
import { RECOMPUTE_PRIORITY } from './measured-lessons.ts'
import { recomputeReports } from './recompute-reports.job.ts'

export interface RecomputeTools extends LessonTools {
  readonly queue: Queue
}

const STEP = 'report'
/** How long a worker recomputes finished lessons before it checks for waiting ones. */
const TURN_MS = 3000

/** Recomputes measures and report from the stored layers; readers see the earlier report until it is done. */
export const handleRecompute = (tools: RecomputeTools) =>
  handleJob(recomputeReports, async ({ orgNodeId, version, failed }, context) => {
    // the first lesson in order was being processed each time: it keeps its report, and the next ones follow
    if (context.deaths >= DEATHS_MAX) {
      const row = await nextOutdated(tools.db, orgNodeId, version, failed)
      const what = { analysisId: row?.id, code: ERROR.workerCrashed, deaths: context.deaths }
      context.log.error(what, 'a finished lesson was not recomputed: it crashed its workers')
      tools.metrics.failures.inc({ code: String(ERROR.workerCrashed), step: STEP })
      return passOn(tools.queue, { orgNodeId, version, failed: failed + 1 })
    }
    const untilMs = tools.clock.tickMs() + TURN_MS
    let left = failed
    for (;;) {
      context.signal.throwIfAborted()
      const settings = await tools.settings.of(orgNodeId)
      // a later change has its own job, if its author wanted one
      if (settings.version !== version) return
      const row = await nextOutdated(tools.db, orgNodeId, version, left)
      if (!row) return
      if (tools.clock.tickMs() > untilMs) return passOn(tools.queue, { orgNodeId, version, failed: left })
      if (!(await recompute(tools, row, settings, context))) left++
    }
  })

const passOn = async (queue: Queue, payload: { orgNodeId: string; version: number; failed: number }): Promise<void> => {
  await queue.send(recomputeReports, payload, { priority: RECOMPUTE_PRIORITY })
}

/** False if the lesson cannot be measured; it keeps its report and counts as outdated. */
async function recompute(
  tools: RecomputeTools,
  row: Run,
  settings: StoredSettings,
  context: JobContext,
): Promise<boolean> {
  try {
    // an edit made meanwhile leaves the lesson outdated, so that it is processed again
    await measureStored(tools, row, settings)
    return true
  } catch (error) {
    context.signal.throwIfAborted()
    context.log.error({ err: error, analysisId: row.id }, 'a finished lesson could not be recomputed')
    return false
  }
}
