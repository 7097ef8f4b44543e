import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@keguan/contract/api/envelope'
import type * as api from '@keguan/contract/api/touch'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Clock } from '../../platform/clock/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/account.port.ts'
import type { AuditPort } from '../audit/audit.port.ts'
import { notesOf } from './touch.policy.ts'
import { deleteReply, insertReply, listReplies, updateReply } from './touch-reply.repository.ts'

export interface ReplyTools {
  readonly db: Db
  readonly clock: Clock
  readonly audit: AuditPort
}

interface ReplyText {
  readonly title: string
  readonly body: string
}

export type ReplyService = ReturnType<typeof createReplyService>

/** Canned replies: those of the platform, for all staff, and those of one institution. */
export function createReplyService({ db, clock, audit }: ReplyTools) {
  const record = audit.recorder('touch', ({ id, title }: { id: string; title: string }) => {
    return { objectId: id, objectName: title, details: { title } }
  })

  return {
    async list({ identity }: Actor): Promise<OutputOf<typeof api.replies>> {
      const scope = notesOf(identity)
      const rows = await listReplies(db, scope)
      return rows.map(({ id, title, body, orgNodeId }) => ({
        ...{ reply_id: id, title, text: body },
        is_own: scope.orgNodeId === null || orgNodeId !== null,
      }))
    },

    async create(actor: Actor, text: ReplyText) {
      const { orgNodeId } = notesOf(actor.identity)
      const id = randomUUID()
      await db.transaction(async (transaction) => {
        await insertReply(transaction, { id, orgNodeId, ...text, createdAt: clock.now() })
        await record(actor, 'touch.reply', { id, title: text.title }, transaction)
      })
      return { reply_id: id }
    },

    update: (actor: Actor, id: string, text: ReplyText) =>
      db.transaction(async (transaction) => {
        if (!(await updateReply(transaction, notesOf(actor.identity), id, text))) throw new ApiError(ERROR.notFound)
        await record(actor, 'touch.reply', { id, title: text.title }, transaction)
      }),

    remove: (actor: Actor, id: string) =>
      db.transaction(async (transaction) => {
        const title = await deleteReply(transaction, notesOf(actor.identity), id)
        if (title === undefined) throw new ApiError(ERROR.notFound)
        await record(actor, 'touch.reply', { id, title }, transaction)
      }),
  }
}
