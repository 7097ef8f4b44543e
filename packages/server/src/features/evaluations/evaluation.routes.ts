import { MEDIA_TYPES } from '@keguan/contract/api/envelope'
import * as api from '@keguan/contract/api/evaluation'
import type { FastifyRequest } from 'fastify'
import { type Router, serve } from '../../platform/http/serve.ts'
import { serveFile } from '../../platform/http/serve-raw.ts'
import { workbookFile } from '../../platform/workbook/workbook.ts'
import { type AccountPort, localActorFrom } from '../accounts/account.port.ts'
import type { InvitationService } from './invitation.service.ts'
import type { OverTimeService } from './results/over-time.service.ts'
import type { ResultService } from './results/result.service.ts'
import type { Evaluator, SheetService } from './sheet.service.ts'

export interface EvaluationRoutes {
  readonly accounts: AccountPort
  readonly invitations: InvitationService
  readonly sheets: SheetService
  readonly results: ResultService
  readonly overTime: OverTimeService
}

export function registerEvaluationRoutes(
  router: Router,
  { accounts, invitations, sheets, results, overTime }: EvaluationRoutes,
): void {
  const inviter = localActorFrom(accounts)
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
      await invitations.review(inviter(request), evaluation_id, { decision, reason })
      return {}
    },
  })
  serve(router, api.result, { handle: ({ analysis_id }, request) => results.ofLesson(inviter(request), analysis_id) })
  serve(router, api.comments, {
    handle: ({ analysis_id }, request) => results.comments(inviter(request), analysis_id),
  })
  serveFile(router, api.exportResult, async ({ analysis_id, locale }, request) =>
    workbookFile(await results.workbook({ ...inviter(request), locale }, analysis_id)),
  )
  serveFile(router, api.document, async ({ analysis_id, locale }, request) => ({
    contentType: MEDIA_TYPES.docx,
    ...(await results.document({ ...inviter(request), locale }, analysis_id)),
  }))
  serve(router, api.course, { handle: (_, request) => overTime.course(inviter(request)) })
  serve(router, api.items, { handle: ({ template_id }, request) => overTime.items(inviter(request), template_id) })
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
