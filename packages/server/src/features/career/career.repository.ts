import type { CareerPurpose } from '@keguan/contract/vocabulary/career'
import { eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { analysis } from '../../platform/postgres/schema/analysis.ts'
import { career } from '../../platform/postgres/schema/career.ts'
import { CREATED_ON, isOneOf, type RunFilter } from '../runs/list/run-list.repository.ts'
import { runRows } from '../runs/list/run-rows.repository.ts'

export type NewCareer = typeof career.$inferInsert

export interface ListFilter extends RunFilter {
  readonly purpose?: readonly string[]
  /** Days of creation, in China. */
  readonly from?: string
  readonly to?: string
}

export const CAREER_ROWS = runRows({
  kind: 'career',
  own: career,
  columns: {
    orgNodeId: analysis.orgNodeId,
    subject: career.subject,
    person: career.person,
    purpose: career.purpose,
    minor: career.minor,
    guardian: career.guardian,
    consentedAt: career.consentedAt,
    expiresOn: career.expiresOn,
    sources: career.sources,
    syllables: career.syllables,
    lamp: career.lamp,
  },
  conditions: ({ purpose, from, to }: ListFilter) => [
    ...(purpose ? [isOneOf(career.purpose, purpose as CareerPurpose[])] : []),
    ...(from ? [sql`${CREATED_ON} >= ${from}::date`] : []),
    ...(to ? [sql`${CREATED_ON} <= ${to}::date`] : []),
  ],
})
export type CareerFound = NonNullable<Awaited<ReturnType<typeof CAREER_ROWS.find>>>

export async function insertCareer(db: Db, row: NewCareer): Promise<void> {
  await db.insert(career).values(row)
}

export async function updateCareer(db: Db, id: string, values: Partial<NewCareer>): Promise<void> {
  await db.update(career).set(values).where(eq(career.analysisId, id))
}

/** Runs whose data are to be deleted by this day, the oldest first. */
export async function expiredCareers(db: Db, today: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: career.analysisId })
    .from(career)
    .where(lte(career.expiresOn, today))
    .orderBy(career.expiresOn, career.analysisId)
    .limit(limit)
  return rows.map(({ id }) => id)
}
