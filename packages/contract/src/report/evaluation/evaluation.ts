import * as z from 'zod'
import { COMMENT_KINDS, EVALUATION_STATES, EVALUATOR_KINDS } from '../../vocabulary/evaluation-state.ts'
import { EvaluationForm } from './form.ts'
import { ScoreRecord } from './score.ts'

/** Words about one moment of the lesson, about an item, or about neither. */
export const EvaluationComment = z.object({
  /** Made by whoever writes it, so that a comment that is sent twice is there once. */
  comment_id: z.uuid(),
  kind: z.enum(COMMENT_KINDS),
  /** Seconds of the recording; null when it is about no moment. */
  at_s: z.number().min(0).nullable(),
  item_id: z.string().nullable(),
  text: z.string(),
  changed_at: z.iso.datetime(),
})
export type EvaluationComment = z.infer<typeof EvaluationComment>

export const ItemRating = z.object({
  item_id: z.string(),
  /** 0: not rated. */
  value: z.number().int().nonnegative(),
  comment: z.string(),
  changed_at: z.iso.datetime(),
})
export type ItemRating = z.infer<typeof ItemRating>

export const EvaluatedLesson = z.object({
  title: z.string(),
  teacher: z.string(),
  subject: z.string().nullable(),
  grade: z.string().nullable(),
  class_name: z.string(),
  lesson_date: z.string().nullable(),
  duration_s: z.number().nullable(),
  has_media: z.boolean(),
})
export type EvaluatedLesson = z.infer<typeof EvaluatedLesson>

export const EvaluationFacts = z.object({
  evaluation_id: z.uuid(),
  analysis_id: z.uuid(),
  template_name: z.string(),
  state: z.enum(EVALUATION_STATES),
  evaluator: z.enum(EVALUATOR_KINDS),
  expert_name: z.string(),
  /** Until when it is asked for; null: whenever. */
  due_on: z.string().nullable(),
  /** Whether the report of the analysis may be read beside the form. */
  shows_report: z.boolean(),
  /** Why it was sent back; empty unless it was. */
  reason: z.string(),
  rated: z.number().int(),
  items: z.number().int(),
  created_at: z.iso.datetime(),
  submitted_at: z.iso.datetime().nullable(),
})
export type EvaluationFacts = z.infer<typeof EvaluationFacts>

/** Everything that the evaluator sees. */
export const EvaluationSheet = EvaluationFacts.extend({
  lesson: EvaluatedLesson,
  form: EvaluationForm,
  ratings: z.array(ItemRating),
  comments: z.array(EvaluationComment),
  /** About the whole lesson. */
  comment: z.string(),
  comment_changed_at: z.iso.datetime().nullable(),
  record: ScoreRecord,
})
export type EvaluationSheet = z.infer<typeof EvaluationSheet>
