import { proposesTie } from '@keguan/analysis/graph/judge-ties'
import { judgeReport } from '@keguan/analysis/measure/graph-measures'
import type { judgeTie } from '@keguan/contract/api/analysis'
import type { OutputOf } from '@keguan/contract/api/envelope'
import { tieStateOf } from '@keguan/contract/report/lesson/path'
import type { Report } from '@keguan/contract/report/lesson/report'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import type * as z from 'zod'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { RunService } from '../../runs/run.service.ts'
import type { Asker } from '../lesson-queries.service.ts'
import { changeReport } from '../report/change-report.ts'
import { deleteJudgement, listJudgements, putJudgement } from './tie-judgement.repository.ts'

/** The report with what people have said of its ties. */
export async function withJudgements(db: Db, analysisId: string, report: Report): Promise<Report> {
  // most lessons propose nothing: they are not asked about
  if (!report.graph.edges.some((edge) => tieStateOf(edge) !== null)) return report
  return judgeReport(report, await listJudgements(db, analysisId))
}

export interface TieJudgingTools {
  readonly db: Db
  readonly storage: Storage
  readonly runs: Pick<RunService, 'lock' | 'record'>
}

/**
 * Keeps what a person says of a tie, and the report that follows from it. Nothing else of a report depends on its ties, so it is
 * derived from the stored one at once; another analysis of the lesson comes to the same.
 */
export function createTieJudging({ db, storage, runs }: TieJudgingTools) {
  return async (asker: Asker, input: z.output<typeof judgeTie.input>): Promise<OutputOf<typeof judgeTie>> => {
    const { analysis_id: id, from_term: from, to_term: to, verdict } = input
    const { report, unusedKey } = await db.transaction(async (transaction) => {
      const row = await runs.lock(transaction, asker, id)
      const judge = async (before: Report) => {
        if (!proposesTie(before.graph, from, to)) throw new ApiError(ERROR.relationNotFound, { from, to })
        if (verdict === null) await deleteJudgement(transaction, id, { from, to })
        else await putJudgement(transaction, id, { from, to, verdict })
        return withJudgements(transaction, id, before)
      }
      const changed =
        row.status === AI_STATUS.complete ? await changeReport({ storage }, transaction, row, judge) : undefined
      if (!changed) throw new ApiError(ERROR.reportNotReady)
      // not which terms: administrators read the log, and what is said in a lesson is its teacher's
      await runs.record(asker, 'analysis.judge_tie', id, transaction, { verdict })
      return changed
    })
    if (unusedKey !== undefined) await storage.remove(unusedKey)
    const measures = Object.values(report.measures).filter((measure) => measure.id.startsWith('graph.'))
    return { graph: report.graph, measures }
  }
}
export type TieJudging = ReturnType<typeof createTieJudging>
