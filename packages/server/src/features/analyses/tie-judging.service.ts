import { randomUUID } from 'node:crypto'
import { proposesTie } from '@keguan/analysis/graph/judge-ties'
import { judgeReport } from '@keguan/analysis/measure/graph-measures'
import type { judgeTie } from '@keguan/contract/api/analysis'
import type { OutputOf } from '@keguan/contract/api/envelope'
import { tieStateOf } from '@keguan/contract/report/path'
import { Report } from '@keguan/contract/report/report'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import type * as z from 'zod'
import { reportBytes } from '../../pipeline/lesson-steps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { lessonsOf } from './analysis.policy.ts'
import { lockAnalysis } from './analysis.repository.ts'
import type { AnalysisService } from './analysis.service.ts'
import { type Asker, isId } from './analysis-queries.service.ts'
import { artefactOf, findArtefact, putArtefacts } from './artefact.repository.ts'
import { lessonPrefix } from './lesson-remover.ts'
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
  readonly record: AnalysisService['record']
}

/**
 * Keeps what a person says of a tie, and the report that follows from it. Nothing else of a report depends on its ties, so it is
 * derived from the stored one at once; another analysis of the lesson comes to the same.
 */
export function createTieJudging({ db, storage, record }: TieJudgingTools) {
  return async (asker: Asker, input: z.output<typeof judgeTie.input>): Promise<OutputOf<typeof judgeTie>> => {
    const { analysis_id: id, from_term: from, to_term: to, verdict } = input
    const { report, earlier } = await db.transaction(async (transaction) => {
      const row = isId(id) ? await lockAnalysis(transaction, lessonsOf(asker.identity), id) : undefined
      if (!row) throw new ApiError(1404)
      const stored = row.status === AI_STATUS.complete ? await findArtefact(transaction, id, 'report') : undefined
      if (!stored) throw new ApiError(3012)
      const before = Report.parse(JSON.parse(Buffer.from(await storage.bytes(stored.storageKey)).toString('utf8')))
      if (!proposesTie(before.graph, from, to)) throw new ApiError(3017, { from, to })
      if (verdict === null) await deleteJudgement(transaction, id, { from, to })
      else await putJudgement(transaction, id, { from, to, verdict })
      const judged = await withJudgements(transaction, id, before)
      const bytes = reportBytes(judged)
      // a file of its own, so that the earlier one stays whole until the row points to the new one
      const storageKey = `${lessonPrefix(id)}/run-${row.run}/report-${randomUUID()}.json`
      await storage.put(storageKey, bytes)
      await putArtefacts(transaction, [{ ...artefactOf(id, 'report', storageKey, bytes), version: stored.version }])
      // not which terms: administrators read the log, and what is said in a lesson is its teacher's
      await record(asker, 'analysis.judge_tie', id, transaction, { verdict })
      return { report: judged, earlier: stored.storageKey }
    })
    await storage.remove(earlier)
    const measures = Object.values(report.measures).filter((measure) => measure.id.startsWith('graph.'))
    return { graph: report.graph, measures }
  }
}
export type TieJudging = ReturnType<typeof createTieJudging>
