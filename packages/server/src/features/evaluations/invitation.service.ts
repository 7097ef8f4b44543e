import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@keguan/contract/api/envelope'
import type {
  evaluateOwn,
  experts,
  IssuedLink,
  invite,
  LessonEvaluation,
  mine,
  renewLink,
  review,
} from '@keguan/contract/api/evaluation'
import type { AuditAction } from '@keguan/contract/vocabulary/audit-action'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type * as z from 'zod'
import type { Clock } from '../../platform/clock/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { readPage } from '../../platform/postgres/keyset-page.ts'
import { encodeCursor, requireCursor } from '../../platform/postgres/list-cursor.ts'
import { type Actor, type Identity, isPlatformWide } from '../accounts/account.port.ts'
import type { SecretPort } from '../accounts/secret.port.ts'
import type { AuditPort } from '../audit/audit.port.ts'
import type { TemplatePort } from '../evaluation-templates/template.port.ts'
import type { EvaluatedLessonPort } from '../lessons/evaluated-lesson.port.ts'
import type { NoticePort } from '../notices/notice.port.ts'
import {
  countMine,
  deleteLink,
  type EvaluationRow,
  evaluationsOf,
  findEvaluation,
  findExperts,
  findInvited,
  findOwn,
  insertEvaluation,
  linksOf,
  listMine,
  lockEvaluation,
  putLink,
  updateEvaluation,
} from './evaluation.repository.ts'
import { presentFacts } from './present-sheet.ts'
import { invitedSubject } from './sheet.service.ts'

const EXPERTS_SHOWN = 20
const DAY_MS = 24 * 3_600_000

export interface InvitationTools {
  readonly db: Db
  readonly clock: Clock
  readonly audit: AuditPort
  readonly notices: NoticePort
  readonly templates: TemplatePort
  readonly lessons: EvaluatedLessonPort
  readonly secrets: SecretPort
}

export interface Inviter extends Actor {
  readonly locale: Locale
}

/** The institution whose people somebody can invite; null for all. */
const reachOf = (identity: Identity): string | null => (isPlatformWide(identity) ? null : identity.orgNodeId)

type InviteInput = z.output<typeof invite.input>

