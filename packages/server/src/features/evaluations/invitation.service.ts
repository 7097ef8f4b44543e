import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@keguan/contract/api/envelope'
import type { evaluateOwn, experts, invite, LessonEvaluation, mine, renewLink } from '@keguan/contract/api/evaluation'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { EVALUATION_COUNTED } from '@keguan/contract/vocabulary/evaluation-state'
import type * as z from 'zod'
import type { Clock } from '../../platform/clock/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { readPage } from '../../platform/postgres/keyset-page.ts'
import { encodeCursor, requireCursor } from '../../platform/postgres/list-cursor.ts'
import { type Actor, type Identity, isPlatformWide, type LocalActor } from '../accounts/account.port.ts'
import type { SecretPort } from '../accounts/secret.port.ts'
import type { AuditPort } from '../audit/audit.port.ts'
import type { TemplatePort } from '../evaluation-templates/template.port.ts'
import type { EvaluatedLessonPort } from '../lessons/evaluated-lesson.port.ts'
import type { NoticePort } from '../notices/notice.port.ts'
import {
  countMine,
  type EvaluationRow,
  evaluationsOf,
  findEvaluation,
  findExperts,
  findInvited,
  findOwn,
  insertEvaluation,
  listMine,
  lockEvaluation,
  updateEvaluation,
} from './evaluation.repository.ts'
import { deleteLink, linksOf } from './guests/link.repository.ts'
import { createInviting, invitedSubject } from './insert-invitations.ts'
import { presentFacts } from './present-sheet.ts'
import { createReviewing, type Review } from './review-evaluation.ts'

const EXPERTS_SHOWN = 20

export interface InvitationTools {
  readonly db: Db
  readonly clock: Clock
  readonly audit: AuditPort
  readonly notices: NoticePort
  readonly templates: TemplatePort
  readonly lessons: EvaluatedLessonPort
  readonly secrets: SecretPort
}

/** Institution from which a person may invite; null for all. */
const reachOf = (identity: Identity): string | null => (isPlatformWide(identity) ? null : identity.orgNodeId)

type InviteInput = z.output<typeof invite.input>

