import * as lessonShareApi from '@keguan/contract/api/lesson-shares'
import * as shareApi from '@keguan/contract/api/unit-shares'
import type { LocalActor } from '../../features/accounts/account.port.ts'
import type { ExamPort } from '../../features/exams/exam.port.ts'
import { LESSON_KIND } from '../../features/lessons/lesson-kind.ts'
import type { NoticePort } from '../../features/notices/notice.port.ts'
import { registerShareRoutes } from '../../features/shares/share.routes.ts'
import { createSharePort, createShareService } from '../../features/shares/share.service.ts'
import { SHARED_LESSONS, SHARED_UNITS } from '../../features/shares/shared-kinds.ts'
import { createLending } from '../../features/tasks/units/lending.ts'
import type { UnitReading } from '../../features/units/unit.port.ts'
import { registerUnitRoutes } from '../../features/units/unit.routes.ts'
import { createUnitService } from '../../features/units/unit.service.ts'
import { createUnitFiles } from '../../features/units/unit-files.service.ts'
import { UNIT_KIND } from '../../features/units/unit-kind.ts'
import { createUnitMaterial } from '../../features/units/unit-material.service.ts'
import { createUnitQueries } from '../../features/units/unit-queries.service.ts'
import { createUnitReports } from '../../features/units/unit-report.service.ts'
import { createFileReader } from '../../pipeline/reading/file-reader.ts'
import type { App } from '../../platform/http/create-http.ts'
import type { Guard } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { perMinuteOfSession } from '../limits.ts'
import type { ApiPorts } from '../modules.ts'

/** Saves per session and minute: a wizard saves while typing. */
const SAVES_PER_MINUTE = 120

export interface UnitPorts extends Omit<ApiPorts, 'files'> {
  readonly http: App
  readonly notices: NoticePort
  readonly sheetLimit: Guard
  readonly exams: ExamPort
}

/** Large units, their reports, and the lessons that colleagues share for them, with their routes. */
export function createUnits(platform: Platform, ports: UnitPorts) {
  const { clock, storage, readers } = platform
  const { db } = platform.database
  const { http, router, notices, sheetLimit, exams } = ports
  const { serviceOf, starter } = ports.runs
  const runs = serviceOf(UNIT_KIND)
  const lessons = serviceOf(LESSON_KIND)
  const queries = createUnitQueries({ db, shares: createSharePort(db) })
  const material = createUnitMaterial({ db, exams })
  const service = createUnitService({ db, runs, starter, queries, material })
  registerUnitRoutes(router, {
    ...{ accounts: router, service, queries, material, sheetLimit },
    files: createUnitFiles(createFileReader(readers)),
    reports: createUnitReports({ db, storage, queries, starter, record: runs.record }),
    saveLimit: perMinuteOfSession(http, 'unit', SAVES_PER_MINUTE),
  })
  const sharing = { db, storage, clock, notices }
  // units have no classes
  const whole = <Row extends object>(row: Row) => ({ ...row, classes: [] })
  registerShareRoutes(
    router,
    {
      accounts: router,
      service: createShareService({
        ...{ ...sharing, kind: SHARED_UNITS, record: runs.record },
        requireOwn: async (actor: LocalActor, id) => whole(await queries.requireRow(actor, id)),
      }),
    },
    shareApi,
    'chapter_analysis_id',
  )
  registerShareRoutes(
    router,
    {
      accounts: router,
      service: createShareService({
        ...{ ...sharing, kind: SHARED_LESSONS, record: lessons.record },
        requireOwn: async (actor: LocalActor, id) => whole(await lessons.find(actor, id)),
      }),
    },
    lessonShareApi,
    'analysis_id',
  )
  // readers of a task can access only what the task shares, nothing shared in other ways
  const byTask = createUnitQueries({ db, shares: { partOf: createLending({ db, clock }) } })
  const readings = createUnitReports({ db, storage, queries: byTask, starter, record: runs.record })
  return { service, lent: { detail: byTask.detail, report: readings.read } satisfies UnitReading }
}
