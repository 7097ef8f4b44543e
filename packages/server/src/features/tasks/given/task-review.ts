import type { review } from '@keguan/contract/api/task'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type * as z from 'zod'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { LocalActor } from '../../accounts/account.port.ts'
import { settleTasks } from '../settle/settle-tasks.ts'
import { lockGiven } from '../task.repository.ts'
import type { TaskTools } from '../task.service.ts'
import { updatePerson } from '../task-person.repository.ts'

/** Confirms or reopens one evaluation of a task, also of a guest, who is not a person of the task. */
export function createTaskReview(tools: TaskTools) {
  const { db, evaluations } = tools
  return (actor: LocalActor, input: z.output<typeof review.input>): Promise<void> =>
    db.transaction(async (transaction) => {
      const { task_id: taskId, evaluation_id: id, decision, reason } = input
      const task = await lockGiven(transaction, taskId, actor.identity.accountId)
      if (!task) throw new ApiError(ERROR.notFound)
      if (task.closedAt !== null) throw new ApiError(ERROR.taskClosed)
      const accountId = await evaluations.review(transaction, actor, { taskId, id }, { decision, reason })
      if (decision === 'return' && accountId !== null)
        await updatePerson(transaction, { taskId, accountId, part: task.ofGiver ? 'member' : 'expert' }, { reason })
      await settleTasks(tools, transaction, { taskId })
    })
}
export type TaskReview = ReturnType<typeof createTaskReview>