/** What the owner of a lesson does with its evaluations. Nobody else reaches a lesson, so that inviting is the owner's consent. */
export function createInvitationService(tools: InvitationTools) {
  const { db, clock, audit, notices, templates, lessons, secrets } = tools

  const record = (
    actor: Actor,
    action: AuditAction,
    row: Pick<EvaluationRow, 'id' | 'lessonTitle' | 'expertName'>,
    transaction: Db,
  ) => {
    const object = { objectKind: 'evaluation' as const, objectId: row.id, objectName: row.lessonTitle }
    return audit.recordBy(actor, { action, ...object, details: { name: row.expertName } }, transaction)
  }

  /** An evaluation of a lesson of one's own. */
  async function requireMine(actor: Inviter, id: string): Promise<EvaluationRow> {
    const row = await findEvaluation(db, id)
    if (!row || row.ownerId !== actor.identity.accountId || row.state === 'revoked') throw new ApiError(ERROR.notFound)
    await lessons.requireOwn(actor, row.analysisId)
    return row
  }

  async function requireTemplate(actor: Inviter, id: string) {
    const template = await templates.usable(actor.identity, id)
    if (!template) throw new ApiError(ERROR.notFound)
    return template
  }

  const issueLink = async (
    transaction: Db,
    to: { readonly id: string; readonly expertName: string },
    { secretHash, days }: { readonly secretHash: string; readonly days: number },
  ): Promise<IssuedLink> => {
    const token = secrets.newToken()
    const expiresAt = new Date(clock.now().getTime() + days * DAY_MS)
    await putLink(transaction, { evaluationId: to.id, tokenHash: secrets.hashToken(token), secretHash, expiresAt })
    return { evaluation_id: to.id, expert_name: to.expertName, link: token, link_until: expiresAt.toISOString() }
  }

  const todo = (row: Pick<EvaluationRow, 'id'> & { accountId: string; title: string; name: string; kind: string }) => ({
    accountId: row.accountId,
    type: 'todo' as const,
    kind: row.kind,
    details: { title: row.title, name: row.name },
    link: `/evaluation?evaluation_id=${row.id}`,
    subject: invitedSubject(row.id),
  })

  async function inviteAll(actor: Inviter, input: InviteInput): Promise<OutputOf<typeof invite>> {
    const { isComplete } = await lessons.requireOwn(actor, input.analysis_id)
    const template = await requireTemplate(actor, input.template_id)
    const { accountId: self, name } = actor.identity
    const others = [...new Set(input.account_ids)].filter((id) => id !== self)
    const people = await findInvited(db, reachOf(actor.identity), others)
    if (people.length < others.length) throw new ApiError(ERROR.notFound)
    if (!isComplete) throw new ApiError(ERROR.lessonNotReady)
    const { title } = await lessons.facts(input.analysis_id)
    const common = {
      analysisId: input.analysis_id,
      templateId: template.templateId,
      templateVersion: template.version,
      invitedBy: self,
      state: 'invited' as const,
      dueOn: input.due_on,
      showsReport: input.shows_report,
      createdAt: clock.now(),
    }
    const guests = await Promise.all(
      input.guests.map(async ({ expert_name: expertName, expert_secret }) => ({
        expertName,
        secretHash: await secrets.hashSecret(expert_secret),
      })),
    )
    return db.transaction(async (transaction) => {
      let invited = 0
      let already = input.account_ids.length - others.length
      for (const person of people) {
        const id = randomUUID()
        const who = { evaluator: 'account' as const, accountId: person.id, expertName: person.name }
        if (!(await insertEvaluation(transaction, { id, ...common, ...who }))) {
          already++
          continue
        }
        invited++
        await notices.post(transaction, [todo({ id, accountId: person.id, title, name, kind: 'evaluation.invited' })])
        await record(actor, 'evaluation.invite', { id, lessonTitle: title, expertName: person.name }, transaction)
      }
      const links: IssuedLink[] = []
      for (const [at, { expertName, secretHash }] of guests.entries()) {
        const id = randomUUID()
        // listed in the order in which they were written
        const createdAt = new Date(common.createdAt.getTime() + at)
        await insertEvaluation(transaction, { id, ...common, createdAt, evaluator: 'guest', expertName })
        links.push(await issueLink(transaction, { id, expertName }, { secretHash, days: input.link_days }))
        await record(actor, 'evaluation.invite', { id, lessonTitle: title, expertName }, transaction)
      }
      return { invited: invited + links.length, already, links }
    })
  }

  return {
    invite: inviteAll,

    async experts({ identity }: Actor, search: string): Promise<OutputOf<typeof experts>> {
      return findExperts(db, reachOf(identity), identity.accountId, { search, limit: EXPERTS_SHOWN })
    },

    async ofLesson(actor: Inviter, analysisId: string): Promise<LessonEvaluation[]> {
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
        link_until: links.find(({ evaluationId }) => evaluationId === row.id)?.expiresAt.toISOString() ?? null,
        opened_at: row.openedAt?.toISOString() ?? null,
      }))
    },

    async evaluateOwn(actor: Inviter, analysisId: string, templateId: string): Promise<OutputOf<typeof evaluateOwn>> {
      const { isComplete } = await lessons.requireOwn(actor, analysisId)
      const template = await requireTemplate(actor, templateId)
      if (!isComplete) throw new ApiError(ERROR.lessonNotReady)
      const { accountId, name } = actor.identity
      const row = {
        ...{ id: randomUUID(), analysisId, templateId, templateVersion: template.version, evaluator: 'self' as const },
        ...{ accountId, expertName: name, invitedBy: accountId, state: 'invited' as const, createdAt: clock.now() },
      }
      // one's own report is open to oneself anyway
      await insertEvaluation(db, { ...row, showsReport: true })
      const id = await findOwn(db, analysisId, accountId, templateId)
      if (!id) throw new ApiError(ERROR.notFound)
      return { evaluation_id: id }
    },

    async renewLink(actor: Inviter, id: string, secret: string, days: number): Promise<OutputOf<typeof renewLink>> {
      const row = await requireMine(actor, id)
      if (row.evaluator !== 'guest') throw new ApiError(ERROR.evaluationState)
      const secretHash = await secrets.hashSecret(secret)
      return db.transaction(async (transaction) => {
        const link = await issueLink(transaction, row, { secretHash, days })
        await record(actor, 'evaluation.renew_link', row, transaction)
        return link
      })
    },

    /** What is submitted stays and counts; the evaluator sees the lesson no more. */
    async revoke(actor: Inviter, id: string): Promise<void> {
      const row = await requireMine(actor, id)
      await db.transaction(async (transaction) => {
        const locked = await lockEvaluation(transaction, id)
        const isDone = locked?.state === 'submitted' || locked?.state === 'confirmed'
        await updateEvaluation(transaction, id, { state: isDone ? 'confirmed' : 'revoked' })
        await deleteLink(transaction, id)
        if (row.accountId) await notices.resolve(transaction, invitedSubject(id), row.accountId)
        await record(actor, 'evaluation.revoke', row, transaction)
      })
    },

    async review(
      actor: Inviter,
      id: string,
      decision: z.output<typeof review.input>['decision'],
      reason: string,
    ): Promise<void> {
      const row = await requireMine(actor, id)
      if (row.evaluator === 'self') throw new ApiError(ERROR.evaluationState)
      await db.transaction(async (transaction) => {
        const locked = await lockEvaluation(transaction, id)
        if (locked?.state !== 'submitted') throw new ApiError(ERROR.evaluationState)
        const isConfirmed = decision === 'confirm'
        await updateEvaluation(transaction, id, { state: isConfirmed ? 'confirmed' : 'returned', reason })
        if (!isConfirmed && row.accountId) {
          const { accountId, lessonTitle: title } = row
          const name = actor.identity.name
          await notices.post(transaction, [todo({ id, accountId, title, name, kind: 'evaluation.returned' })])
        }
        await record(actor, isConfirmed ? 'evaluation.confirm' : 'evaluation.return', row, transaction)
      })
    },

    async mine({ identity, locale }: Inviter, input: z.output<typeof mine.input>): Promise<OutputOf<typeof mine>> {
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
