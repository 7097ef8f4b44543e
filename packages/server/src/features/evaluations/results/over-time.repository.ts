import { EVALUATION_COUNTED } from '@keguan/contract/vocabulary/evaluation-state'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { chinaDate } from '../../../platform/postgres/china-day.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { analysis } from '../../../platform/postgres/schema/analysis.ts'
import { evaluation, evaluationRating } from '../../../platform/postgres/schema/evaluation.ts'
import { evaluationTemplateVersion } from '../../../platform/postgres/schema/evaluation-template.ts'

const counted = inArray(evaluation.state, [...EVALUATION_COUNTED])
/** The date given by the teacher, else the day of the upload in China. */
const taughtOn = sql<string>`coalesce(${analysis.lessonDate}, ${chinaDate(analysis.createdAt)})::text`

/** Submitted evaluations of this person's latest lessons. */
export function courseRows(db: Db, ownerId: string, lessons: number) {
  const latest = db
    .select({ id: analysis.id })
    .from(analysis)
    .where(
      and(
        eq(analysis.ownerId, ownerId),
        sql`exists (select 1 from ${evaluation} where ${evaluation.analysisId} = ${analysis.id} and ${counted})`,
        // the others' marks stay hidden until the caller's own are submitted
        sql`not exists (select 1 from ${evaluation} where ${evaluation.analysisId} = ${analysis.id} and ${evaluation.evaluator} = 'self' and ${evaluation.state} in ('invited', 'draft', 'returned'))`,
      ),
    )
    .orderBy(desc(taughtOn), desc(analysis.id))
    .limit(lessons)
  return db
    .select({
      analysisId: analysis.id,
      title: analysis.title,
      date: taughtOn,
      evaluator: evaluation.evaluator,
      record: evaluation.record,
      templateName: evaluationTemplateVersion.name,
      templateNameEn: evaluationTemplateVersion.nameEn,
    })
    .from(evaluation)
    .innerJoin(analysis, eq(analysis.id, evaluation.analysisId))
    .innerJoin(
      evaluationTemplateVersion,
      and(
        eq(evaluationTemplateVersion.templateId, evaluation.templateId),
        eq(evaluationTemplateVersion.version, evaluation.templateVersion),
      ),
    )
    .where(and(counted, inArray(analysis.id, latest)))
    .orderBy(taughtOn, analysis.createdAt, analysis.id, evaluation.createdAt)
}
export type CourseRow = Awaited<ReturnType<typeof courseRows>>[number]

/** The latest submitted evaluations of experts by this form in lessons of this institution. */
export const evaluationsByForm = (db: Db, orgNodeId: string, templateId: string, most: number) =>
  db
    .select({ id: evaluation.id, analysisId: evaluation.analysisId, version: evaluation.templateVersion })
    .from(evaluation)
    .innerJoin(analysis, eq(analysis.id, evaluation.analysisId))
    .where(
      and(
        counted,
        ne(evaluation.evaluator, 'self'),
        eq(evaluation.templateId, templateId),
        eq(analysis.orgNodeId, orgNodeId),
      ),
    )
    .orderBy(desc(evaluation.submittedAt), desc(evaluation.id))
    .limit(most)

export const ratingValues = (db: Db, evaluationIds: readonly string[]) =>
  db
    .select({
      evaluationId: evaluationRating.evaluationId,
      itemId: evaluationRating.itemId,
      value: evaluationRating.value,
    })
    .from(evaluationRating)
    .where(inArray(evaluationRating.evaluationId, [...evaluationIds]))
