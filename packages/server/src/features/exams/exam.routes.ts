import * as api from '@keguan/contract/api/exam'
import * as guestApi from '@keguan/contract/api/exam-guest'
import * as pupilApi from '@keguan/contract/api/exam-pupils'
import { type Guard, type Router, serve } from '../../platform/http/serve.ts'
import { serveFile, servePage, serveRaw } from '../../platform/http/serve-raw.ts'
import { sendStoredJson } from '../../platform/http/stored-json.ts'
import { type AccountPort, localActorFrom } from '../accounts/account.port.ts'
import type { ExamService } from './exam.service.ts'
import type { ExamQueries } from './exam-queries.service.ts'
import type { ExamReports } from './exam-report.service.ts'
import type { PupilService } from './pupils/pupil.service.ts'

export interface ExamRoutes {
  readonly accounts: AccountPort
  readonly service: ExamService
  readonly queries: ExamQueries
  readonly reports: ExamReports
  readonly pupils: PupilService
  readonly sheetLimit: Guard
  /** Rate limit for opening links, per address. */
  readonly guestLimit: Guard
}

export function registerExamRoutes(router: Router, routes: ExamRoutes): void {
  const { accounts, service, queries, reports, pupils, sheetLimit, guestLimit } = routes
  const actor = localActorFrom(accounts)

  serve(router, api.list, { handle: (input, request) => queries.list(actor(request), input) })
  serve(router, api.get, { handle: (input, request) => queries.detail(actor(request), input.exam_analysis_id) })
  serve(router, api.queryState, {
    handle: (input, request) => queries.states(actor(request), input.exam_analysis_ids),
  })
  serve(router, api.read, {
    limits: [sheetLimit],
    handle: (input, request) => service.read(actor(request), input),
  })
  serve(router, api.create, {
    limits: [sheetLimit],
    handle: (input, request) => service.create(actor(request), input),
  })
  serve(router, api.update, { handle: (input, request) => service.update(actor(request), input) })
  serve(router, api.cancel, { handle: (input, request) => service.cancel(actor(request), input.exam_analysis_id) })
  serve(router, api.retry, { handle: (input, request) => service.retry(actor(request), input.exam_analysis_id) })
  serve(router, api.remove, {
    handle: async (input, request) => ({ deleted: await service.remove(actor(request), input.exam_analysis_ids) }),
  })
  serve(router, api.rule, { handle: (_, request) => service.rule(actor(request)) })
  serve(router, api.setRule, { handle: (input, request) => service.setRule(actor(request), input) })
  serve(router, api.blueprint, {
    handle: (input, request) => reports.blueprint(actor(request), input.exam_analysis_id),
  })

  serve(router, pupilApi.pupils, { handle: (input, request) => pupils.list(actor(request), input) })
  serve(router, pupilApi.createLink, { handle: (input, request) => pupils.addLink(actor(request), input) })
  serve(router, pupilApi.revokeLinks, {
    handle: async (input, request) => ({
      revoked: await pupils.endLinks(actor(request), input.exam_analysis_id, input.pupil),
    }),
  })
  serve(router, pupilApi.removePupil, {
    handle: async (input, request) => ({
      exams: await pupils.remove(actor(request), input.exam_analysis_id, input.pupil),
    }),
  })
  servePage(router, pupilApi.pupilPages, (input, request) => pupils.pages(actor(request), input))
  serve(router, guestApi.sheet, { limits: [guestLimit], handle: ({ link }) => pupils.open(link) })

  serveRaw(router, api.report, {
    handle: async (input, request, reply) =>
      sendStoredJson(reply, await reports.bytes(actor(request), input.exam_analysis_id)),
  })
  serve(router, api.classReport, {
    handle: (input, request) => reports.classReport(actor(request), input.exam_analysis_id, input.class_name),
  })
  servePage(router, api.downloadReport, (input, request) => reports.page(actor(request), input))
  serveFile(router, api.downloadFile, (input, request) => reports.file(actor(request), input))
}
