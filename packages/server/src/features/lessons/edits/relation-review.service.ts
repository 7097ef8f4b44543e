import { proposesTie, type TieJudgement } from '@keguan/analysis/graph/judge-ties'
import type { judgeTie } from '@keguan/contract/api/analysis'
import type { OutputOf } from '@keguan/contract/api/envelope'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import type * as z from 'zod'
import type { Clock } from '../../../platform/clock/clock.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { RunService } from '../../runs/run.service.ts'
import type { LessonActor } from '../lesson-queries.service.ts'
import { type ChangeTools, changeReport } from './change-report.ts'
import { addEdit, listRelations, standing } from './edit.repository.ts'

export interface TieJudgingTools extends ChangeTools {
  readonly clock: Clock
  readonly runs: Pick<RunService, 'find' | 'record'>
}

/** Keeps what a person says of a relation, and the report that follows from it, in one transaction. */
export function createTieJudging({ db, storage, clock, runs }: TieJudgingTools) {
  return async (actor: LessonActor, input: z.output<typeof judgeTie.input>): Promise<OutputOf<typeof judgeTie>> => {
    const { analysis_id: id, from_term: from, to_term: to, verdict } = input
    const row = await runs.find(actor, id)
    const said = { from, to, verdict }
    let before: TieJudgement[] = []
    const report = await changeReport({ db, storage }, row, {
      edits: async (stored) => {
        if (row.status !== AI_STATUS.complete) throw new ApiError(ERROR.reportNotReady)
        if (!proposesTie(stored.graph, from, to)) throw new ApiError(ERROR.relationNotFound, { from, to })
        before = await listRelations(db, id)
        return { relations: standing([...before, said]) }
      },
      also: async (transaction) => {
        if (!isSame(await listRelations(transaction, id), before)) return false
        const who = { authorId: actor.identity.accountId, createdAt: clock.now() }
        await addEdit(transaction, { analysisId: id, layer: 'relation', content: said, ...who })
        // not which terms: administrators read the log, and what is said in a lesson is its teacher's
        await runs.record(actor, 'analysis.judge_tie', id, transaction, { verdict })
        return true
      },
    })
    if (!report) throw new ApiError(ERROR.reportNotReady)
    const measures = Object.values(report.measures).filter((measure) => measure.id.startsWith('graph.'))
    return { graph: report.graph, measures }
  }
}
export type TieJudging = ReturnType<typeof createTieJudging>

const isSame = (a: readonly TieJudgement[], b: readonly TieJudgement[]) => JSON.stringify(a) === JSON.stringify(b)
