import * as shareApi from '@keguan/contract/api/exam-shares'
import { hashPassword, verifyPassword } from '../../features/accounts/password/password.ts'
import type { SecretPort } from '../../features/accounts/secret.port.ts'
import { hashToken, newToken } from '../../features/accounts/sign-in/session-token.ts'
import { findLayout } from '../../features/exams/exam.repository.ts'
import { registerExamRoutes } from '../../features/exams/exam.routes.ts'
import { createExamService } from '../../features/exams/exam.service.ts'
import { EXAM_KIND } from '../../features/exams/exam-kind.ts'
import { createExamLayers } from '../../features/exams/exam-layers.ts'
import { createExamMarks } from '../../features/exams/exam-marks.ts'
import { createExamQueries } from '../../features/exams/exam-queries.service.ts'
import { createExamReports } from '../../features/exams/exam-report.service.ts'
import { createPupilService } from '../../features/exams/pupils/pupil.service.ts'
import { createPupilLinks } from '../../features/exams/pupils/pupil-links.ts'
import { createExamReader } from '../../features/exams/reading/read-exam.ts'
import { registerExamLessonRoutes } from '../../features/exams/taught/exam-lesson.routes.ts'
import { createExamLessons } from '../../features/exams/taught/exam-lesson.service.ts'
import type { TaughtLessonPort } from '../../features/lessons/taught-lesson.port.ts'
import type { NoticePort } from '../../features/notices/notice.port.ts'
import { createStoredSource } from '../../features/runs/storage/stored-source.ts'
import { registerShareRoutes } from '../../features/shares/share.routes.ts'
import { createSharePort, createShareService } from '../../features/shares/share.service.ts'
import { SHARED_EXAMS } from '../../features/shares/shared-kinds.ts'
import type { ExamSource } from '../../pipeline/analyse-exam.ts'
import { createFileReader } from '../../pipeline/reading/file-reader.ts'
import type { App } from '../../platform/http/create-http.ts'
import type { Guard } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { byAddress, perMinute } from '../limits.ts'
import type { ApiPorts } from '../modules.ts'
import { createTerms } from './terms.ts'

/**
 * Openings of pupils' sheets, per minute and address: enough for a school behind one address, not enough for guessing.
 */
const SHEETS_PER_MINUTE = 60

export interface ExamPorts extends Omit<ApiPorts, 'files'> {
  readonly http: App
  readonly notices: NoticePort
  readonly sheetLimit: Guard
  readonly taught: TaughtLessonPort
}

/** Exams and terms, their reports and their pupils, with their routes. */
export function createExams(
  platform: Platform,
  { http, router, audit, notices, sheetLimit, taught, runs: all }: ExamPorts,
) {
  const { clock, storage, readers } = platform
  const { db } = platform.database
  const { serviceOf, starter, uploads } = all
  const runs = serviceOf(EXAM_KIND)
  const shares = createSharePort(db)
  const queries = createExamQueries(db, shares)
  const reader = createExamReader(createFileReader(readers), (accountId, headings) =>
    findLayout(db, accountId, headings),
  )
  const marks = createStoredSource<ExamSource>(EXAM_KIND, { db, storage, uploads: uploads.port, starter })
  const shared = { db, clock, queries, marks, storage }
  const layers = createExamLayers(shared)
  const service = createExamService({ ...shared, audit, runs, reader, shares })
  const guestLimit = perMinute(http, 'exam-guest', SHEETS_PER_MINUTE, byAddress)
  const links = createPupilLinks({ db, clock, secrets: SECRETS })
  const port = createExamMarks({ db, queries, marks })
  const terms = createTerms(platform, {
    ...{ router, audit, notices, runs: all, sheetLimit, guestLimit, exams: port, links, shares },
  })
  registerExamRoutes(router, {
    accounts: router,
    ...{ service, queries, sheetLimit },
    reports: createExamReports({ layers, queries, marks, record: runs.record }),
    pupils: createPupilService({ ...shared, layers, runs, links, forgetElsewhere: terms.forget }),
    guestLimit,
  })
  registerExamLessonRoutes(router, {
    accounts: router,
    service: createExamLessons({ ...shared, layers, lessons: taught, record: runs.record }),
  })
  const sharing = createShareService({
    ...{ db, storage, clock, notices, kind: SHARED_EXAMS, record: runs.record, requireOwn: queries.requireRow },
  })
  registerShareRoutes(router, { accounts: router, service: sharing }, shareApi, 'exam_analysis_id')
  return { service, terms: terms.service, port }
}

const SECRETS: SecretPort = { newToken, hashToken, hashSecret: hashPassword, verifySecret: verifyPassword }
