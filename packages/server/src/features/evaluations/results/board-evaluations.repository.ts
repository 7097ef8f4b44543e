import { and, eq, gt, inArray, ne, type SQL } from 'drizzle-orm'
import { analysis } from '../../../platform/postgres/schema/analysis.ts'
import { evaluation } from '../../../platform/postgres/schema/evaluation.ts'
import type { BoardSources } from '../../data-board/board-sources.port.ts'

/** Submitted by someone other than the teacher. */
const counts = (more: SQL): SQL | undefined =>
  and(
    inArray(evaluation.state, ['submitted', 'confirmed']),
    ne(evaluation.evaluator, 'self'),
    eq(evaluation.sample, false),
    more,
  )

export const BOARD_EVALUATIONS: BoardSources['evaluations'] = {
  async of(db, ids) {
    const rows = await db
      .select({
        id: evaluation.id,
        partId: evaluation.analysisId,
        orgNodeId: analysis.orgNodeId,
        ownerId: analysis.ownerId,
        at: evaluation.submittedAt,
      })
      .from(evaluation)
      .innerJoin(analysis, eq(analysis.id, evaluation.analysisId))
      .where(counts(inArray(evaluation.id, [...ids])))
    return rows.flatMap((row) => (row.at ? [{ ...row, at: row.at }] : []))
  },
  async idsAfter(db, after, limit) {
    const rows = await db
      .select({ id: evaluation.id })
      .from(evaluation)
      .where(counts(gt(evaluation.id, after)))
      .orderBy(evaluation.id)
      .limit(limit)
    return rows.map(({ id }) => id)
  },
}
