import * as api from '@keguan/contract/api/career'
import * as linkApi from '@keguan/contract/api/career-links'
import { type Guard, type Router, serve } from '../../platform/http/serve.ts'
import { serveFile, servePage } from '../../platform/http/serve-raw.ts'
import { type AccountPort, localActorFrom } from '../accounts/account.port.ts'
import type { CareerService } from './career.service.ts'
import type { CareerQueries } from './career-queries.service.ts'
import type { CareerReports } from './career-report.service.ts'
import type { CareerLinks } from './links/career-links.service.ts'

export interface CareerRoutes {
  readonly accounts: AccountPort
  readonly service: CareerService
  readonly queries: CareerQueries
  readonly reports: CareerReports
  readonly links: CareerLinks
  readonly sheetLimit: Guard
  /** Rate limit for opening links, per address. */
  readonly guestLimit: Guard
}

export function registerCareerRoutes(router: Router, routes: CareerRoutes): void {
  const { accounts, service, queries, reports, links, sheetLimit, guestLimit } = routes
  const actor = localActorFrom(accounts)
  const limits = [sheetLimit]

  serve(router, api.list, { handle: (input, request) => queries.list(actor(request), input) })
  serve(router, api.get, { handle: (input, request) => queries.detail(actor(request), input.career_analysis_id) })
  serve(router, api.queryState, {
    handle: (input, request) => queries.states(actor(request), input.career_analysis_ids),
  })
  serve(router, api.speech, { handle: () => service.speech() })
  serve(router, api.read, { limits, handle: (input, request) => service.read(actor(request), input) })
  serve(router, api.readTranscript, {
    limits,
    handle: (input, request) => service.readTranscript(actor(request), input),
  })
  serve(router, api.addRecordings, {
    limits,
    handle: (input, request) => service.addRecordings(actor(request), input),
  })
  serve(router, api.uploadToken, {
    handle: (input, request) => service.uploadToken(actor(request), input.career_analysis_id),
  })
  serve(router, api.media, { handle: (input, request) => reports.media(actor(request), input) })
  serve(router, api.create, { limits, handle: (input, request) => service.create(actor(request), input) })
  serve(router, api.update, { limits, handle: (input, request) => service.update(actor(request), input) })
  serve(router, api.cancel, { handle: (input, request) => service.cancel(actor(request), input.career_analysis_id) })
  serve(router, api.retry, { handle: (input, request) => service.retry(actor(request), input.career_analysis_id) })
  serve(router, api.remove, {
    handle: async (input, request) => ({ deleted: await service.remove(actor(request), input.career_analysis_ids) }),
  })
  serve(router, api.revoke, {
    handle: async (input, request) => ({ deleted: await service.revoke(actor(request), input.career_analysis_id) }),
  })

  serve(router, api.report, { handle: (input, request) => reports.read(actor(request), input.career_analysis_id) })
  serve(router, api.source, { handle: (input, request) => reports.source(actor(request), input) })
  servePage(router, api.downloadReport, (input, request) => reports.page(actor(request), input))
  serveFile(router, api.downloadFile, (input, request) => reports.file(actor(request), input))

  serve(router, linkApi.createLink, { handle: (input, request) => links.add(actor(request), input) })
  serve(router, linkApi.revokeLinks, {
    handle: async (input, request) => ({ revoked: await links.end(actor(request), input.career_analysis_id) }),
  })
  serve(router, linkApi.sheet, { limits: [guestLimit], handle: ({ link }) => links.open(link) })
  serve(router, linkApi.media, { limits: [guestLimit], handle: ({ link, place }) => links.media(link, place) })
  serve(router, linkApi.withdraw, {
    limits: [guestLimit],
    handle: async ({ link }, request) => ({ deleted: await links.withdraw(link, request.ip) }),
  })
}
