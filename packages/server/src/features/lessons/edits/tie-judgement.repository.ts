import type { TieJudgement } from '@keguan/analysis/graph/judge-ties'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { tieJudgement } from '../../../platform/postgres/schema/tie-judgement.ts'

export const listJudgements = (db: Db, analysisId: string): Promise<TieJudgement[]> =>
  db
    .select({ from: tieJudgement.fromTerm, to: tieJudgement.toTerm, verdict: tieJudgement.verdict })
    .from(tieJudgement)
    .where(eq(tieJudgement.analysisId, analysisId))

/** The last word counts; what was said before is in the audit log. */
export async function putJudgement(db: Db, analysisId: string, { from, to, verdict }: TieJudgement): Promise<void> {
  await db
    .insert(tieJudgement)
    .values({ analysisId, fromTerm: from, toTerm: to, verdict })
    .onConflictDoUpdate({
      target: [tieJudgement.analysisId, tieJudgement.fromTerm, tieJudgement.toTerm],
      set: { verdict },
    })
}

export async function deleteJudgement(db: Db, analysisId: string, tie: Omit<TieJudgement, 'verdict'>): Promise<void> {
  await db
    .delete(tieJudgement)
    .where(
      and(
        eq(tieJudgement.analysisId, analysisId),
        eq(tieJudgement.fromTerm, tie.from),
        eq(tieJudgement.toTerm, tie.to),
      ),
    )
}
