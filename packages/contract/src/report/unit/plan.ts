import * as z from 'zod'
import { GRADES } from '../../vocabulary/grade.ts'
import { SUBJECTS } from '../../vocabulary/subject.ts'

const Id = z.string().min(1).max(60)
const Line = z.string().trim().max(2000)
/** Words by which something is recognised; several for one thing are joined by `=`: `周长=一周的长度`. */
const Words = z.array(z.string().trim().min(1).max(60)).max(60)

/** Lessons that a unit holds. */
export const UNIT_LESSONS = { min: 2, max: 30 } as const

/** A goal, and what shows that it was reached. */
export const UnitGoal = z.object({ id: Id, text: Line.min(1), evidence: Line.default(''), words: Words.default([]) })
export type UnitGoal = z.infer<typeof UnitGoal>

/** A big idea (大概念) with the words that speak of it; without any its name is taken. */
export const BigIdea = z.object({ id: Id, name: Line.min(1), words: Words.default([]) })
export type BigIdea = z.infer<typeof BigIdea>

export const UNIT_PAPER_KINDS = ['assessment', 'homework', 'exam'] as const

/** A question of a paper; one of an exam brings its points of knowledge. */
export const UnitPaperItem = z.object({
  label: z.string().max(40),
  text: z.string().max(4000).default(''),
  points: z.array(z.string().max(200)).max(20).default([]),
})
export type UnitPaperItem = z.infer<typeof UnitPaperItem>

/** What is asked of pupils outside the lessons or at their end: an assessment task, homework, an exam. */
export const UnitPaper = z.object({
  kind: z.enum(UNIT_PAPER_KINDS),
  title: Line,
  items: z.array(UnitPaperItem).max(200),
  /** The exam of this installation that its questions were taken from. */
  exam_analysis_id: z.string().max(60).nullable().default(null),
})
export type UnitPaper = z.infer<typeof UnitPaper>

/**
 * The plan of a unit, in the six elements of a unit design: theme and periods, goals, assessment tasks, process,
 * homework and tests, reflection.
 */
export const UnitPlan = z.object({
  theme: Line.min(1),
  subject: z.enum(SUBJECTS).nullable().default(null),
  grade: z.enum(GRADES).nullable().default(null),
  periods: z.number().int().positive().max(100).nullable().default(null),
  period_minutes: z.number().positive().max(240).default(40),
  ideas: z.array(BigIdea).max(12).default([]),
  goals: z.array(UnitGoal).min(1).max(30),
  /** The task that runs through the unit. */
  task: z.object({ text: Line.default(''), words: Words.default([]) }).default({ text: '', words: [] }),
  /** Planned lessons in order. */
  process: z
    .array(z.object({ title: Line, minutes: z.number().positive().max(600).nullable().default(null) }))
    .max(60)
    .default([]),
  papers: z.array(UnitPaper).max(20).default([]),
  reflection: z.string().max(20_000).default(''),
})
export type UnitPlan = z.infer<typeof UnitPlan>

/** A draft plan, or one read from a file: theme and goals may be missing. */
export const UnitPlanDraft = UnitPlan.extend({
  theme: Line.default(''),
  goals: z.array(UnitGoal).max(30).default([]),
})
export type UnitPlanDraft = z.infer<typeof UnitPlanDraft>

export const UNIT_PLAN_PARTS = [
  'theme',
  'subject',
  'grade',
  'periods',
  'ideas',
  'goals',
  'evidence',
  'task',
  'process',
  'assessment',
  'homework',
] as const
export type UnitPlanPart = (typeof UNIT_PLAN_PARTS)[number]

/** What a file was read as, and which parts of a plan were not found in it. */
export const UnitPlanReading = z.object({ plan: UnitPlanDraft, missing: z.array(z.enum(UNIT_PLAN_PARTS)) })
export type UnitPlanReading = z.infer<typeof UnitPlanReading>

export const LAMPS = ['taught', 'practised', 'assessed'] as const
export type Lamp = (typeof LAMPS)[number]

/** A teacher's correction of a lamp: the latest one for a cell counts, in later analyses too. */
export const UnitEdit = z.object({ goal: Id, lesson: Id, lamp: z.enum(LAMPS), on: z.boolean() })
export type UnitEdit = z.infer<typeof UnitEdit>
