import { createLessonSettingsPort } from './features/lesson-settings/lesson-settings.service.ts'
import { handleMatchPlan } from './features/lessons/edits/match-plan.handler.ts'
import { matchPlan } from './features/lessons/edits/match-plan.job.ts'
import { handleRecompute } from './features/lessons/measured/recompute-reports.handler.ts'
import { recomputeReports } from './features/lessons/measured/recompute-reports.job.ts'
import { createValuesFiller } from './features/lessons/values/lesson-values.ts'
import type { LessonTools } from './features/lessons/work/lesson-tools.ts'
import { handleProbe } from './features/lessons/work/probe-analysis.handler.ts'
import { probeAnalysis } from './features/lessons/work/probe-analysis.job.ts'
import { handleRun } from './features/lessons/work/run-analysis.handler.ts'
import { runAnalysis } from './features/lessons/work/run-analysis.job.ts'
import { createNoticePort, sweepNotices } from './features/notices/notice.service.ts'
import { createQuotaPort } from './features/quotas/quota-use.ts'
import { createLessonNotices } from './features/runs/run-notices.ts'
import { createWorkStarter } from './features/runs/run-starter.ts'
import { createFileRemover } from './features/runs/storage/run-remover.ts'
import { sweepLostWork } from './features/runs/work/lost-work.ts'
import { uploadsOf } from './features/uploads/upload.repository.ts'
import { createFileReader } from './pipeline/reading/file-reader.ts'
import { loadSegmenter } from './pipeline/segmenter.ts'
import { loadWordTable } from './pipeline/word-table.ts'
import { startTask } from './platform/clock/task.ts'
import type { Platform } from './platform/platform.ts'
import { startBeats } from './platform/postgres/process-beats.ts'
import { productVersion } from './platform/process/paths.ts'
import { kernelModule } from './platform/wasm/kernel-module.ts'
import { LESSON_JOBS } from './wiring/lessons.ts'

export interface Worker {
  stop(graceSeconds: number): Promise<void>
}

const SWEEP_MS = 5000
const NOTICE_SWEEP_MS = 3_600_000

/** Wires the job handlers to the platform and begins to take jobs. */
export async function startWorker(platform: Platform): Promise<Worker> {
  const { config, log, clock, storage, queue, media, metrics } = platform
  const db = platform.database.db
  const port = createNoticePort({ db, clock })
  const quotas = createQuotaPort({ clock, notices: port })
  const notices = createLessonNotices(port)
  const starter = createWorkStarter({ queue, clock, quotas, notices })
  const uploads = { files: (analysisId: string) => uploadsOf(db, analysisId) }
  const settings = createLessonSettingsPort(db)
  const words = { segment: loadSegmenter(), wordTable: loadWordTable(config.wordTable) }
  const reader = createFileReader(platform.readers)
  const parts = { settings, kernel: kernelModule, ...words, media, reader, uploads, quotas, notices, starter }
  const tools: LessonTools = { db, clock, storage, leaseSeconds: config.leaseSeconds, metrics, ...parts }
  await queue.prepare(LESSON_JOBS)
  // a loop of its own for each: a file or a plan that was just sent is looked at while a long lesson is analysed; finished lessons
  // are measured anew only while none waits for its report
  const loops = [
    queue.work({ jobs: [probeAnalysis, matchPlan], handlers: [handleProbe(tools), handleMatchPlan(tools)], log }),
    queue.work({
      jobs: [runAnalysis, recomputeReports],
      handlers: [handleRun(tools), handleRecompute({ ...tools, queue })],
      log,
    }),
  ]
  const beats = startBeats({
    ...{ db: platform.database.vital, log, metrics, kind: 'worker', version: productVersion() },
    concurrency: config.workerConcurrency,
  })
  const { removeFiles } = createFileRemover({ db, clock, storage })
  const sweeps = [
    startTask('lost work', SWEEP_MS, log, () => sweepLostWork({ db, clock, log, starter })),
    startTask('values of earlier lessons', SWEEP_MS, log, createValuesFiller({ db, clock, storage, log })),
    startTask('deleted files', SWEEP_MS, log, removeFiles),
    startTask('old notices', NOTICE_SWEEP_MS, log, () => sweepNotices({ db, clock, log, metrics })),
  ]
  return {
    stop: async (graceSeconds) => {
      await Promise.all(sweeps.map((sweep) => sweep.stop()))
      await Promise.all(loops.map((loop) => loop.stop(graceSeconds)))
      await beats.stop()
    },
  }
}
