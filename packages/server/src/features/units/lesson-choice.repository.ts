import type { UnitLessonChoice } from '@keguan/contract/api/unit'
import type { Grade } from '@keguan/contract/vocabulary/grade'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import type { Subject } from '@keguan/contract/vocabulary/subject'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import type { SearchTerms } from '../../platform/postgres/search-grams.ts'
import { literal } from '../../platform/postgres/statement.ts'

/** The person who looks for lessons, and what they can currently reach. */
export interface LessonSeeker {
  readonly accountId: string
  readonly orgNodeId: string
  readonly after: Date | undefined
  /** Without the permission for lessons, a person has none. */
  readonly mayRead: boolean
}

export interface ChoiceFilter {
  readonly search: SearchTerms | undefined
  readonly subject: Subject | undefined
  readonly grade: Grade | undefined
}

/** Own lessons, and those shared by colleagues of the institution. */
const reached = ({ accountId, orgNodeId, after, mayRead }: LessonSeeker): SQL => sql`
  lesson.kind = 'ai' and (${after?.toISOString() ?? null}::timestamptz is null or lesson.created_at >= ${after?.toISOString() ?? null})
  and ((lesson.owner_id = ${accountId} and ${mayRead}) or (
    lesson.org_node_id = ${orgNodeId} and owner.deletion_id is null and exists (
      select 1 from report_share where report_share.analysis_id = lesson.id
        and report_share.account_id = ${accountId})))`

type Choice = Omit<UnitLessonChoice, 'mine' | 'waiting'> & {
  readonly owner_id: string
  readonly status: number
}

export async function findChoices(db: Db, seeker: LessonSeeker, filter: ChoiceFilter, limit: number) {
  const { search, subject, grade } = filter
  const conditions = [
    reached(seeker),
    sql`lesson.status <> ${literal(AI_STATUS.failed)}`,
    ...(search?.patterns ?? []).map((pattern) => sql`lesson.search_text like ${pattern}`),
    ...(subject ? [sql`lesson.subject = ${subject}`] : []),
    ...(grade ? [sql`lesson.grade = ${grade}`] : []),
  ]
  const { rows } = await db.execute<Choice & Record<string, unknown>>(sql`
    select lesson.id as analysis_id, lesson.title, lesson.class_name, lesson.subject, lesson.grade, lesson.status,
      to_char(lesson.lesson_date, 'YYYY-MM-DD') as lesson_date, lesson.duration_s::float8 as duration_s,
      lesson.owner_id, owner.name as owner_name
    from analysis lesson join account owner on owner.id = lesson.owner_id
    where ${sql.join(conditions, sql` and `)}
    order by lesson.created_at desc, lesson.id desc limit ${limit}`)
  return rows
}

/** Those of these lessons that can be part of a unit. */
export async function findReached(db: Db, seeker: LessonSeeker, ids: readonly string[]) {
  const { rows } = await db.execute<{ id: string; title: string; lesson_date: string | null }>(sql`
    select lesson.id, lesson.title, to_char(lesson.lesson_date, 'YYYY-MM-DD') as lesson_date
    from analysis lesson join account owner on owner.id = lesson.owner_id
    where ${reached(seeker)} and lesson.id = any(${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}
