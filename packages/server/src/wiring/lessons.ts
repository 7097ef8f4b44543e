import type { AuditPort } from '../features/audit/audit.port.ts'
import type { FilePort } from '../features/files/file.port.ts'
import { createLessonSettingsService } from '../features/lesson-settings/lesson-settings.service.ts'
import { createLessonPlanService } from '../features/lessons/edits/lesson-plan.service.ts'
import { matchPlan } from '../features/lessons/edits/match-plan.job.ts'
import { createTieJudging } from '../features/lessons/edits/tie-judging.service.ts'
import { createAnalysisQueries } from '../features/lessons/lesson-queries.service.ts'
import { createMeasuredLessons } from '../features/lessons/measured/measured-lessons.ts'
import { recomputeReports } from '../features/lessons/measured/recompute-reports.job.ts'
import { createReportService } from '../features/lessons/report/report.service.ts'
import { createTranscriptCheck } from '../features/lessons/transcript-check.ts'
import { createComparisonService } from '../features/lessons/values/comparison.service.ts'
import { probeAnalysis } from '../features/lessons/work/probe-analysis.job.ts'
import { runAnalysis } from '../features/lessons/work/run-analysis.job.ts'
import type { NoticePort } from '../features/notices/notice.port.ts'
import { createQuotaPort } from '../features/quotas/quota-use.ts'
import { createAnalysisService } from '../features/runs/run.service.ts'
import { createLessonNotices } from '../features/runs/run-notices.ts'
import { createWorkStarter } from '../features/runs/run-starter.ts'
import { createLessonRemover } from '../features/runs/storage/run-remover.ts'
import { createUploadTarget } from '../features/runs/upload-target.ts'
import type { PartStore } from '../features/uploads/part-store.ts'
import { createUploadService } from '../features/uploads/upload.service.ts'
import { createFileReader } from '../pipeline/reading/file-reader.ts'
import type { Platform } from '../platform/platform.ts'
import { freeBytes } from '../platform/process/disk-space.ts'

export interface LessonParts {
  readonly platform: Platform
  readonly audit: AuditPort
  readonly notices: NoticePort
  readonly files: FilePort
  readonly parts: PartStore
}

export const LESSON_JOBS = [probeAnalysis, runAnalysis, recomputeReports, matchPlan]

/** Wires uploads and analyses, which need each other, on the side that people talk to. */
export function wireLessons({ platform, audit, notices: port, files, parts }: LessonParts) {
  const { clock, storage, queue, log, config, metrics } = platform
  const db = platform.database.db
  const quotas = createQuotaPort({ clock, notices: port })
  const notices = createLessonNotices(port)
  const starter = createWorkStarter({ queue, clock, quotas, notices })
  const target = createUploadTarget(db, starter)
  const room = { limitBytes: config.uploadLimitBytes, limits: config.limits, freeBytes: () => freeBytes(config.home) }
  const uploads = createUploadService({ db, clock, log, metrics, storage, parts, target, ...room })
  const queries = createAnalysisQueries({ db, uploads: uploads.port })
  const remover = createLessonRemover({ db, clock, storage, quotas, notices, uploads: uploads.port })
  const reader = createFileReader(platform.readers)
  const checkTranscript = createTranscriptCheck(reader)
  const shared = { db, clock, audit, storage, quotas, uploads: uploads.port }
  const tools = { ...shared, log, queries, starter, remover, checkTranscript, limits: config.limits }
  const service = createAnalysisService(tools)
  const reports = createReportService({ ...tools, files, record: service.record })
  const compare = createComparisonService({ db, clock, storage, queries })
  const judgeTie = createTieJudging({ db, storage, record: service.record })
  const plans = createLessonPlanService({ db, clock, storage, queue, queries, reader, record: service.record })
  const lessons = createMeasuredLessons(db, queue)
  const settings = createLessonSettingsService({ db, clock, audit, lessons })
  const people = { queries, service, plans, reports, compare, judgeTie, checkTranscript }
  return { settings, uploads, ...people, remover, starter }
}
