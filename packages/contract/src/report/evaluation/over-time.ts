import * as z from 'zod'
import { LESSON_SCORE_FIELDS } from '../../vocabulary/evaluation.ts'

/** Evaluation results of one lesson, as a data point of the teacher's development. */
export const CourseLesson = z.object({
  analysis_id: z.uuid(),
  title: z.string(),
  /** When it was taught; where that is not known, when it was uploaded. */
  date: z.iso.date(),
  templates: z.array(z.string()),
  experts: z.number().int(),
  /** Mean of the experts' totals out of 100; null if only the teacher has rated it. */
  total: z.number().nullable(),
  own: z.number().nullable(),
  /** Means of the experts' marks out of 10; unrated fields are left out. */
  fields: z.partialRecord(z.enum(LESSON_SCORE_FIELDS), z.number()),
})
export type CourseLesson = z.infer<typeof CourseLesson>

export const FormStatistics = z.object({
  lessons: z.number().int(),
  evaluations: z.number().int(),
  items: z
    .array(
      z.object({
        item_id: z.string(),
        title: z.string(),
        rated: z.number().int(),
        /** Share of the evaluations, 0..1. */
        missing: z.number(),
        /** Out of 10, whatever the scale. */
        mean: z.number().nullable(),
        sd: z.number().nullable(),
        /** Correlation with the mean of the other items. */
        item_rest: z.number().nullable(),
      }),
    )
    .nullable(),
})
export type FormStatistics = z.infer<typeof FormStatistics>
