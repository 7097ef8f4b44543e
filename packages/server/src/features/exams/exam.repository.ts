import type { ColumnChoice } from '@keguan/contract/api/exam'
import type { RunStatus } from '@keguan/contract/vocabulary/run-kind'
import type { Subject } from '@keguan/contract/vocabulary/subject'
import { and, arrayOverlaps, eq, isNull, sql } from 'drizzle-orm'
import { startOfChinaDate } from '../../platform/postgres/china-day.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { analysis } from '../../platform/postgres/schema/analysis.ts'
import { exam, examLayout, examRule } from '../../platform/postgres/schema/exam.ts'
import { isOneOf, type RunFilter } from '../runs/list/run-list.repository.ts'
import { runRows } from '../runs/list/run-rows.repository.ts'

export type NewExam = typeof exam.$inferInsert

export interface ListFilter extends RunFilter {
  readonly type?: readonly string[]
  readonly subject?: readonly Subject[]
  /** Days of the exam, or of its upload where it has none. */
  readonly from?: string
  readonly to?: string
}

const isNewest = isNull(exam.replacedBy)

// columns are compared directly: computing the day of each upload took most of the time of a long list
const since = (day: string) =>
  sql`(${exam.examDate} >= ${day}::date or (${exam.examDate} is null and ${analysis.createdAt} >= ${startOfChinaDate(day)}))`
const until = (day: string) =>
  sql`(${exam.examDate} <= ${day}::date or (${exam.examDate} is null and ${analysis.createdAt} < ${startOfChinaDate(day, 1)}))`

export const EXAM_ROWS = runRows({
  kind: 'exam',
  own: exam,
  columns: {
    orgNodeId: analysis.orgNodeId,
    grade: analysis.grade,
    type: exam.type,
    examDate: exam.examDate,
    term: exam.term,
    subjects: exam.subjects,
    classes: exam.classes,
    pupils: exam.pupils,
    questions: exam.questions,
    hasBlueprint: exam.hasBlueprint,
    pseudonymous: exam.pseudonymous,
    settings: exam.settings,
    replacedBy: exam.replacedBy,
  },
  listed: [isNewest],
  conditions: ({ type, subject, from, to }: ListFilter) => [
    ...(type ? [isOneOf(exam.type, type)] : []),
    ...(subject && subject.length > 0 ? [arrayOverlaps(exam.subjects, [...subject])] : []),
    ...(from ? [since(from)] : []),
    ...(to ? [until(to)] : []),
  ],
})
export type ExamFound = NonNullable<Awaited<ReturnType<typeof EXAM_ROWS.find>>>

export async function pupilIdsOf(db: Db, id: string): Promise<readonly number[]> {
  const [row] = await db.select({ ids: exam.pupilIds }).from(exam).where(eq(exam.analysisId, id))
  return row?.ids ?? []
}

/** Every version of the exam that this one is a version of, the newest first. */
export async function versionsOf(db: Db, id: string) {
  const { rows } = await db.execute<{ id: string; created_at: Date; status: RunStatus }>(sql`
    with recursive newer as (
      select analysis_id, replaced_by from exam where analysis_id = ${id}
      union select e.analysis_id, e.replaced_by from exam e join newer n on e.analysis_id = n.replaced_by
    ), chain as (
      select analysis_id from newer where replaced_by is null
      union select e.analysis_id from exam e join chain c on e.replaced_by = c.analysis_id
    )
    select a.id, a.created_at, a.status from chain join analysis a on a.id = chain.analysis_id
    order by a.created_at desc, a.id desc`)
  return rows.map((row) => ({ id: row.id, createdAt: new Date(row.created_at), status: row.status }))
}

export async function insertExam(db: Db, row: NewExam): Promise<void> {
  await db.insert(exam).values(row)
}

export async function updateExam(db: Db, id: string, values: Partial<NewExam>): Promise<void> {
  await db.update(exam).set(values).where(eq(exam.analysisId, id))
}

/** Returns false if there already is a newer version. */
export async function markReplaced(db: Db, id: string, by: string): Promise<boolean> {
  const changed = await db
    .update(exam)
    .set({ replacedBy: by })
    .where(and(eq(exam.analysisId, id), isNewest))
    .returning({ id: exam.analysisId })
  return changed.length > 0
}

/** Before versions are deleted: links their predecessors to their successors. */
export async function bridgeVersions(db: Db, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await db
      .update(exam)
      .set({ replacedBy: sql`(select e.replaced_by from exam e where e.analysis_id = ${id})` })
      .where(eq(exam.replacedBy, id))
}

export async function findLayout(db: Db, accountId: string, headings: string) {
  const [row] = await db
    .select({ columns: examLayout.columns })
    .from(examLayout)
    .where(and(eq(examLayout.accountId, accountId), eq(examLayout.headings, headings)))
  return row?.columns
}

export async function saveLayout(
  db: Db,
  row: { accountId: string; headings: string; columns: readonly ColumnChoice[]; updatedAt: Date },
): Promise<void> {
  const { columns, updatedAt } = row
  await db
    .insert(examLayout)
    .values(row)
    .onConflictDoUpdate({ target: [examLayout.accountId, examLayout.headings], set: { columns, updatedAt } })
}

export async function findRule(db: Db, orgNodeId: string) {
  const [row] = await db
    .select({ compulsory: examRule.compulsory })
    .from(examRule)
    .where(eq(examRule.orgNodeId, orgNodeId))
  return row?.compulsory ?? 'by_grade'
}

export async function saveRule(db: Db, row: typeof examRule.$inferInsert): Promise<void> {
  const { compulsory, updatedAt } = row
  await db
    .insert(examRule)
    .values(row)
    .onConflictDoUpdate({ target: examRule.orgNodeId, set: { compulsory, updatedAt } })
}
