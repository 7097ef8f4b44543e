import * as z from 'zod'
import { LESSON_SCORE_FIELDS, type LessonScoreField } from '../../vocabulary/evaluation.ts'
import { roundHundredth } from '../kit/rounding.ts'
import { type EvaluationForm, highestOf, itemsOf, type Scale } from './form.ts'

/** Values by item; what is left out, and 0, is not rated. */
export type Ratings = Readonly<Record<string, number>>

/** The score record of the specification: each 0 until it is rated. `score` is out of 100, the fields are out of 10. */
export const ScoreRecord = z.object({
  score: z.number(),
  ...(Object.fromEntries(LESSON_SCORE_FIELDS.map((field) => [field, z.number()])) as Record<
    LessonScoreField,
    z.ZodNumber
  >),
})
export type ScoreRecord = z.infer<typeof ScoreRecord>

const WHOLE = 100
const OF_A_FIELD = 10

export const isRated = (value: number | undefined): value is number => value !== undefined && value > 0

export const isValid = (scale: Scale, value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= highestOf(scale)

/** A rating as a share of its scale's maximum, 0–1; null for "not rated". */
export function shareOf(scale: Scale, value: number | undefined): number | null {
  if (!isRated(value)) return null
  switch (scale.kind) {
    case 'points':
      return value / scale.max
    case 'levels': {
      const points = scale.levels.map((level) => level.points)
      const most = points.reduce((a, b) => Math.max(a, b), 0)
      return most > 0 ? (points[value - 1] ?? 0) / most : null
    }
    case 'yes_no':
      return value - 1
  }
}

/** Weighted mean of the values that are not null; null if there are none. */
function weighted(parts: readonly { readonly weight: number; readonly share: number | null }[]): number | null {
  const there = parts.filter((part): part is { weight: number; share: number } => part.share !== null)
  const weights = there.reduce((sum, { weight }) => sum + weight, 0)
  return weights > 0 ? there.reduce((sum, { weight, share }) => sum + weight * share, 0) / weights : null
}

/** Total out of 100; null when nothing that counts is rated. Items and groups without a rating change nothing. */
export function totalOf(form: EvaluationForm, ratings: Ratings): number | null {
  const groups = form.groups.map(({ weight, items }) => ({
    weight,
    share: weighted(items.map((item) => ({ weight: item.weight, share: shareOf(item.scale, ratings[item.item_id]) }))),
  }))
  const share = weighted(groups)
  return share === null ? null : roundHundredth(share * WHOLE)
}

/** One of the nine indicators out of 10: the mean of the items that count towards it; null when none is rated. */
export function fieldOf(form: EvaluationForm, ratings: Ratings, field: LessonScoreField): number | null {
  const shares = itemsOf(form)
    .filter((item) => item.field === field)
    .map(({ scale, item_id }) => shareOf(scale, ratings[item_id]))
    .filter((share) => share !== null)
  return shares.length > 0 ? roundHundredth((shares.reduce((a, b) => a + b, 0) / shares.length) * OF_A_FIELD) : null
}

export function recordOf(form: EvaluationForm, ratings: Ratings): ScoreRecord {
  const fields = LESSON_SCORE_FIELDS.map((field) => [field, fieldOf(form, ratings, field) ?? 0])
  return { score: totalOf(form, ratings) ?? 0, ...Object.fromEntries(fields) } as ScoreRecord
}

/** Items that have to be rated before the form may be submitted, and are not. */
export const missingOf = (form: EvaluationForm, ratings: Ratings): string[] =>
  itemsOf(form)
    .filter(({ required, item_id }) => required && !isRated(ratings[item_id]))
    .map(({ item_id }) => item_id)
