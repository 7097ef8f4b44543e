import { LESSON_SCORE_FIELDS, type LessonScoreField } from '@keguan/contract/vocabulary/evaluation'
import { EVALUATION_COUNTED } from '@keguan/contract/vocabulary/evaluation-state'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/postgres/database.ts'
import { analysis } from '../../../platform/postgres/schema/analysis.ts'
import { evaluation } from '../../../platform/postgres/schema/evaluation.ts'

const counted = inArray(evaluation.state, [...EVALUATION_COUNTED])

const rater = sql<string | null>`coalesce(${evaluation.accountId}, ${evaluation.guestId})`

/** Totals of these experts by this form, in lessons of this institution. */
export const totalsOf = (db: Db, orgNodeId: string, templateId: string, raterIds: readonly string[]) =>
  db
    .select({
      analysisId: evaluation.analysisId,
      raterId: rater,
      score: sql<number>`(${evaluation.record}->>'score')::real`,
    })
    .from(evaluation)
    .innerJoin(analysis, eq(analysis.id, evaluation.analysisId))
    .where(
      and(
        counted,
        eq(analysis.orgNodeId, orgNodeId),
        eq(evaluation.templateId, templateId),
        inArray(evaluation.evaluator, ['account', 'guest']),
        inArray(rater, [...raterIds]),
      ),
    )
    .orderBy(evaluation.analysisId, rater)

export interface Reference {
  readonly lessons: number
  readonly means: Readonly<Partial<Record<LessonScoreField, number>>>
}

/**
 * Means of the experts' marks over the lessons of an institution; 0 means "not rated". The lesson itself is left out.
 */
export async function referenceOf(db: Db, orgNodeId: string, except: string): Promise<Reference> {
  const mean = (field: LessonScoreField) =>
    sql<number | null>`avg(nullif((${evaluation.record}->>${sql.raw(`'${field}'`)})::real, 0))::real`
  const [row] = await db
    .select({
      lessons: sql<number>`count(distinct ${evaluation.analysisId})::int`,
      ...(Object.fromEntries(LESSON_SCORE_FIELDS.map((field) => [field, mean(field)])) as Record<
        LessonScoreField,
        ReturnType<typeof mean>
      >),
    })
    .from(evaluation)
    .innerJoin(analysis, eq(analysis.id, evaluation.analysisId))
    .where(and(counted, ne(evaluation.evaluator, 'self'), eq(analysis.orgNodeId, orgNodeId), ne(analysis.id, except)))
  const { lessons = 0, ...means } = row ?? {}
  const known = Object.entries(means).filter((entry): entry is [LessonScoreField, number] => entry[1] !== null)
  return { lessons, means: Object.fromEntries(known) }
}
