import * as api from '@keguan/contract/api/analysis'
import type { FastifyRequest } from 'fastify'
import { localeOf } from '../../platform/http/api-error.ts'
import { type Door, serve } from '../../platform/http/serve.ts'
import { serveRaw } from '../../platform/http/serve-raw.ts'
import type { AccountPort } from '../accounts/account.port.ts'
import type { LessonPlanService } from './edits/lesson-plan.service.ts'
import type { TieJudging } from './edits/tie-judging.service.ts'
import type { LessonService } from './lesson.service.ts'
import type { Asker, LessonQueries } from './lesson-queries.service.ts'
import type { ReportService } from './report/report.service.ts'
import type { TranscriptCheck } from './transcript-check.ts'
import type { ComparisonService } from './values/comparison.service.ts'

export interface LessonRoutes {
  readonly accounts: AccountPort
  readonly service: LessonService
  readonly queries: LessonQueries
  readonly plans: LessonPlanService
  readonly reports: ReportService
  readonly compare: ComparisonService
  readonly judgeTie: TieJudging
  readonly checkTranscript: TranscriptCheck
}

export function registerLessonRoutes(door: Door, routes: LessonRoutes): void {
  const { accounts, service, queries, plans, reports, compare, judgeTie, checkTranscript } = routes
  const asker = (request: FastifyRequest): Asker => {
    const identity = accounts.identityOf(request)
    const locale = localeOf(request.headers['accept-language'])
    return { identity, accountId: identity.accountId, locale, ip: request.ip }
  }

  serve(door, api.list, { handle: (input, request) => queries.list(asker(request), input) })
  serve(door, api.get, { handle: (input, request) => queries.detail(asker(request), input.analysis_id) })
  serve(door, api.queryState, { handle: (input, request) => queries.states(asker(request), input.analysis_ids) })
  serve(door, api.tags, { handle: (_, request) => queries.tags(asker(request)) })

  serve(door, api.create, { handle: (input, request) => service.create(asker(request), input) })
  serve(door, api.update, { handle: (input, request) => service.update(asker(request), input) })
  serve(door, api.cancel, { handle: (input, request) => service.cancel(asker(request), input.analysis_id) })
  serve(door, api.retry, { handle: (input, request) => service.retry(asker(request), input.analysis_id) })
  serve(door, api.rerun, {
    handle: (input, request) => service.rerun(asker(request), input.analysis_id, input.edition),
  })
  serve(door, api.remove, {
    handle: async (input, request) => ({ deleted: await service.remove(asker(request), input.analysis_ids) }),
  })
  serve(door, api.uploadToken, {
    handle: (input, request) => service.uploadToken(asker(request), input.analysis_id),
  })
  serve(door, api.checkTranscript, { handle: (input, request) => checkTranscript(input, asker(request)) })

  serve(door, api.plan, { handle: (input, request) => plans.get(asker(request), input.analysis_id) })
  serve(door, api.setPlan, { handle: (input, request) => plans.set(asker(request), input) })
  serve(door, api.removePlan, { handle: (input, request) => plans.remove(asker(request), input.analysis_id) })

  serve(door, api.mediaUrls, {
    handle: (input, request) => reports.mediaUrls(asker(request), input.analysis_id),
  })
  serve(door, api.comparison, { handle: (input, request) => compare(asker(request), input.analysis_id) })
  serve(door, api.judgeTie, { handle: (input, request) => judgeTie(asker(request), input) })
  serveRaw(door, api.report, {
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
  serveRaw(door, api.downloadReport, {
    handle: async (input, request, reply) => {
      const page = await reports.page(asker(request), input.analysis_id, input)
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
    },
  })
  serveRaw(door, api.downloadFile, {
    handle: async (input, request, reply) => {
      const file = await reports.file(asker(request), input.analysis_id, input)
      reply.type(file.contentType).header('cache-control', 'no-store').header('content-disposition', file.disposition)
      return reply.send(file.bytes)
    },
  })
}
