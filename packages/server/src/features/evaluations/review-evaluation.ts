import type { review } from '@keguan/contract/api/evaluation'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type * as z from 'zod'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/account.port.ts'
import { type EvaluationRow, lockEvaluation, updateEvaluation } from './evaluation.repository.ts'
import { createInviting, type InvitingTools } from './insert-invitations.ts'

export type Decision = z.output<typeof review.input>['decision']

export interface Review {
  readonly decision: Decision
  /** Shown to the evaluator, to a guest at the next visit. */
  readonly reason: string
}

/** Confirms or reopens a submitted evaluation, for the lesson's owner or the task's; the caller authorises. */
export function createReviewing(tools: InvitingTools) {
  const { record, todo } = createInviting(tools)
  return async (transaction: Db, actor: Actor, row: EvaluationRow, { decision, reason }: Review): Promise<void> => {
    if (row.evaluator === 'self') throw new ApiError(ERROR.evaluationState)
    const { id, accountId, lessonTitle: title } = row
    const locked = await lockEvaluation(transaction, id)
    if (locked?.state !== 'submitted') throw new ApiError(ERROR.evaluationState)
    const isConfirmed = decision === 'confirm'
    // a paper form has no evaluator who could change it
    if (!isConfirmed && row.evaluator === 'paper') throw new ApiError(ERROR.evaluationState)
    await updateEvaluation(transaction, id, { state: isConfirmed ? 'confirmed' : 'returned', reason })
    if (!isConfirmed && accountId) {
      const { name } = actor.identity
      await tools.notices.post(transaction, [todo({ id, accountId, title, name, kind: 'evaluation.returned' })])
    }
    await record(actor, isConfirmed ? 'evaluation.confirm' : 'evaluation.return', row, transaction)
  }
}
