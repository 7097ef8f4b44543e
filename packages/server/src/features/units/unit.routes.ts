import * as api from '@keguan/contract/api/unit'
import { type Guard, type Router, serve } from '../../platform/http/serve.ts'
import { serveFile, servePage } from '../../platform/http/serve-raw.ts'
import { type AccountPort, localActorFrom } from '../accounts/account.port.ts'
import type { UnitService } from './unit.service.ts'
import type { UnitFiles } from './unit-files.service.ts'
import type { UnitMaterial } from './unit-material.service.ts'
import type { UnitQueries } from './unit-queries.service.ts'
import type { UnitReports } from './unit-report.service.ts'

export interface UnitRoutes {
  readonly accounts: AccountPort
  readonly service: UnitService
  readonly queries: UnitQueries
  readonly material: UnitMaterial
  readonly files: UnitFiles
  readonly reports: UnitReports
  readonly sheetLimit: Guard
  /** Rate limit of automatic saving of drafts. */
  readonly saveLimit: Guard
}

export function registerUnitRoutes(router: Router, routes: UnitRoutes): void {
  const { accounts, service, queries, material, files, reports, sheetLimit, saveLimit } = routes
  const actor = localActorFrom(accounts)
  const limits = [sheetLimit]

  serve(router, api.list, { handle: (input, request) => queries.list(actor(request), input) })
  serve(router, api.get, { handle: (input, request) => queries.detail(actor(request), input.chapter_analysis_id) })
  serve(router, api.queryState, {
    handle: (input, request) => queries.states(actor(request), input.chapter_analysis_ids),
  })
  serve(router, api.choices, { handle: (input, request) => material.choices(actor(request), input) })
  serve(router, api.exams, { handle: (input, request) => material.exams(actor(request), input) })
  serve(router, api.readPlan, { limits, handle: (input, request) => files.plan(actor(request), input.file) })
  serve(router, api.readPaper, { limits, handle: (input, request) => files.paper(actor(request), input.file) })
  serve(router, api.create, { limits, handle: (input, request) => service.create(actor(request), input) })
  serve(router, api.update, { limits: [saveLimit], handle: (input, request) => service.update(actor(request), input) })
  serve(router, api.start, {
    limits,
    handle: (input, request) => service.start(actor(request), input.chapter_analysis_id),
  })
  serve(router, api.cancel, { handle: (input, request) => service.cancel(actor(request), input.chapter_analysis_id) })
  serve(router, api.retry, { handle: (input, request) => service.retry(actor(request), input.chapter_analysis_id) })
  serve(router, api.remove, {
    handle: async (input, request) => ({ deleted: await service.remove(actor(request), input.chapter_analysis_ids) }),
  })

  serve(router, api.report, { handle: (input, request) => reports.read(actor(request), input.chapter_analysis_id) })
  serve(router, api.correctLamp, {
    limits: [saveLimit],
    handle: (input, request) => reports.correct(actor(request), input),
  })
  servePage(router, api.downloadReport, (input, request) => reports.page(actor(request), input))
  serveFile(router, api.downloadFile, (input, request) => reports.file(actor(request), input))
}
