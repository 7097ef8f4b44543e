import type { Talk } from '@keguan/analysis/talk/code-talk'
import { decodeSignal } from '@keguan/analysis/voice/signal-codec'
import { ANALYSIS_VERSION, type Media, type Report } from '@keguan/contract/report/lesson/report'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { type LessonFacts, measure, reportBytes } from '../../../pipeline/lesson-steps.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { handleJob, type JobContext } from '../../../platform/queue/define-job.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import { type Run, updateRun } from '../../runs/run.repository.ts'
import { findArtefact } from '../../runs/storage/artefact.repository.ts'
import { replaceLayer } from '../../runs/storage/replace-layer.ts'
import { DEATHS_MAX } from '../../runs/work/run-failure.ts'
import { findPlan, listRelations } from '../edits/edit.repository.ts'
import { lessonEdition } from '../lesson-edition.ts'
import type { LessonLayer } from '../lesson-kind.ts'
import { keepValues } from '../values/lesson-values.ts'
import type { LessonTools } from '../work/lesson-tools.ts'
import { nextOutdated } from './measured-lessons.repository.ts'
import { RECOMPUTE_PRIORITY } from './measured-lessons.ts'
import { recomputeReports } from './recompute-reports.job.ts'

export interface RecomputeTools extends LessonTools {
  readonly queue: Queue
}

const STEP = 'report'
/** A worker gives itself to lessons that were finished long ago for so long, then looks whether somebody waits. */
const TURN_MS = 3000

/** Measures and report anew, from the layers that are stored; whoever reads meanwhile reads the earlier report. */
export const handleRecompute = (tools: RecomputeTools) =>
  handleJob(recomputeReports, async ({ orgNodeId, version, failed }, context) => {
    // the first one in order was in hand each time: it keeps its report, and the next ones get their turn
    if (context.deaths >= DEATHS_MAX) {
      const row = await nextOutdated(tools.db, orgNodeId, version, failed)
      const what = { analysisId: row?.id, code: ERROR.workerCrashed, deaths: context.deaths }
      context.log.error(what, 'a finished lesson was left as it was: measuring it anew ended its workers')
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

type Settings = Awaited<ReturnType<LessonTools['settings']['of']>>

/** False when the lesson can not be measured; it keeps its report and counts as outdated. */
async function recompute(tools: RecomputeTools, row: Run, settings: Settings, context: JobContext): Promise<boolean> {
  try {
    const plan = await findPlan(tools.db, row.id)
    const relations = await listRelations(tools.db, row.id)
    const report = await measureAnew(tools, row, { settings: settings.values, plan: plan?.text ?? null, relations })
    const earlier = await findArtefact(tools.db, row.id, 'report')
    if (!earlier) throw new Error('the earlier report is missing')
    // what was said meanwhile leaves the lesson outdated, and its turn comes again
    const also = async (transaction: Db, now: Run): Promise<boolean> => {
      if (now.status !== AI_STATUS.complete || now.grade !== row.grade) return false
      if ((await findPlan(transaction, row.id))?.id !== plan?.id) return false
      if (!isEqual(await listRelations(transaction, row.id), relations)) return false
      await keepValues(transaction, row.id, report)
      await updateRun(transaction, row.id, {
        settingsVersion: settings.version,
        planEditId: plan?.id ?? null,
        planErrorCode: 0,
      })
      return true
    }
    const bytes = reportBytes(report)
    await replaceLayer(tools, { run: row, earlier, bytes, version: ANALYSIS_VERSION, also })
    return true
  } catch (error) {
    context.signal.throwIfAborted()
    context.log.error({ err: error, analysisId: row.id }, 'a finished lesson could not be measured anew')
    return false
  }
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

async function measureAnew(
  tools: RecomputeTools,
  row: Run,
  said: Required<Pick<LessonFacts, 'settings' | 'plan' | 'relations'>>,
): Promise<Report> {
  const [signal, media, talk] = await Promise.all(
    (['signal', 'listened', 'talk'] as const).map((layer) => layerOf(tools, row, layer)),
  )
  if (!talk) throw new Error('the words and codes are missing')
  const { grade, seed } = row
  const coded = {
    signal: signal ? decodeSignal(signal) : null,
    talk: fromBytes<Talk>(talk),
    media: media ? fromBytes<Media>(media) : null,
  }
  return measure({ edition: lessonEdition(row.edition), grade, seed, ...said }, coded, tools)
}

async function layerOf({ db, storage }: RecomputeTools, { id }: Run, layer: LessonLayer) {
  const found = await findArtefact(db, id, layer)
  return found?.version === ANALYSIS_VERSION ? storage.bytes(found.storageKey) : undefined
}

const fromBytes = <T>(bytes: Uint8Array): T => JSON.parse(Buffer.from(bytes).toString('utf8')) as T
