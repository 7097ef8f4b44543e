import { ANALYSIS_VERSION } from '@keguan/contract/report/lesson/report'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { and, eq, exists, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { analysis } from '../../../platform/postgres/schema/analysis.ts'
import { artefact } from '../../../platform/postgres/schema/artefact.ts'
import { ownerIsThere } from '../../runs/run.repository.ts'

/**
 * Finished, with words and codes of the current analysis version: layers of an older one are not measured by new rules.
 */
const measurable = (db: Db, orgNodeId: string): SQL | undefined => {
  const talk = db
    .select({ one: sql`1` })
    .from(artefact)
    .where(
      and(eq(artefact.analysisId, analysis.id), eq(artefact.layer, 'talk'), eq(artefact.version, ANALYSIS_VERSION)),
    )
  return and(
    eq(analysis.kind, 'ai'),
    eq(analysis.orgNodeId, orgNodeId),
    eq(analysis.status, AI_STATUS.complete),
    ownerIsThere(db),
    exists(talk),
  )
}

export async function countMeasured(db: Db, orgNodeId: string, version: number) {
  const [row] = await db
    .select({
      lessons: sql<number>`count(*)::int`,
      outdated: sql<number>`(count(*) filter (where ${analysis.settingsVersion} < ${version}))::int`,
    })
    .from(analysis)
    .where(measurable(db, orgNodeId))
  return row ?? { lessons: 0, outdated: 0 }
}

/** The next lesson that was measured with an earlier version; skips as many as have failed to be measured again. */
export async function nextOutdated(db: Db, orgNodeId: string, version: number, failed: number) {
  const [row] = await db
    .select()
    .from(analysis)
    .where(and(measurable(db, orgNodeId), lt(analysis.settingsVersion, version)))
    .orderBy(analysis.settingsVersion, analysis.id)
    .limit(1)
    .offset(failed)
  return row
}
