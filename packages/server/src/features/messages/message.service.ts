import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@keguan/contract/api/envelope'
import type {
  list as listEndpoint,
  receivers as receiversEndpoint,
  SentMessage,
  send as sendEndpoint,
} from '@keguan/contract/api/message'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type * as z from 'zod'
import type { Clock } from '../../platform/clock/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { readPage } from '../../platform/postgres/keyset-page.ts'
import { encodeCursor, requireCursor } from '../../platform/postgres/list-cursor.ts'
import type { Actor } from '../accounts/account.port.ts'
import type { AuditPort } from '../audit/audit.port.ts'
import { messagesOf } from './message.policy.ts'
import {
  countMessages,
  countReceivers,
  deleteMessage,
  deliver,
  findMessagePlace,
  insertMessage,
  listMessages,
  type MessageRow,
  type Receivers,
} from './message.repository.ts'

export interface MessageTools {
  readonly db: Db
  readonly clock: Clock
  readonly audit: AuditPort
}

type SendInput = z.output<typeof sendEndpoint.input>
type ReceiversInput = z.output<typeof receiversEndpoint.input>
type ListInput = z.output<typeof listEndpoint.input>

/** As the contract names them. */
export const receiversOf = ({ org_id, account_id, folder_id, role }: ReceiversInput): Receivers => ({
  orgId: org_id,
  accountId: account_id,
  folderId: folder_id,
  role,
})

export type MessageService = ReturnType<typeof createMessageService>

/** Messages from administrators to the people of an institution. */
export function createMessageService({ db, clock, audit }: MessageTools) {
  const record = audit.recorder(
    'message',
    ({ id, title, orgNodeId }: Pick<MessageRow['message'], 'id' | 'title' | 'orgNodeId'>) => {
      return { objectId: id, objectName: title, orgNodeId, details: { title } }
    },
  )

  async function requireReceivers({ identity }: Actor, to: Receivers) {
    const place = await findMessagePlace(db, messagesOf(identity), to)
    if (!place) throw new ApiError(ERROR.notFound)
    const counted = await countReceivers(db, place, to)
    if (to.accountId !== undefined && counted.all !== 1) throw new ApiError(ERROR.notFound)
    return { place, ...counted }
  }

  async function list(actor: Actor, input: ListInput): Promise<OutputOf<typeof listEndpoint>> {
    const filter = { scope: messagesOf(actor.identity), orgId: input.org_id, folderId: input.folder_id }
    const { rows, ...page } = await readPage(input, {
      find: (place) => listMessages(db, filter, place),
      count: (cap) => countMessages(db, filter, cap),
      encode: ({ message }) => encodeCursor(message),
      decode: requireCursor,
    })
    return { list: rows.map(present), ...page }
  }

  return {
    list,

    async receivers(actor: Actor, to: Receivers) {
      const { place, wanting, all } = await requireReceivers(actor, to)
      return { place_name: place.name, receivers: wanting, left_out: all - wanting }
    },

    async send(actor: Actor, { message_title: title, message_body: body, ...input }: SendInput) {
      const to = receiversOf(input)
      const { place } = await requireReceivers(actor, to)
      const { accountId: senderId } = actor.identity
      const { orgNodeId, folder } = place
      const id = randomUUID()
      const now = clock.now()
      const receivers = await db.transaction(async (transaction) => {
        const where = {
          orgNodeId,
          folderId: folder?.id ?? null,
          folderName: folder && place.name,
          role: to.role ?? null,
        }
        const row = { ...where, accountId: to.accountId ?? null, senderId, title, body, receivers: 0, createdAt: now }
        await insertMessage(transaction, { id, ...row })
        const delivered = await deliver(transaction, id, place, to, now)
        const more = { ...(folder ? { folder: place.name } : {}), ...(to.role ? { role: to.role } : {}) }
        const details = { receivers: delivered, ...more, ...(to.accountId ? { account_id: to.accountId } : {}) }
        await record(actor, 'message.send', { id, title, orgNodeId }, transaction, details)
        return delivered
      })
      return { message_id: id, receivers }
    },

    async remove(actor: Actor, id: string): Promise<void> {
      await db.transaction(async (transaction) => {
        const removed = await deleteMessage(transaction, messagesOf(actor.identity), id)
        if (!removed) throw new ApiError(ERROR.notFound)
        const { orgNodeId, title, ...details } = removed
        await record(actor, 'message.remove', { id, title, orgNodeId }, transaction, details)
      })
    },
  }
}

const present = ({ message, orgName, accountName, senderName, unread }: MessageRow): SentMessage => ({
  message_id: message.id,
  org_id: message.orgNodeId,
  org_name: orgName ?? '',
  folder_name: message.folderName,
  role: message.role,
  account_id: message.accountId,
  account_name: accountName ?? '',
  title: message.title,
  body: message.body,
  sender_name: senderName ?? '',
  receivers: message.receivers,
  read: Math.max(0, message.receivers - unread),
  created_at: message.createdAt.toISOString(),
})
