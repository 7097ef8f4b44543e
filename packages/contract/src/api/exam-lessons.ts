import * as z from 'zod'
import { endpoint } from './envelope.ts'
import { EXAM_ACCESS, ExamById } from './exam.ts'
import { Count, Day } from './run.ts'
import { objectId, requiredLine } from './text.ts'

/** Where a lesson met a knowledge point. */
const Taught = z.object({
  /** Terms of the lesson that name the point or a part of it. */
  terms: z.array(z.string()),
  mentions: Count,
  /** The densest first; empty where the words have no times. */
  stretches: z.array(z.object({ start_s: z.number(), end_s: z.number(), mentions: Count })),
})

const TaughtLesson = z.object({
  analysis_id: z.uuid(),
  title: z.string(),
  class_name: z.string(),
  lesson_date: Day.nullable(),
})

export const LessonTie = z.object({
  tie_id: z.uuid(),
  point: z.string(),
  /** Title of the lesson when it was linked. */
  lesson_title: z.string(),
  /** Null where the lesson is deleted. */
  lesson: TaughtLesson.nullable(),
  /** Null if the lesson no longer has any of the words, or never had. */
  taught: Taught.nullable(),
})
export type LessonTie = z.infer<typeof LessonTie>

export const LessonSuggestion = z.object({ point: z.string(), lesson: TaughtLesson, taught: Taught })
export type LessonSuggestion = z.infer<typeof LessonSuggestion>

export const ties = endpoint({
  method: 'GET',
  path: '/api/exam_analysis/lessons',
  access: EXAM_ACCESS,
  summary: 'List the lessons that taught the knowledge points of an exam',
  description: 'Own lessons that the caller has linked to it. They are visible only to the caller.',
  input: ExamById,
  output: z.array(LessonTie),
})

export const suggest = endpoint({
  method: 'GET',
  path: '/api/exam_analysis/suggest_lessons',
  access: EXAM_ACCESS,
  summary: 'Suggest lessons for the knowledge points of an exam',
  description:
    'The caller’s own finished lessons in the subjects of the exam that were given by its day, the newest 40, whose terms cover at least half of the name of a point. What is tied already is left out.',
  input: ExamById,
  output: z.object({ points: z.array(z.string()), suggestions: z.array(LessonSuggestion), lessons: Count }),
})

export const tie = endpoint({
  method: 'POST',
  path: '/api/exam_analysis/tie_lesson',
  access: EXAM_ACCESS,
  summary: 'Tie a lesson to a knowledge point of an exam',
  description: 'An own lesson. Idempotent.',
  input: ExamById.extend({ point: requiredLine(50), analysis_id: objectId() }),
  output: z.array(LessonTie),
})

export const untie = endpoint({
  method: 'POST',
  path: '/api/exam_analysis/untie_lesson',
  access: EXAM_ACCESS,
  summary: 'Take a lesson off a knowledge point of an exam',
  input: ExamById.extend({ tie_id: objectId() }),
  output: z.array(LessonTie),
})

/** How one point of one exam was answered. */
export const LessonPoint = z.object({
  exam_analysis_id: z.uuid(),
  title: z.string(),
  exam_date: Day.nullable(),
  point: z.string(),
  /** The class of the lesson, if the exam has it; otherwise null, and the shares are of all pupils. */
  class_name: z.string().nullable(),
  /** Share of the marks of the point's questions that were won; null for fewer than five pupils. */
  share: z.number().nullable(),
  grade: z.number(),
  /** Questions on the point, with the share of all pupils. */
  questions: z.array(z.object({ label: z.string(), share: z.number() })),
})
export type LessonPoint = z.infer<typeof LessonPoint>

export const pointsOfLesson = endpoint({
  method: 'GET',
  path: '/api/exam_analysis/points_of_lesson',
  access: EXAM_ACCESS,
  summary: 'Get how the knowledge points of a lesson were answered',
  description: 'Of an own lesson, in the exams that it is linked to and that the caller may read.',
  input: z.object({ analysis_id: objectId() }),
  output: z.array(LessonPoint),
})
