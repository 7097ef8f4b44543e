import type { AccountPort } from '../features/accounts/account.port.ts'
import { hashPassword, verifyPassword } from '../features/accounts/password/password.ts'
import type { SecretPort } from '../features/accounts/secret.port.ts'
import { hashToken, newToken } from '../features/accounts/sign-in/session-token.ts'
import type { AuditPort } from '../features/audit/audit.port.ts'
import { createFormReader } from '../features/evaluation-templates/read-form.ts'
import { ensureShippedTemplates } from '../features/evaluation-templates/shipped/ensure-shipped.ts'
import type { TemplatePort } from '../features/evaluation-templates/template.port.ts'
import { registerTemplateRoutes } from '../features/evaluation-templates/template.routes.ts'
import { createTemplatePort, createTemplateService } from '../features/evaluation-templates/template.service.ts'
import { registerEvaluationRoutes } from '../features/evaluations/evaluation.routes.ts'
import { registerGuestRoutes } from '../features/evaluations/guests/guest.routes.ts'
import { createGuestService } from '../features/evaluations/guests/guest.service.ts'
import { createInvitationService } from '../features/evaluations/invitation.service.ts'
import { registerPaperRoutes } from '../features/evaluations/paper/paper.routes.ts'
import { createPaperService } from '../features/evaluations/paper/paper.service.ts'
import { createOverTimeService } from '../features/evaluations/results/over-time.service.ts'
import { createResultService, type ResultService } from '../features/evaluations/results/result.service.ts'
import { createSheetService } from '../features/evaluations/sheet.service.ts'
import type { TaskEvaluationPort } from '../features/evaluations/task-evaluation.port.ts'
import { createTaskEvaluations } from '../features/evaluations/task-evaluations.ts'
import type { EvaluatedLessonPort } from '../features/lessons/evaluated-lesson.port.ts'
import type { NoticePort } from '../features/notices/notice.port.ts'
import { createFileReader } from '../pipeline/reading/file-reader.ts'
import type { App } from '../platform/http/create-http.ts'
import type { Guard, Router } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { byAddress, perMinute } from './limits.ts'

export interface EvaluationPorts {
  readonly http: App
  readonly router: Router & AccountPort
  readonly audit: AuditPort
  readonly notices: NoticePort
  readonly lessons: EvaluatedLessonPort
  readonly sheetLimit: Guard
}

/** Per minute and address: enough for a school behind one address, not enough for guessing. */
const GUESTS_PER_MINUTE = 30

const SECRETS: SecretPort = { newToken, hashToken, hashSecret: hashPassword, verifySecret: verifyPassword }

/** Templates, evaluations, and guest evaluators. */
export async function createEvaluations(
  { clock, database: { db }, readers }: Platform,
  { http, router, audit, notices, lessons, sheetLimit }: EvaluationPorts,
): Promise<{
  readonly templates: TemplatePort
  readonly evaluations: TaskEvaluationPort
  readonly results: ResultService
}> {
  await ensureShippedTemplates({ db, clock })
  const reader = createFileReader(readers)
  registerTemplateRoutes(router, {
    accounts: router,
    service: createTemplateService({ db, clock, audit }),
    readForm: createFormReader(reader),
    sheetLimit,
  })
  const templates = createTemplatePort(db)
  const shared = { db, clock, audit, notices, lessons, templates }
  const sheets = createSheetService(shared)
  const invitations = createInvitationService({ ...shared, secrets: SECRETS })
  const results = createResultService(shared)
  registerEvaluationRoutes(router, {
    ...{ accounts: router, invitations, sheets, results },
    overTime: createOverTimeService(shared),
  })
  registerPaperRoutes(router, {
    accounts: router,
    service: createPaperService({ ...shared, reader }),
    sheetLimit,
  })
  registerGuestRoutes(router, {
    guests: createGuestService({ db, clock, audit, secrets: SECRETS }),
    sheets,
    enterLimit: perMinute(http, 'guest', GUESTS_PER_MINUTE, byAddress),
  })
  return { templates, results, evaluations: createTaskEvaluations({ db, clock, audit, notices, secrets: SECRETS }) }
}
