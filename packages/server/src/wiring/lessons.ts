import { registerLessonSettingsRoutes } from '../features/lesson-settings/lesson-settings.routes.ts'
import { createLessonSettingsService } from '../features/lesson-settings/lesson-settings.service.ts'
import { createAdviceService } from '../features/lessons/advice/advice.service.ts'
import { createLessonPlanService } from '../features/lessons/edits/lesson-plan.service.ts'
import { createReviewRelation } from '../features/lessons/edits/relation-review.service.ts'
import { createVoiceMarks } from '../features/lessons/edits/voice-marks.service.ts'
import { createEvaluatedLessons } from '../features/lessons/evaluated-lesson.ts'
import { registerLessonRoutes } from '../features/lessons/lesson.routes.ts'
import { createLessonService } from '../features/lessons/lesson.service.ts'
import { LESSON_KIND } from '../features/lessons/lesson-kind.ts'
import { createLessonQueries } from '../features/lessons/lesson-queries.service.ts'
import { createMeasuredLessons } from '../features/lessons/measured/measured-lessons.ts'
import { createReportService } from '../features/lessons/report/report.service.ts'
import { createTranscriptCheck } from '../features/lessons/transcript-check.ts'
import { createComparisonService } from '../features/lessons/values/comparison.service.ts'
import { createFileReader } from '../pipeline/reading/file-reader.ts'
import type { Platform } from '../platform/platform.ts'
import type { ApiPorts } from './modules.ts'

/** Lessons and the settings of their measures, with their routes. */
export function createLessons(
  platform: Platform,
  { router, audit, files, runs: { serviceOf, starter, uploads } }: ApiPorts,
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
  const reports = createReportService({ ...shared, advice, files, uploads: uploads.port, record: runs.record })
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
    plans: createLessonPlanService({ ...shared, queue, reader }),
  })
  const settings = createLessonSettingsService({ db, clock, audit, lessons: createMeasuredLessons(db, queue) })
  registerLessonSettingsRoutes(router, { accounts: router, service: settings })
  return { service, evaluated: createEvaluatedLessons({ db, storage, queries, reports }) }
}
