import { createLessonSettingsPort } from '../features/lesson-settings/lesson-settings.service.ts'
import { handleMatchPlan } from '../features/lessons/edits/match-plan.handler.ts'
import { LESSON_KIND } from '../features/lessons/lesson-kind.ts'
import { handleRecompute } from '../features/lessons/measured/recompute-reports.handler.ts'
import { createValuesFiller } from '../features/lessons/values/lesson-values.ts'
import type { LessonTools } from '../features/lessons/work/lesson-tools.ts'
import { handleProbe } from '../features/lessons/work/probe-analysis.handler.ts'
import { handleRun } from '../features/lessons/work/run-analysis.handler.ts'
import { createFileReader } from '../pipeline/reading/file-reader.ts'
import { loadSegmenter } from '../pipeline/segmenter.ts'
import { loadWordTable } from '../pipeline/word-table.ts'
import { startTask } from '../platform/clock/task.ts'
import type { Platform } from '../platform/platform.ts'
import { kernelModule } from '../platform/wasm/kernel-module.ts'
import type { Work, WorkModule, WorkPorts } from './modules.ts'

const FILL_MS = 5000

/** What is done with lessons beside the process that people talk to. */
function createLessonWork(platform: Platform, { held, starter, uploads }: WorkPorts): Work {
  const { config, clock, log, storage, queue, media } = platform
  const db = platform.database.db
  const words = { segment: loadSegmenter(), wordTable: loadWordTable(config.wordTable) }
  const reader = createFileReader(platform.readers)
  const settings = createLessonSettingsPort(db)
  const tools: LessonTools = { ...held, settings, kernel: kernelModule, ...words, media, reader, uploads, starter }
  return {
    quick: [handleProbe(tools), handleMatchPlan(tools)],
    // finished lessons are measured anew only while none waits for its report
    long: [handleRun(tools), handleRecompute({ ...tools, queue })],
    tasks: [startTask('values of earlier lessons', FILL_MS, log, createValuesFiller({ db, clock, storage, log }))],
  }
}

export const LESSON_WORK: WorkModule = { kind: LESSON_KIND, create: createLessonWork }
