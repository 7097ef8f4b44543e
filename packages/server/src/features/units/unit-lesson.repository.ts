import { AI_STATUS, UNIT_STATUS } from '@keguan/contract/vocabulary/status'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { unitLesson } from '../../platform/postgres/schema/unit.ts'
import { literal } from '../../platform/postgres/statement.ts'

export type NewUnitLesson = typeof unitLesson.$inferInsert

/**
 * Lessons of a unit with everything that decides their state in it. `ul` is the lesson's position, `unit_run` the unit.
 */
const JOINED = sql`
  unit_lesson ul
  join analysis unit_run on unit_run.id = ul.unit_id
  left join analysis lesson on lesson.id = ul.lesson_id and lesson.kind = 'ai'
  left join account owner on owner.id = lesson.owner_id
  left join artefact report on report.analysis_id = lesson.id and report.layer = 'report'`

/** Own, or shared by an existing colleague of the same institution. */
const IS_OPEN = sql`(lesson.owner_id = unit_run.owner_id or (
  lesson.org_node_id = unit_run.org_node_id and owner.deletion_id is null and exists (
    select 1 from report_share where report_share.analysis_id = lesson.id
      and report_share.account_id = unit_run.owner_id)))`

/** The current report of a lesson, or why there is none; null while it is being made. */
const PRESENT = sql`case
  when lesson.id is null then 'deleted'
  when not ${IS_OPEN} then 'withdrawn'
  when lesson.status = ${literal(AI_STATUS.failed)} then 'failed'
  when lesson.status = ${literal(AI_STATUS.complete)} then coalesce(report.sha256, 'failed')
end`

export interface UnitLessonFound extends Record<string, unknown> {
  readonly lesson_id: string
  readonly place: number
  readonly minutes: number | null
  /** The current title, or the last known one. */
  readonly title: string
  readonly lesson_date: string | null
  /** Null where it is deleted, or no longer shared. */
  readonly owner_id: string | null
  readonly owner_name: string | null
  readonly present: string | null
}

/** In the order of teaching. */
export async function lessonsOf(db: Db, unitId: string): Promise<UnitLessonFound[]> {
  const { rows } = await db.execute<UnitLessonFound>(sql`
    select ul.lesson_id, ul.place, ul.minutes::float8 as minutes,
      case when ${IS_OPEN} then lesson.title else ul.title end as title,
      to_char(case when ${IS_OPEN} then lesson.lesson_date else ul.lesson_date end, 'YYYY-MM-DD') as lesson_date,
      case when ${IS_OPEN} then lesson.owner_id end as owner_id,
      case when ${IS_OPEN} then owner.name end as owner_name,
      ${PRESENT} as present
    from ${JOINED} where ul.unit_id = ${unitId} order by ul.place`)
  return rows
}

export const MISSING = ['deleted', 'withdrawn', 'failed'] as const
export type Missing = (typeof MISSING)[number]
export const missingOf = (present: string | null): Missing | undefined => MISSING.find((each) => each === present)

/** Replaces all lessons of a unit. */
export async function replaceLessons(
  transaction: Db,
  unitId: string,
  lessons: readonly Omit<NewUnitLesson, 'unitId' | 'place'>[],
): Promise<void> {
  await transaction.delete(unitLesson).where(eq(unitLesson.unitId, unitId))
  if (lessons.length === 0) return
  await transaction.insert(unitLesson).values(lessons.map((lesson, place) => ({ ...lesson, unitId, place })))
}

/** Records what the report of a unit was made from. */
export async function noteSeen(transaction: Db, unitId: string, lessons: readonly UnitLessonFound[]): Promise<void> {
  for (const { lesson_id, title, lesson_date, present } of lessons) {
    await transaction.execute(sql`
      update unit_lesson set seen = ${present}, title = ${title}, lesson_date = ${lesson_date}::date
      where unit_id = ${unitId} and lesson_id = ${lesson_id}`)
  }
}

const isOwnerThere = sql`exists (
  select 1 from account where account.id = unit.owner_id and account.deletion_id is null)`

async function unitsWhere(db: Db, where: SQL, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select unit.id from analysis unit where unit.kind = 'unit' and ${isOwnerThere} and ${where}
    order by unit.id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Units that wait for lessons, all of which are now ready. */
export const readyUnits = (db: Db, limit: number): Promise<string[]> =>
  unitsWhere(
    db,
    sql`unit.status = ${literal(UNIT_STATUS.waitingForLessons)} and unit.job_id is null and unit.lease_owner is null
      and not exists (select 1 from ${JOINED} where ul.unit_id = unit.id and ${PRESENT} is null)`,
    limit,
  )

const IS_CHANGED = sql`unit.status = ${literal(UNIT_STATUS.complete)} and exists (
  select 1 from ${JOINED} where ul.unit_id = unit.id and ${PRESENT} is distinct from ul.seen and ${PRESENT} is not null)`

/** Units whose report was made from lessons that have changed since. */
export const changedUnits = (db: Db, limit: number): Promise<string[]> => unitsWhere(db, IS_CHANGED, limit)

export const isChanged = async (db: Db, id: string): Promise<boolean> =>
  (await unitsWhere(db, sql`unit.id = ${id} and ${IS_CHANGED}`, 1)).length > 0
