import { randomUUID } from 'node:crypto'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { TASK_EXPERTS_MAX } from '@keguan/contract/vocabulary/task'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import {
  detachEvaluations,
  extendEvaluations,
  findEvaluation,
  submittedForTask,
  updateEvaluation,
} from './evaluation.repository.ts'
import {
  deleteGuest,
  findGuest,
  guestCount,
  guestsOf,
  insertGuest,
  listGuests,
  type TaskGuest as TaskGuestRow,
} from './guests/task-guest.repository.ts'
import { createInviting, type InvitingTools } from './insert-invitations.ts'
import { createReviewing } from './review-evaluation.ts'
import type { TaskEvaluationPort } from './task-evaluation.port.ts'

export interface TaskEvaluationTools extends InvitingTools {
  readonly db: Db
}

export function createTaskEvaluations(tools: TaskEvaluationTools): TaskEvaluationPort {
  const { hashSecrets, insertAll, newLink, record, todo } = createInviting(tools)
  const review = createReviewing(tools)
  const { db, clock, notices } = tools
  return {
    hashSecrets,
    async invite(transaction, actor, invitation) {
      const { title, people, guests, guestIds, withAllGuests, linkDays, ...common } = invitation
      const known = guestIds.length > 0 || withAllGuests ? await guestsOf(transaction, common.taskId) : []
      if (!guestIds.every((id) => known.some((guest) => guest.id === id))) throw new ApiError(ERROR.notFound)
      const taskGuests = known.filter(({ id, getsAll }) => guestIds.includes(id) || (withAllGuests && getsAll))
      return insertAll(transaction, actor, common, { title, people, guests, taskGuests, linkDays })
    },

    async handBack(transaction: Db, actor, taskId, accountId, reason) {
      const rows = await submittedForTask(transaction, taskId, accountId)
      for (const { id, lessonTitle: title, expertName } of rows) {
        await updateEvaluation(transaction, id, { state: 'returned', reason })
        const name = actor.identity.name
        await notices.post(transaction, [todo({ id, accountId, title, name, kind: 'evaluation.returned' })])
        await record(actor, 'evaluation.return', { id, lessonTitle: title, expertName }, transaction)
      }
      return rows.length
    },

    async review(transaction, actor, { taskId, id }, decided) {
      const row = await findEvaluation(transaction, id)
      if (!row || row.taskId !== taskId || row.state === 'revoked') throw new ApiError(ERROR.notFound)
      await review(transaction, actor, row, decided)
      return row.accountId
    },

    async detach(transaction, taskId, analysisIds) {
      const ended = await detachEvaluations(transaction, taskId, analysisIds)
      await notices.resolveAll(transaction, ended)
    },

    extend: extendEvaluations,

    guests: {
      async list(taskId) {
        const rows = await listGuests(db, taskId)
        return rows.map(({ id, expertName, getsAll, expiresAt, lessons, done }) => ({
          ...{ guest_id: id, expert_name: expertName, gets_all: getsAll, lessons, done },
          link_until: expiresAt?.toISOString() ?? null,
        }))
      },
      async add(transaction, { taskId, expertName, getsAll, secretHash, linkDays }) {
        if ((await guestCount(transaction, taskId)) >= TASK_EXPERTS_MAX)
          throw new ApiError(ERROR.taskGuestsFull, { most: TASK_EXPERTS_MAX })
        const id = randomUUID()
        await insertGuest(transaction, { id, taskId, expertName, getsAll, createdAt: clock.now() })
        const link = await newLink(transaction, { guestId: id }, { secretHash, days: linkDays })
        return { guest_id: id, expert_name: expertName, ...link }
      },
      async renew(transaction, { taskId, id }, { secretHash, linkDays }) {
        const { expertName } = await requireGuest(transaction, taskId, id)
        const link = await newLink(transaction, { guestId: id }, { secretHash, days: linkDays })
        return { guest_id: id, expert_name: expertName, ...link }
      },
      async remove(transaction, { taskId, id }) {
        const { expertName } = await requireGuest(transaction, taskId, id)
        await deleteGuest(transaction, id)
        return expertName
      },
    },
  }
}

async function requireGuest(transaction: Db, taskId: string, id: string): Promise<TaskGuestRow> {
  const guest = await findGuest(transaction, taskId, id)
  if (!guest) throw new ApiError(ERROR.notFound)
  return guest
}
