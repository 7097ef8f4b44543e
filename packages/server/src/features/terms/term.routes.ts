import * as api from '@keguan/contract/api/term'
import * as pupilApi from '@keguan/contract/api/term-pupils'
import { type Guard, type Router, serve } from '../../platform/http/serve.ts'
import { serveFile, servePage } from '../../platform/http/serve-raw.ts'
import { type AccountPort, localActorFrom } from '../accounts/account.port.ts'
import type { TermService } from './term.service.ts'
import type { TermPupils } from './term-pupils.service.ts'
import type { TermQueries } from './term-queries.service.ts'
import type { TermReports } from './term-report.service.ts'

export interface TermRoutes {
  readonly accounts: AccountPort
  readonly service: TermService
  readonly queries: TermQueries
  readonly reports: TermReports
  readonly pupils: TermPupils
  readonly sheetLimit: Guard
  /** Rate limit for opening links, per address. */
  readonly guestLimit: Guard
}

export function registerTermRoutes(router: Router, routes: TermRoutes): void {
  const { accounts, service, queries, reports, pupils, sheetLimit, guestLimit } = routes
  const actor = localActorFrom(accounts)
  const limits = [sheetLimit]

  serve(router, api.list, { handle: (input, request) => queries.list(actor(request), input) })
  serve(router, api.get, { handle: (input, request) => queries.detail(actor(request), input.term_analysis_id) })
  serve(router, api.queryState, {
    handle: (input, request) => queries.states(actor(request), input.term_analysis_ids),
  })
  serve(router, api.choices, { handle: (input, request) => service.choices(actor(request), input) })
  serve(router, api.create, { limits, handle: (input, request) => service.create(actor(request), input) })
  serve(router, api.update, { limits, handle: (input, request) => service.update(actor(request), input) })
  serve(router, api.cancel, { handle: (input, request) => service.cancel(actor(request), input.term_analysis_id) })
  serve(router, api.retry, { handle: (input, request) => service.retry(actor(request), input.term_analysis_id) })
  serve(router, api.remove, {
    handle: async (input, request) => ({ deleted: await service.remove(actor(request), input.term_analysis_ids) }),
  })

  serve(router, api.report, { handle: (input, request) => reports.read(actor(request), input) })
  servePage(router, api.downloadReport, (input, request) => reports.page(actor(request), input))
  serveFile(router, api.downloadFile, (input, request) => reports.file(actor(request), input))

  serve(router, pupilApi.pupils, { handle: (input, request) => pupils.list(actor(request), input) })
  servePage(router, pupilApi.pupilPages, (input, request) => pupils.pages(actor(request), input))
  serve(router, pupilApi.createLink, { handle: (input, request) => pupils.addLink(actor(request), input) })
  serve(router, pupilApi.revokeLinks, {
    handle: async (input, request) => ({
      revoked: await pupils.endLinks(actor(request), input.term_analysis_id, input.pupil),
    }),
  })
  serve(router, pupilApi.sheet, { limits: [guestLimit], handle: ({ link }) => pupils.open(link) })
}
