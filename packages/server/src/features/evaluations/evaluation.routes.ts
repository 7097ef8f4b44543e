import * as api from '@keguan/contract/api/evaluation'
import type { FastifyRequest } from 'fastify'
import { localeOf } from '../../platform/http/api-error.ts'
import { disposition } from '../../platform/http/disposition.ts'
import { type Router, serve } from '../../platform/http/serve.ts'
import { serveRaw } from '../../platform/http/serve-raw.ts'
import { writeWorkbook, XLSX_TYPE } from '../../platform/workbook/workbook.ts'
import type { AccountPort } from '../accounts/account.port.ts'
import type { InvitationService, Inviter } from './invitation.service.ts'
import type { ResultService } from './results/result.service.ts'
import type { Evaluator, SheetService } from './sheet.service.ts'

export interface EvaluationRoutes {
  readonly accounts: AccountPort
  readonly invitations: InvitationService
  readonly sheets: SheetService
  readonly results: ResultService
}

export function registerEvaluationRoutes(
  router: Router,
  { accounts, invitations, sheets, results }: EvaluationRoutes,
): void {
  const inviter = (request: FastifyRequest): Inviter => ({
    identity: accounts.identityOf(request),
    ip: request.ip,
    locale: localeOf(request.headers['accept-language']),
  })
  const evaluator = (request: FastifyRequest, evaluationId: string): Evaluator => {
    const { identity, ip, locale } = inviter(request)
    const { accountId, orgNodeId, sessionId } = identity
    return { evaluationId, accountId, orgNodeId, sessionId, ip, locale }
  }

  serve(router, api.experts, { handle: ({ search = '' }, request) => invitations.experts(inviter(request), search) })
  serve(router, api.ofLesson, {
    handle: ({ analysis_id }, request) => invitations.ofLesson(inviter(request), analysis_id),
  })
  serve(router, api.invite, { handle: (input, request) => invitations.invite(inviter(request), input) })
  serve(router, api.evaluateOwn, {
    handle: ({ analysis_id, template_id }, request) =>
      invitations.evaluateOwn(inviter(request), analysis_id, template_id),
  })
  serve(router, api.renewLink, {
    handle: ({ evaluation_id, expert_secret, link_days }, request) =>
      invitations.renewLink(inviter(request), evaluation_id, expert_secret, link_days),
  })
  serve(router, api.revoke, {
    handle: async ({ evaluation_id }, request) => {
      await invitations.revoke(inviter(request), evaluation_id)
      return {}
    },
  })
  serve(router, api.review, {
    handle: async ({ evaluation_id, decision, reason }, request) => {
      await invitations.review(inviter(request), evaluation_id, decision, reason)
      return {}
    },
  })
  serve(router, api.result, { handle: ({ analysis_id }, request) => results.ofLesson(inviter(request), analysis_id) })
  serveRaw(router, api.exportResult, {
    handle: async ({ analysis_id, locale }, request, reply) => {
      const { name, sheets } = await results.workbook({ ...inviter(request), locale }, analysis_id)
      reply.type(XLSX_TYPE).header('cache-control', 'no-store').header('content-disposition', disposition(name))
      return reply.send(Buffer.from(await writeWorkbook(sheets)))
    },
  })
  serve(router, api.mine, { handle: (input, request) => invitations.mine(inviter(request), input) })

  serve(router, api.get, { handle: ({ evaluation_id }, request) => sheets.get(evaluator(request, evaluation_id)) })
  serve(router, api.transcript, {
    handle: ({ evaluation_id }, request) => sheets.transcript(evaluator(request, evaluation_id)),
  })
  serve(router, api.mediaUrls, {
    handle: ({ evaluation_id }, request) => sheets.mediaUrls(evaluator(request, evaluation_id)),
  })
  serve(router, api.report, {
    handle: ({ evaluation_id }, request) => sheets.report(evaluator(request, evaluation_id)),
  })
  serve(router, api.save, {
    handle: ({ evaluation_id, ...changes }, request) => sheets.save(evaluator(request, evaluation_id), changes),
  })
  serve(router, api.submit, {
    handle: ({ evaluation_id }, request) => sheets.submit(evaluator(request, evaluation_id)),
  })
}
