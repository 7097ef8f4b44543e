import * as z from 'zod'
import { LESSON_SCORE_FIELDS } from '../../vocabulary/evaluation.ts'
import { POINTS_MAX, WEIGHT_MAX } from '../../vocabulary/evaluation-template.ts'

const weight = z.number().min(0).max(WEIGHT_MAX)

export const Level = z.object({ name: z.string(), points: z.number().min(0).max(POINTS_MAX), description: z.string() })

/**
 * `points`: 1 to `max`. `levels`: the number of the level, from 1. `yes_no`: 1 no, 2 yes. In each of them 0 is "not
 * rated".
 */
export const Scale = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('points'), max: z.number().int().min(2).max(POINTS_MAX) }),
  z.object({ kind: z.literal('levels'), levels: z.array(Level) }),
  z.object({ kind: z.literal('yes_no') }),
])
export type Scale = z.infer<typeof Scale>

export const FormItem = z.object({
  /** Stays the same from version to version, so that statistics can follow an item. */
  item_id: z.string(),
  title: z.string(),
  /** What to look for. */
  hint: z.string(),
  /** Which of the nine fields of the score record it counts towards. */
  field: z.enum(LESSON_SCORE_FIELDS).nullable(),
  scale: Scale,
  /** Share within its group; 0: recorded, but not counted. */
  weight,
  required: z.boolean(),
  /** Whether the item has a comment field. */
  comment: z.boolean(),
})
export type FormItem = z.infer<typeof FormItem>

export const FormGroup = z.object({
  group_id: z.string(),
  title: z.string(),
  /** Percent of the whole. */
  weight,
  items: z.array(FormItem),
})
export type FormGroup = z.infer<typeof FormGroup>

export const EvaluationForm = z.object({
  groups: z.array(FormGroup),
  /** Whether there is a field for comments on the whole lesson. */
  comment: z.boolean(),
  /** Where the form comes from, its licence, how to use it. */
  note: z.string(),
})
export type EvaluationForm = z.infer<typeof EvaluationForm>

export const itemsOf = (form: EvaluationForm): FormItem[] => form.groups.flatMap(({ items }) => items)

/** The highest value that a rating can have; the lowest is 1. */
export function highestOf(scale: Scale): number {
  switch (scale.kind) {
    case 'points':
      return scale.max
    case 'levels':
      return scale.levels.length
    case 'yes_no':
      return 2
  }
}
