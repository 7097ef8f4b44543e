import type { Talk } from '@keguan/analysis/talk/code-talk'
import { decodeSignal } from '@keguan/analysis/voice/signal-codec'
import { ANALYSIS_VERSION, type Media, type Report } from '@keguan/contract/report/lesson/report'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { measure, reportBytes } from '../../../pipeline/lesson-steps.ts'
import { handleJob, type JobContext } from '../../../platform/queue/define-job.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import { type Run, updateRun } from '../../runs/run.repository.ts'
import { artefactOf, findArtefact, putArtefacts } from '../../runs/storage/artefact.repository.ts'
import { runPrefix } from '../../runs/storage/run-remover.ts'
import { DEATHS_MAX } from '../../runs/work/run-failure.ts'
import { findPlan, markMatched, type StoredPlan } from '../edits/lesson-plan.repository.ts'
import { withJudgements } from '../edits/tie-judging.service.ts'
import { lessonEdition } from '../lesson-edition.ts'
import type { LessonLayer } from '../lesson-kind.ts'
import { keepValues } from '../values/lesson-values.ts'
import type { LessonTools } from '../work/lesson-tools.ts'
import { lockUnchanged, nextOutdated } from './measured-lessons.repository.ts'
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
    await store(tools, row, settings.version, await measureAnew(tools, row, settings, plan), plan)
    return true
  } catch (error) {
    context.signal.throwIfAborted()
    context.log.error({ err: error, analysisId: row.id }, 'a finished lesson could not be measured anew')
    return false
  }
}

async function measureAnew(
  tools: RecomputeTools,
  row: Run,
  { values }: Settings,
  plan: StoredPlan | undefined,
): Promise<Report> {
  const [signal, media, talk] = await Promise.all(
    (['signal', 'listened', 'talk'] as const).map((layer) => layerOf(tools, row, layer)),
  )
  if (!talk) throw new Error('the words and codes are missing')
  const { grade, seed } = row
  const edition = lessonEdition(row.edition)
  const coded = {
    signal: signal ? decodeSignal(signal) : null,
    talk: fromBytes<Talk>(talk),
    media: media ? fromBytes<Media>(media) : null,
  }
  return measure({ edition, grade, seed, settings: values, plan: plan?.content ?? null }, coded, tools)
}

async function layerOf({ db, storage }: RecomputeTools, { id }: Run, layer: LessonLayer) {
  const found = await findArtefact(db, id, layer)
  return found?.version === ANALYSIS_VERSION ? storage.bytes(found.storageKey) : undefined
}

const fromBytes = <T>(bytes: Uint8Array): T => JSON.parse(Buffer.from(bytes).toString('utf8')) as T

/** A file of its own, so that the earlier one stays whole until the row points to the new one. */
async function store(
  { db, storage }: RecomputeTools,
  row: Run,
  version: number,
  measured: Report,
  plan: StoredPlan | undefined,
): Promise<void> {
  const storageKey = `${runPrefix(row.id)}/run-${row.run}/report-settings-${version}.json`
  const unused = await db.transaction(async (transaction) => {
    if (!(await lockUnchanged(transaction, row))) return undefined
    // its plan was changed meanwhile: the lesson stays outdated, and its turn comes again
    if ((await findPlan(transaction, row.id))?.version !== plan?.version) return undefined
    // only now nobody judges a tie meanwhile
    const report = await withJudgements(transaction, row.id, measured)
    const bytes = reportBytes(report)
    await storage.put(storageKey, bytes)
    const earlier = await findArtefact(transaction, row.id, 'report')
    await putArtefacts(transaction, [
      artefactOf({ analysisId: row.id, layer: 'report', storageKey, version: ANALYSIS_VERSION }, bytes),
    ])
    await keepValues(transaction, row.id, report)
    await updateRun(transaction, row.id, { settingsVersion: version })
    if (plan) await markMatched(transaction, row.id)
    return earlier && earlier.storageKey !== storageKey ? earlier.storageKey : undefined
  })
  if (unused !== undefined) await storage.remove(unused)
}
