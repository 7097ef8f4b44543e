import { randomUUID } from 'node:crypto'
import type { IssuedLink } from '@keguan/contract/api/evaluation'
import type { Clock } from '../../platform/clock/clock.ts'
import { DAY_MS } from '../../platform/clock/time.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/account.port.ts'
import type { SecretPort } from '../accounts/secret.port.ts'
import type { AuditPort } from '../audit/audit.port.ts'
import type { NoticePort } from '../notices/notice.port.ts'
import { adoptEvaluation, type EvaluationRow, insertEvaluation } from './evaluation.repository.ts'
import { type LinkTarget, putLink } from './guests/link.repository.ts'
import type { InvitedGuest } from './task-evaluation.port.ts'

export interface InvitingTools {
  readonly clock: Clock
  readonly audit: AuditPort
  readonly notices: NoticePort
  readonly secrets: SecretPort
}

export const invitedSubject = (id: string): string => `evaluation ${id}`

/** What all invitations of one call share. */
interface Common {
  readonly analysisId: string
  readonly templateId: string
  readonly templateVersion: number
  readonly dueOn: string | null
  readonly showsReport: boolean
  readonly taskId?: string
}

interface Invited {
  readonly title: string
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly guests: readonly InvitedGuest[]
  /** Guests of the task; their single link covers this lesson as well. */
  readonly taskGuests?: readonly { readonly id: string; readonly expertName: string }[]
  readonly linkDays: number
}

interface NewLink {
  readonly secretHash: string
  readonly days: number
}

/** Writes invitations, for the owner of a lesson or for a task that the owner has joined; the caller authorises. */
export function createInviting({ clock, audit, notices, secrets }: InvitingTools) {
  const record = audit.recorder(
    'evaluation',
    ({ id, lessonTitle, expertName }: Pick<EvaluationRow, 'id' | 'lessonTitle' | 'expertName'>) => {
      return { objectId: id, objectName: lessonTitle, details: { name: expertName } }
    },
  )

  /** The link is returned once: only its hash is stored. */
  const newLink = async (transaction: Db, to: LinkTarget, { secretHash, days }: NewLink) => {
    const token = secrets.newToken()
    const expiresAt = new Date(clock.now().getTime() + days * DAY_MS)
    await putLink(transaction, to, { tokenHash: secrets.hashToken(token), secretHash, expiresAt })
    return { link: token, link_until: expiresAt.toISOString() }
  }

  const issueLink = async (
    transaction: Db,
    to: { readonly id: string; readonly expertName: string },
    link: NewLink,
  ): Promise<IssuedLink> => ({
    ...{ evaluation_id: to.id, expert_name: to.expertName },
    ...(await newLink(transaction, { evaluationId: to.id }, link)),
  })

  const todo = (row: Pick<EvaluationRow, 'id'> & { accountId: string; title: string; name: string; kind: string }) => ({
    accountId: row.accountId,
    type: 'todo' as const,
    kind: row.kind,
    details: { title: row.title, name: row.name },
    link: `/evaluation?evaluation_id=${row.id}`,
    subject: invitedSubject(row.id),
  })

  return {
    record,
    newLink,
    issueLink,
    todo,

    hashSecrets: (guests: readonly { readonly expert_name: string; readonly expert_secret: string }[]) =>
      Promise.all(
        guests.map(async ({ expert_name: expertName, expert_secret }) => ({
          expertName,
          secretHash: await secrets.hashSecret(expert_secret),
        })),
      ),

    async insertAll(
      transaction: Db,
      actor: Actor,
      common: Common,
      { title, people, guests, taskGuests = [], linkDays }: Invited,
    ) {
      const { accountId: invitedBy, name } = actor.identity
      const now = clock.now()
      const shared = { ...common, invitedBy, state: 'invited' as const }
      let invited = 0
      let already = 0
      for (const person of people) {
        const id = randomUUID()
        const who = { evaluator: 'account' as const, accountId: person.id, expertName: person.name }
        if (!(await insertEvaluation(transaction, { id, ...shared, createdAt: now, ...who }))) {
          if (common.taskId) await adoptEvaluation(transaction, { ...common, taskId: common.taskId }, person.id)
          already++
          continue
        }
        invited++
        await notices.post(transaction, [todo({ id, accountId: person.id, title, name, kind: 'evaluation.invited' })])
        await record(actor, 'evaluation.invite', { id, lessonTitle: title, expertName: person.name }, transaction)
      }
      for (const { id: guestId, expertName } of taskGuests) {
        const id = randomUUID()
        const who = { evaluator: 'guest' as const, guestId, expertName }
        if (!(await insertEvaluation(transaction, { id, ...shared, createdAt: now, ...who }))) {
          already++
          continue
        }
        invited++
        await record(actor, 'evaluation.invite', { id, lessonTitle: title, expertName }, transaction)
      }
      const links: IssuedLink[] = []
      for (const [at, { expertName, secretHash }] of guests.entries()) {
        const id = randomUUID()
        // listed in the order in which they were written
        const createdAt = new Date(now.getTime() + at)
        await insertEvaluation(transaction, { id, ...shared, createdAt, evaluator: 'guest', expertName })
        links.push(await issueLink(transaction, { id, expertName }, { secretHash, days: linkDays }))
        await record(actor, 'evaluation.invite', { id, lessonTitle: title, expertName }, transaction)
      }
      return { invited: invited + links.length, already, links }
    },
  }
}
