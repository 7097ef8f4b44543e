import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/postgres/database.ts'
import { analysis } from '../../platform/postgres/schema/analysis.ts'
import { term } from '../../platform/postgres/schema/exam.ts'
import { CREATED_ON, type RunFilter } from '../runs/list/run-list.repository.ts'
import { runRows } from '../runs/list/run-rows.repository.ts'

export type NewTerm = typeof term.$inferInsert

export interface ListFilter extends RunFilter {
  /** Days on which an exam of the term was sat, or of its creation where none has a date. */
  readonly from?: string
  readonly to?: string
}

const dayOf = (which: 'min' | 'max') =>
  sql`coalesce((select ${sql.raw(which)}((part ->> 'date')::date) from jsonb_array_elements(${term.exams}) as part), ${CREATED_ON})`

export const TERM_ROWS = runRows({
  kind: 'term',
  own: term,
  columns: {
    orgNodeId: analysis.orgNodeId,
    grade: analysis.grade,
    exams: term.exams,
    classes: term.classes,
    pupils: term.pupils,
    pseudonymous: term.pseudonymous,
    settings: term.settings,
    anchors: term.anchors,
  },
  conditions: ({ from, to }: ListFilter) => [
    ...(from ? [sql`${dayOf('max')} >= ${from}::date`] : []),
    ...(to ? [sql`${dayOf('min')} <= ${to}::date`] : []),
  ],
})
export type TermFound = NonNullable<Awaited<ReturnType<typeof TERM_ROWS.find>>>

export async function insertTerm(db: Db, row: NewTerm): Promise<void> {
  await db.insert(term).values(row)
}

export async function updateTerm(db: Db, id: string, values: Partial<NewTerm>): Promise<void> {
  await db.update(term).set(values).where(eq(term.analysisId, id))
}

/** All terms of the institution that include a pupil. */
export async function termsOfPupil(db: Db, orgNodeId: string, pupilId: number) {
  return db
    .select({ id: term.analysisId, pupilIds: term.pupilIds })
    .from(term)
    .innerJoin(analysis, eq(analysis.id, term.analysisId))
    .where(and(eq(analysis.orgNodeId, orgNodeId), sql`${pupilId} = any(${term.pupilIds})`))
    .orderBy(analysis.id)
}
