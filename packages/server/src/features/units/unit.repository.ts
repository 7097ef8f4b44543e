import type { UnitPlanDraft } from '@keguan/contract/report/unit/plan'
import { UNIT_STATUS } from '@keguan/contract/vocabulary/status'
import { and, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { analysis } from '../../platform/postgres/schema/analysis.ts'
import { unit, unitLesson } from '../../platform/postgres/schema/unit.ts'
import { CREATED_ON, isOneOf, type RunFilter } from '../runs/list/run-list.repository.ts'
import { runRows } from '../runs/list/run-rows.repository.ts'
import type { RunScope } from '../runs/run.policy.ts'
import { inScope } from '../runs/run.repository.ts'

export type NewUnit = typeof unit.$inferInsert

export interface ListFilter extends RunFilter {
  readonly subject?: readonly string[]
  /** Days of creation, in China. */
  readonly from?: string
  readonly to?: string
}

const lessonsWhere = (more = sql``) =>
  sql<number>`(select count(*)::int from ${unitLesson} as ul left join ${analysis} as lesson on lesson.id = ul.lesson_id where ul.unit_id = ${unit.analysisId} ${more})`

/** Lists leave out the plan, which can be long. */
export const UNIT_ROWS = runRows({
  kind: 'unit',
  own: unit,
  columns: {
    orgNodeId: analysis.orgNodeId,
    subject: analysis.subject,
    grade: analysis.grade,
    previousId: unit.previousId,
    theme: sql<string>`${unit.plan} ->> 'theme'`,
    goals: sql<number>`jsonb_array_length(${unit.plan} -> 'goals')`,
    lessons: lessonsWhere(),
    waiting: lessonsWhere(sql`and lesson.status < ${sql.raw(String(UNIT_STATUS.complete))}`),
  },
  conditions: ({ subject, from, to }: ListFilter) => [
    ...(subject ? [isOneOf(analysis.subject, subject)] : []),
    ...(from ? [sql`${CREATED_ON} >= ${from}::date`] : []),
    ...(to ? [sql`${CREATED_ON} <= ${to}::date`] : []),
  ],
})
export type UnitFound = NonNullable<Awaited<ReturnType<typeof UNIT_ROWS.find>>>

export async function insertUnit(db: Db, row: NewUnit): Promise<void> {
  await db.insert(unit).values(row)
}

export async function updateUnit(db: Db, id: string, values: Partial<NewUnit>): Promise<void> {
  if (Object.keys(values).length > 0) await db.update(unit).set(values).where(eq(unit.analysisId, id))
}

export async function planOf(db: Db, id: string): Promise<UnitPlanDraft | undefined> {
  const [row] = await db.select({ plan: unit.plan }).from(unit).where(eq(unit.analysisId, id))
  return row?.plan
}

export async function countDrafts(db: Db, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(analysis)
    .where(and(eq(analysis.ownerId, ownerId), eq(analysis.kind, 'unit'), eq(analysis.status, UNIT_STATUS.draft)))
  return row?.count ?? 0
}

/** Other own units that have a report, the newest first. */
export const finishedUnits = (db: Db, scope: RunScope, exceptId: string, limit: number) =>
  db
    .select({ id: analysis.id, title: analysis.title })
    .from(analysis)
    .where(and(inScope(scope), eq(analysis.status, UNIT_STATUS.complete), ne(analysis.id, exceptId)))
    .orderBy(desc(analysis.createdAt), desc(analysis.id))
    .limit(limit)
