import { registerLessonSettingsRoutes } from '../features/lesson-settings/lesson-settings.routes.ts'
import {
  createLessonSettingsService,
  createSpeechConsents,
} from '../features/lesson-settings/lesson-settings.service.ts'
import { createSpeechServerService } from '../features/lesson-settings/speech-server.service.ts'
import { createAdviceService } from '../features/lessons/advice/advice.service.ts'
import { createLessonPlanService } from '../features/lessons/edits/lesson-plan.service.ts'
import { createReviewRelation } from '../features/lessons/edits/relation-review.service.ts'
import { createVoiceMarks } from '../features/lessons/edits/voices/voice-marks.service.ts'
import { createWordEdits } from '../features/lessons/edits/word-edits.service.ts'
import { createEvaluatedLessons } from '../features/lessons/evaluated-lesson.ts'
import { registerLessonRoutes } from '../features/lessons/lesson.routes.ts'
import { createLessonService } from '../features/lessons/lesson.service.ts'
import { LESSON_KIND } from '../features/lessons/lesson-kind.ts'
import { createLessonQueries } from '../features/lessons/lesson-queries.service.ts'
import { createMeasuredLessons } from '../features/lessons/measured/measured-lessons.ts'
import { openPrintKey } from '../features/lessons/prints/print-key.ts'
import { createVoicePrints } from '../features/lessons/prints/voice-print.service.ts'
import { createPublicLessons } from '../features/lessons/public-lesson.ts'
import { createRecognisedLessons } from '../features/lessons/recognition/recognised-lessons.repository.ts'
import { createRecognitionService } from '../features/lessons/recognition/recognition.service.ts'
import { createReportService, type EvaluationsOfLesson } from '../features/lessons/report/report.service.ts'
import { createTaughtLessons } from '../features/lessons/taught-lesson.ts'
import { createTranscriptCheck } from '../features/lessons/transcript-check.ts'
import { createComparisonService } from '../features/lessons/values/comparison.service.ts'
import { registerSpeechRoutes } from '../features/speech/speech.routes.ts'
import { createSpeechService } from '../features/speech/speech.service.ts'
import { createFileReader } from '../pipeline/reading/file-reader.ts'
import type { Platform } from '../platform/platform.ts'
import { missingRuntimes } from '../platform/speech/missing-runtimes.ts'
import { modelFolder } from '../platform/speech/models/model-folder.ts'
import { openModelStore } from '../platform/speech/models/model-store.ts'
import { registryAddress } from '../platform/speech/models/registry.ts'
import { hostOf } from '../platform/speech/server/server-recogniser.ts'
import type { ApiPorts } from './modules.ts'

export interface LessonPorts extends ApiPorts {
  readonly evaluationsOf: EvaluationsOfLesson
}

/** Lessons and the settings of their measures, with their routes. */
export function createLessons(
  platform: Platform,
  { router, audit, files, evaluationsOf, runs: { serviceOf, starter, uploads } }: LessonPorts,
) {
  const { clock, storage, queue } = platform
  const db = platform.database.db
  const runs = serviceOf(LESSON_KIND)
  const queries = createLessonQueries({ db, uploads: uploads.port })
  const reader = createFileReader(platform.readers)
  const checkTranscript = createTranscriptCheck(reader)
  const service = createLessonService({ runs, queries, starter, checkTranscript })
  const shared = { db, clock, storage, queries, runs }
  const advice = createAdviceService(shared)
  const reports = createReportService({
    ...{ ...shared, advice, evaluationsOf, files, uploads: uploads.port, record: runs.record },
  })
  const store = openModelStore({ folder: modelFolder(platform.config.home), registry: registryAddress() })
  const { isOn, server: speechServer } = platform.config.speech
  const consents = createSpeechConsents(db)
  const server = speechServer && { host: hostOf(speechServer), model: speechServer.model }
  registerLessonRoutes(router, {
    accounts: router,
    service,
    queries,
    checkTranscript,
    advice,
    reports,
    compare: createComparisonService(shared),
    reviewRelation: createReviewRelation(shared),
    voices: createVoiceMarks({ ...shared, queue }),
    prints: createVoicePrints({ ...shared, audit, key: openPrintKey(platform.config) }),
    words: createWordEdits({ ...shared, queue }),
    recognition: createRecognitionService({
      ...shared,
      queue,
      starter,
      uploads: uploads.port,
      store,
      isOn,
      server,
      consents,
    }),
    plans: createLessonPlanService({ ...shared, queue, reader }),
  })
  const settings = createLessonSettingsService({ db, clock, audit, lessons: createMeasuredLessons(db, queue) })
  registerLessonSettingsRoutes(router, {
    accounts: router,
    service: settings,
    speechServer: createSpeechServerService({ db, audit, server: isOn ? server : undefined }),
  })
  const speech = {
    db,
    audit,
    store,
    config: platform.config.speech,
    lessons: createRecognisedLessons(db),
    server,
    consents,
    missingRuntimes: () => missingRuntimes(),
  }
  registerSpeechRoutes(router, { accounts: router, service: createSpeechService(speech) })
  return {
    service,
    evaluated: createEvaluatedLessons({ db, storage, queries, reports }),
    visible: createPublicLessons({ db, storage, reports }),
    taught: createTaughtLessons({ db, storage }),
  }
}
