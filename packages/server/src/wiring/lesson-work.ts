import { SERVER_MODEL } from '@keguan/contract/vocabulary/speech'
import { createLessonSettingsPort, createSpeechConsents } from '../features/lesson-settings/lesson-settings.service.ts'
import { handleMatchPlan } from '../features/lessons/edits/match-plan.handler.ts'
import { handleTeachVoices } from '../features/lessons/edits/voices/teach-voices.handler.ts'
import { LESSON_KIND } from '../features/lessons/lesson-kind.ts'
import { handleRecompute } from '../features/lessons/measured/recompute-reports.handler.ts'
import { openPrintKey } from '../features/lessons/prints/print-key.ts'
import { createRecognitionStarter, resumeRecognitions } from '../features/lessons/recognition/begin-recognition.ts'
import { handleRecognise } from '../features/lessons/recognition/recognise-lesson.handler.ts'
import { createValuesFiller } from '../features/lessons/values/lesson-values.ts'
import type { LessonTools } from '../features/lessons/work/lesson-tools.ts'
import { handleProbe } from '../features/lessons/work/probe-analysis.handler.ts'
import { handleRun } from '../features/lessons/work/run-analysis.handler.ts'
import { createModelTask } from '../features/speech/install-models.ts'
import { loadSegmenter } from '../pipeline/language/segmenter.ts'
import { loadWordTable } from '../pipeline/language/word-table.ts'
import { createFileReader } from '../pipeline/reading/file-reader.ts'
import { startTask, type Task } from '../platform/clock/task.ts'
import type { Platform } from '../platform/platform.ts'
import { modelFolder } from '../platform/speech/models/model-folder.ts'
import { type ModelStore, openModelStore } from '../platform/speech/models/model-store.ts'
import { registryAddress } from '../platform/speech/models/registry.ts'
import { hostOf, openServer } from '../platform/speech/server/server-recogniser.ts'
import { startSpeech } from '../platform/speech/speech-process.ts'
import { kernelModule } from '../platform/wasm/kernel-module.ts'
import type { Work, WorkModule, WorkPorts } from './modules.ts'

const FILL_MS = 5000
/** A model may be installed at any time. */
const MODEL_MS = 3000

/** Lessons in the worker process. */
function createLessonWork(platform: Platform, { held, starter, uploads }: WorkPorts): Work {
  const { config, clock, log, storage, queue, media } = platform
  const db = platform.database.db
  const words = { segment: loadSegmenter(), wordTable: loadWordTable(config.wordTable) }
  const reader = createFileReader(platform.readers)
  const settings = createLessonSettingsPort(db)
  const recognition = config.speech.isOn ? createRecognitionStarter(queue) : undefined
  const tools: LessonTools = {
    ...{ ...held, settings, kernel: kernelModule, ...words, media, reader, uploads, starter, recognition },
    printKey: openPrintKey(config),
  }
  const store = openModelStore({ folder: modelFolder(config.home), registry: registryAddress() })
  const { server } = config.speech
  const consents = createSpeechConsents(db)
  const openModel = async (id: string | null, orgNodeId: string) => {
    const mayGo = server !== undefined && (await consents.maySend(orgNodeId, hostOf(server)))
    if (mayGo && (id === null || id === SERVER_MODEL)) return async () => openServer(server)
    const model = await store.local(config.speech.threads, id ?? undefined)
    return model && (() => startSpeech(model))
  }
  return {
    quick: [handleProbe(tools), handleMatchPlan(tools), handleTeachVoices(tools)],
    // finished lessons are recomputed only while no lesson waits for its report
    long: [handleRun(tools), handleRecompute({ ...tools, queue })],
    slow: [handleRecognise({ ...tools, queue, openModel, hours: config.speech.hours })],
    tasks: [
      startTask('values of earlier lessons', FILL_MS, log, createValuesFiller({ db, clock, storage, log })),
      ...(config.speech.isOn ? [startModelTask(platform, store)] : []),
    ],
  }
}

/** A running download stops with the worker, and resumes at the next start. */
function startModelTask({ database, queue, clock, log }: Platform, store: ModelStore): Task {
  const ending = new AbortController()
  const resume = () => resumeRecognitions(database.db, queue)
  const work = createModelTask({ db: database.db, store, log, resume, abort: ending.signal }, () => clock.tickMs())
  const task = startTask('speech model', MODEL_MS, log, work)
  return {
    stop: async () => {
      ending.abort()
      await task.stop()
    },
  }
}

export const LESSON_WORK: WorkModule = { kind: LESSON_KIND, create: createLessonWork }
