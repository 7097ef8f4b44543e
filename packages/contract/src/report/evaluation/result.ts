import * as z from 'zod'
import { LESSON_SCORE_FIELDS } from '../../vocabulary/evaluation.ts'
import { EVALUATOR_KINDS } from '../../vocabulary/evaluation-state.ts'
import { EvaluationComment } from './evaluation.ts'

const Interval = z.tuple([z.number(), z.number()])

/** Marks of the experts: how many, their mean, standard deviation (n − 1) and the 95 % interval of the mean. */
const Spread = z.object({
  count: z.number().int(),
  mean: z.number(),
  sd: z.number().nullable(),
  interval: Interval.nullable(),
})

const Mark = z.object({ name: z.string(), value: z.number() })

export const IndicatorResult = z.object({
  field: z.enum(LESSON_SCORE_FIELDS),
  /** Out of 10, one for each expert who rated it. */
  marks: z.array(Mark),
  experts: Spread.nullable(),
  own: z.number().nullable(),
  /** Mean of the institution's lessons; null for fewer than five. */
  reference: z.number().nullable(),
})
export type IndicatorResult = z.infer<typeof IndicatorResult>

export const ItemResult = z.object({
  item_id: z.string(),
  title: z.string(),
  /** Out of 10, whatever the scale. */
  marks: z.array(Mark),
  experts: Spread.nullable(),
  own: z.number().nullable(),
})
export type ItemResult = z.infer<typeof ItemResult>

/** Why there is no coefficient. */
export const ICC_REASONS = ['few_experts', 'guests', 'few_lessons', 'no_difference'] as const

/** A comment with the name of its author. */
export const SaidComment = EvaluationComment.extend({ name: z.string() })
export type SaidComment = z.infer<typeof SaidComment>

const Changed = z.object({
  /** A mark, where it was one; null for words, and for what was not rated. */
  value: z.number().nullable(),
  text: z.string(),
})

/** What was changed after the evaluation had been submitted. */
export const LateChange = z.object({
  name: z.string(),
  changed_at: z.iso.datetime(),
  about: z.enum(['item', 'comment', 'whole']),
  /** Of the item; empty otherwise. */
  title: z.string(),
  before: Changed,
  after: Changed,
})
export type LateChange = z.infer<typeof LateChange>

export const EvaluationResult = z.object({
  /** Null while the caller's own evaluation is begun and not submitted, so that the others' marks stay hidden. */
  shown: z
    .object({
      evaluators: z.array(
        z.object({
          evaluation_id: z.uuid(),
          name: z.string(),
          evaluator: z.enum(EVALUATOR_KINDS),
          template_name: z.string(),
          score: z.number(),
          comment: z.string(),
          submitted_at: z.iso.datetime().nullable(),
        }),
      ),
      /** Of the totals out of 100. */
      total: Spread.nullable(),
      indicators: z.array(IndicatorResult),
      forms: z.array(z.object({ template_name: z.string(), items: z.array(ItemResult) })),
      comments: z.array(SaidComment),
      /** Newest first, a hundred at most. */
      changes: z.array(LateChange),
      /** Mean absolute difference of one's own marks and the experts' means, over the indicators that both rated. */
      difference: z.number().nullable(),
      /** ICC(2,k) of the totals: reliability of the mean of these experts. */
      icc: z
        .object({ value: z.number(), interval: Interval, lessons: z.number().int(), experts: z.number().int() })
        .nullable(),
      icc_reason: z.enum(ICC_REASONS).nullable(),
      /** Lessons that all of these experts have evaluated by the form. */
      icc_lessons: z.number().int(),
      /** Quadratically weighted kappa of the first two experts over their common items. */
      kappa: z.number().nullable(),
      reference_lessons: z.number().int(),
    })
    .nullable(),
})
export type EvaluationResult = z.infer<typeof EvaluationResult>
/** The results, where they may be shown. */
export type ShownEvaluations = NonNullable<EvaluationResult['shown']>
