import { proposesRelation, type RelationReview } from '@keguan/analysis/graph/review-relations'
import type { reviewRelation } from '@keguan/contract/api/analysis'
import type { OutputOf } from '@keguan/contract/api/envelope'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import type * as z from 'zod'
import type { Clock } from '../../../platform/clock/clock.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { LocalActor } from '../../accounts/account.port.ts'
import type { RunService } from '../../runs/run.service.ts'
import { type ChangeTools, changeReport } from './change-report.ts'
import { addEdit, listRelations, standing } from './edit.repository.ts'

export interface ReviewRelationTools extends ChangeTools {
  readonly clock: Clock
  readonly runs: Pick<RunService, 'find' | 'record'>
}

/** Stores a person's review of a relation and the resulting report, in one transaction. */
export function createReviewRelation({ db, storage, clock, runs }: ReviewRelationTools) {
  return async (
    actor: LocalActor,
    input: z.output<typeof reviewRelation.input>,
  ): Promise<OutputOf<typeof reviewRelation>> => {
    const { analysis_id: id, from_term: from, to_term: to, verdict } = input
    const row = await runs.find(actor, id)
    const said = { from, to, verdict }
    let before: RelationReview[] = []
    const report = await changeReport({ db, storage }, row, {
      edits: async (stored) => {
        if (row.status !== AI_STATUS.complete) throw new ApiError(ERROR.reportNotReady)
        if (!proposesRelation(stored.graph, from, to)) throw new ApiError(ERROR.relationNotFound, { from, to })
        before = await listRelations(db, id)
        return { relations: standing([...before, said]) }
      },
      also: async (transaction) => {
        if (!isSame(await listRelations(transaction, id), before)) return false
        const who = { authorId: actor.identity.accountId, createdAt: clock.now() }
        await addEdit(transaction, { analysisId: id, layer: 'relation', content: said, ...who })
        // terms are not logged: administrators read the log, and what is said in a lesson is private to its teacher
        await runs.record(actor, 'analysis.review_relation', id, transaction, { verdict })
        return true
      },
    })
    if (!report) throw new ApiError(ERROR.reportNotReady)
    const measures = Object.values(report.measures).filter((measure) => measure.id.startsWith('graph.'))
    return { graph: report.graph, measures }
  }
}
export type ReviewRelation = ReturnType<typeof createReviewRelation>

const isSame = (a: readonly RelationReview[], b: readonly RelationReview[]) => JSON.stringify(a) === JSON.stringify(b)