/** What the owner of a lesson does with its evaluations. Only the owner can invite, so inviting is the consent. */
export function createInvitationService(tools: InvitationTools) {
  const { db, clock, notices, templates, lessons, secrets } = tools

  const { record, issueLink, hashSecrets, insertAll } = createInviting(tools)
  const review = createReviewing(tools)

  /** An evaluation of a lesson of one's own. */
  async function requireMine(actor: LocalActor, id: string): Promise<EvaluationRow> {
    const row = await findEvaluation(db, id)
    if (!row || row.ownerId !== actor.identity.accountId || row.state === 'revoked') throw new ApiError(ERROR.notFound)
    await lessons.requireOwn(actor, row.analysisId)
    // evaluations of a task belong to the task: its teacher withdraws the lesson instead
    if (row.taskId !== null) throw new ApiError(ERROR.evaluationOfTask)
    return row
  }

  async function requireTemplate(actor: LocalActor, id: string) {
    const template = await templates.usable(actor.identity, id)
    if (!template) throw new ApiError(ERROR.notFound)
    return template
  }

  async function inviteAll(actor: LocalActor, input: InviteInput): Promise<OutputOf<typeof invite>> {
    const { isComplete } = await lessons.requireOwn(actor, input.analysis_id)
    const template = await requireTemplate(actor, input.template_id)
    const { accountId: self } = actor.identity
    const others = [...new Set(input.account_ids)].filter((id) => id !== self)
    const people = await findInvited(db, reachOf(actor.identity), others)
    if (people.length < others.length) throw new ApiError(ERROR.notFound)
    if (!isComplete) throw new ApiError(ERROR.lessonNotReady)
    const { title } = await lessons.facts(input.analysis_id)
    const common = {
      analysisId: input.analysis_id,
      templateId: template.templateId,
      templateVersion: template.version,
      dueOn: input.due_on,
      showsReport: input.shows_report,
    }
    const guests = await hashSecrets(input.guests)
    const linkDays = input.link_days
    const { already, ...made } = await db.transaction((transaction) =>
      insertAll(transaction, actor, common, { title, people, guests, linkDays }),
    )
    return { ...made, already: already + input.account_ids.length - others.length }
  }

  return {
    invite: inviteAll,

    async experts({ identity }: Actor, search: string): Promise<OutputOf<typeof experts>> {
      return findExperts(db, reachOf(identity), identity.accountId, { search, limit: EXPERTS_SHOWN })
    },

    async ofLesson(actor: LocalActor, analysisId: string): Promise<LessonEvaluation[]> {
      await lessons.requireOwn(actor, analysisId)
      const rows = await evaluationsOf(db, analysisId)
      const links =
        rows.length === 0
          ? []
          : await linksOf(
              db,
              rows.map(({ id }) => id),
            )
      return rows.map((row) => ({
        ...presentFacts(row, actor.locale),
        template_id: row.templateId,
        of_task: row.taskId !== null,
        link_until: links.find(({ evaluationId }) => evaluationId === row.id)?.expiresAt.toISOString() ?? null,
        opened_at: row.openedAt?.toISOString() ?? null,
      }))
    },

    async evaluateOwn(
      actor: LocalActor,
      analysisId: string,
      templateId: string,
    ): Promise<OutputOf<typeof evaluateOwn>> {
      const { isComplete } = await lessons.requireOwn(actor, analysisId)
      const template = await requireTemplate(actor, templateId)
      if (!isComplete) throw new ApiError(ERROR.lessonNotReady)
      const { accountId, name } = actor.identity
      const row = {
        ...{ id: randomUUID(), analysisId, templateId, templateVersion: template.version, evaluator: 'self' as const },
        ...{ accountId, expertName: name, invitedBy: accountId, state: 'invited' as const, createdAt: clock.now() },
      }
      // owners can open their own report anyway
      await insertEvaluation(db, { ...row, showsReport: true })
      const id = await findOwn(db, analysisId, accountId, templateId)
      if (!id) throw new ApiError(ERROR.notFound)
      return { evaluation_id: id }
    },

    async renewLink(actor: LocalActor, id: string, secret: string, days: number): Promise<OutputOf<typeof renewLink>> {
      const row = await requireMine(actor, id)
      if (row.evaluator !== 'guest') throw new ApiError(ERROR.evaluationState)
      const secretHash = await secrets.hashSecret(secret)
      return db.transaction(async (transaction) => {
        const link = await issueLink(transaction, row, { secretHash, days })
        await record(actor, 'evaluation.renew_link', row, transaction)
        return link
      })
    },

    /**
     * Submitted evaluations stay and count, but the evaluator loses access to the lesson. Forms that the owner typed in
     * are deleted.
     */
    async revoke(actor: LocalActor, id: string): Promise<void> {
      const row = await requireMine(actor, id)
      await db.transaction(async (transaction) => {
        const locked = await lockEvaluation(transaction, id)
        const isDone = row.evaluator !== 'paper' && locked !== undefined && EVALUATION_COUNTED.includes(locked.state)
        await updateEvaluation(transaction, id, { state: isDone ? 'confirmed' : 'revoked' })
        await deleteLink(transaction, { evaluationId: id })
        if (row.accountId) await notices.resolve(transaction, invitedSubject(id), row.accountId)
        await record(actor, 'evaluation.revoke', row, transaction)
      })
    },

    async review(actor: LocalActor, id: string, decided: Review): Promise<void> {
      const row = await requireMine(actor, id)
      await db.transaction((transaction) => review(transaction, actor, row, decided))
    },

    async mine({ identity, locale }: LocalActor, input: z.output<typeof mine.input>): Promise<OutputOf<typeof mine>> {
      const filter = { accountId: identity.accountId, ...(input.open && { open: input.open === 'true' }) }
      const { rows, ...page } = await readPage(input, {
        find: (place) => listMine(db, filter, place),
        count: (cap) => countMine(db, filter, cap),
        encode: ({ id, createdAt }) => encodeCursor({ id, createdAt }),
        decode: requireCursor,
      })
      const list = rows.map((row) => ({
        ...presentFacts(row, locale),
        lesson_title: row.lessonTitle,
        teacher: row.teacher,
      }))
      return { list, ...page }
    },
  }
}
export type InvitationService = ReturnType<typeof createInvitationService>
