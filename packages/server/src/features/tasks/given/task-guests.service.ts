import type { OutputOf } from '@keguan/contract/api/envelope'
import type { guests, inviteGuest, renewGuest } from '@keguan/contract/api/task-guest'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type * as z from 'zod'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { LocalActor } from '../../accounts/account.port.ts'
import { settleTasks } from '../settle/settle-tasks.ts'
import { findGiven, lockGiven, type TaskRecord } from '../task.repository.ts'
import { recorder, type TaskTools } from '../task.service.ts'
import { findTaskLessons } from '../task-lesson.repository.ts'
import { invitationOf } from './give-out.ts'

/** Experts without an account who evaluate lessons of a task by one link. */
export function createTaskGuestService(tools: TaskTools) {
  const { db, audit, evaluations } = tools
  const record = recorder(audit)

  async function requireGiven({ identity }: LocalActor, id: string): Promise<TaskRecord> {
    const task = await findGiven(db, id, identity.accountId)
    if (!task) throw new ApiError(ERROR.notFound)
    return task
  }

  /** Hashes the secret before the task is locked: hashing takes too long for a transaction. */
  async function hashed(expert_name: string, expert_secret: string): Promise<string> {
    const [guest] = await evaluations.hashSecrets([{ expert_name, expert_secret }])
    return guest?.secretHash ?? ''
  }

  const change = <T>(actor: LocalActor, id: string, work: (transaction: Db, task: TaskRecord) => Promise<T>) =>
    db.transaction(async (transaction) => {
      const task = await lockGiven(transaction, id, actor.identity.accountId)
      if (!task) throw new ApiError(ERROR.notFound)
      return work(transaction, task)
    })

  return {
    async list(actor: LocalActor, id: string): Promise<OutputOf<typeof guests>> {
      await requireGiven(actor, id)
      return [...(await evaluations.guests.list(id))]
    },

    async invite(actor: LocalActor, input: z.output<typeof inviteGuest.input>): Promise<OutputOf<typeof inviteGuest>> {
      const { task_id, expert_name: expertName, gets_all: getsAll, link_days: linkDays } = input
      await requireGiven(actor, task_id)
      const secretHash = await hashed(expertName, input.expert_secret)
      return change(actor, task_id, async (transaction, task) => {
        if (task.templateId === null) throw new ApiError(ERROR.notFound)
        if (task.closedAt !== null) throw new ApiError(ERROR.taskClosed)
        const wanted = getsAll ? undefined : [...new Set(input.analysis_ids)]
        const lessons = await findTaskLessons(transaction, task_id, wanted)
        if (wanted && lessons.length < wanted.length) throw new ApiError(ERROR.notFound)
        const link = await evaluations.guests.add(transaction, {
          ...{ taskId: task_id, expertName, getsAll, secretHash, linkDays },
        })
        for (const lesson of lessons) {
          const invitation = { ...invitationOf(task, lesson), people: [], guestIds: [link.guest_id] }
          await evaluations.invite(transaction, actor, invitation)
        }
        await settleTasks(tools, transaction, { taskId: task_id })
        await record(actor, 'task.invite_guest', task, transaction, { name: expertName, lessons: lessons.length })
        return link
      })
    },

    async renew(actor: LocalActor, input: z.output<typeof renewGuest.input>): Promise<OutputOf<typeof renewGuest>> {
      const { task_id: taskId, guest_id: id, link_days: linkDays } = input
      await requireGiven(actor, taskId)
      const secretHash = await hashed('', input.expert_secret)
      return change(actor, taskId, async (transaction, task) => {
        const link = await evaluations.guests.renew(transaction, { taskId, id }, { secretHash, linkDays })
        await record(actor, 'task.renew_guest', task, transaction, { name: link.expert_name })
        return link
      })
    },

    remove: (actor: LocalActor, taskId: string, id: string): Promise<void> =>
      change(actor, taskId, async (transaction, task) => {
        const name = await evaluations.guests.remove(transaction, { taskId, id })
        await settleTasks(tools, transaction, { taskId })
        await record(actor, 'task.remove_guest', task, transaction, { name })
      }),
  }
}
export type TaskGuestService = ReturnType<typeof createTaskGuestService>
