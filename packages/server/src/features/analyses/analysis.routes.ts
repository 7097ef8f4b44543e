import * as api from '@keguan/contract/api/analysis'
import type { FastifyRequest } from 'fastify'
import { localeOf } from '../../platform/http/api-error.ts'
import type { App } from '../../platform/http/create-http.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveRaw } from '../../platform/http/serve-raw.ts'
import type { AccountPort } from '../accounts/account.port.ts'
import type { AnalysisService } from './analysis.service.ts'
import type { AnalysisQueries, Asker } from './analysis-queries.service.ts'
import type { ReportService } from './report.service.ts'
import type { TranscriptCheck } from './transcript-check.ts'

export interface AnalysisRoutes {
  readonly accounts: AccountPort
  readonly service: AnalysisService
  readonly queries: AnalysisQueries
  readonly reports: ReportService
  readonly checkTranscript: TranscriptCheck
}

export function registerAnalysisRoutes(app: App, routes: AnalysisRoutes): void {
  const { accounts, service, queries, reports, checkTranscript } = routes
  const guards = [accounts.authenticate, accounts.authorise('/api/analysis/list:get')]
  const asker = (request: FastifyRequest): Asker => {
    const identity = accounts.identityOf(request)
    const locale = localeOf(request.headers['accept-language'])
    return { identity, accountId: identity.accountId, locale, ip: request.ip }
  }

  serve(app, api.list, { guards, handle: (input, request) => queries.list(asker(request), input) })
  serve(app, api.get, { guards, handle: (input, request) => queries.detail(asker(request), input.analysis_id) })
  serve(app, api.queryState, { guards, handle: (input, request) => queries.states(asker(request), input.analysis_ids) })
  serve(app, api.tags, { guards, handle: (_, request) => queries.tags(asker(request)) })

  serve(app, api.create, { guards, handle: (input, request) => service.create(asker(request), input) })
  serve(app, api.update, { guards, handle: (input, request) => service.update(asker(request), input) })
  serve(app, api.cancel, { guards, handle: (input, request) => service.cancel(asker(request), input.analysis_id) })
  serve(app, api.retry, { guards, handle: (input, request) => service.retry(asker(request), input.analysis_id) })
  serve(app, api.rerun, {
    guards,
    handle: (input, request) => service.rerun(asker(request), input.analysis_id, input.edition),
  })
  serve(app, api.remove, {
    guards,
    handle: async (input, request) => ({ deleted: await service.remove(asker(request), input.analysis_ids) }),
  })
  serve(app, api.uploadToken, {
    guards,
    handle: (input, request) => service.uploadToken(asker(request), input.analysis_id),
  })
  serve(app, api.checkTranscript, { guards, handle: (input, request) => checkTranscript(input.text, asker(request)) })

  serve(app, api.mediaUrls, {
    guards,
    handle: (input, request) => reports.mediaUrls(asker(request), input.analysis_id),
  })
  serveRaw(app, api.report, {
    guards,
    handle: async (input, request, reply) => {
      const report = await reports.bytes(asker(request), input.analysis_id)
      // the stored bytes themselves: checked when they were written, and the same for every reader
      const answer = Buffer.concat([
        Buffer.from('{"error_code":0,"error_message":"","data":'),
        report,
        Buffer.from('}'),
      ])
      return reply.type('application/json; charset=utf-8').send(answer)
    },
  })
  serveRaw(app, api.downloadReport, {
    guards,
    handle: async (input, request, reply) => {
      const page = await reports.page(asker(request), input.analysis_id, input)
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
    },
  })
  serveRaw(app, api.downloadFile, {
    guards,
    handle: async (input, request, reply) => {
      const file = await reports.file(asker(request), input.analysis_id, input)
      reply.type(file.contentType).header('cache-control', 'no-store').header('content-disposition', file.disposition)
      return reply.send(file.bytes)
    },
  })
}
