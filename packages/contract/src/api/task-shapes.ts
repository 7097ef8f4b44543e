import * as z from 'zod'
import { EDITIONS, type Edition } from '../vocabulary/edition.ts'
import { LESSON_SCORE_FIELDS } from '../vocabulary/evaluation.ts'
import { EVALUATION_STATES, EVALUATOR_KINDS } from '../vocabulary/evaluation-state.ts'
import { GRADES } from '../vocabulary/grade.ts'
import { SUBJECTS } from '../vocabulary/subject.ts'
import {
  TASK_ASSIGNING,
  TASK_AUDIENCES,
  TASK_CLAUSES,
  TASK_KINDS,
  TASK_PARTS,
  TASK_STATES,
  TASK_STEPS,
} from '../vocabulary/task.ts'

export const EditionNumber = z
  .number()
  .int()
  .refine((value): value is Edition => Object.values(EDITIONS).some((edition) => edition === value))

const Facts = z.object({
  task_id: z.uuid(),
  title: z.string(),
  kind: z.enum(TASK_KINDS),
  giver: z.string(),
  from_on: z.iso.date(),
  until_on: z.iso.date(),
  is_closed: z.boolean(),
  is_sample: z.boolean(),
})

const Progress = z.object({
  part: z.enum(TASK_PARTS),
  state: z.enum(TASK_STATES),
  done: z.number().int(),
  wanted: z.number().int(),
  /** Why it was sent back. */
  reason: z.string(),
})

/** A task as its participants see it in the list: the button of the row is the next step. */
export const MyTask = Facts.extend(Progress.shape).extend({
  step: z.enum(TASK_STEPS),
  /** The evaluation that comes next, where the next step is to evaluate. */
  evaluation_id: z.uuid().nullable(),
})
export type MyTask = z.infer<typeof MyTask>

const Counts = z.record(z.enum(TASK_STATES), z.number().int())

/** A task as its creator sees it in the list. */
export const GivenTask = Facts.extend({
  people: z.number().int(),
  counts: Counts,
  lessons: z.number().int(),
  /** Handed-in lessons that have fewer experts than the rules ask for. */
  lacking: z.number().int(),
})
export type GivenTask = z.infer<typeof GivenTask>

const Rules = z.object({
  audience: z.enum(TASK_AUDIENCES),
  subject: z.enum(SUBJECTS).nullable(),
  grade: z.enum(GRADES).nullable(),
  edition: EditionNumber.nullable(),
  wanted: z.number().int(),
  template_id: z.uuid().nullable(),
  template_name: z.string(),
  per_lesson: z.number().int(),
  assigning: z.enum(TASK_ASSIGNING),
  shows_report: z.boolean(),
  /** Whether lessons of the task’s creator are evaluated, or their units read, instead of the members’ own. */
  of_giver: z.boolean(),
})

/** A large unit whose report is to be read. */
export const TaskUnit = z.object({
  chapter_analysis_id: z.uuid(),
  title: z.string(),
  /** Read by the caller since the start of the task. */
  is_done: z.boolean(),
  /** Whether members may read it today. */
  is_open: z.boolean(),
})
export type TaskUnit = z.infer<typeof TaskUnit>

export const Task = Facts.extend({
  body: z.string(),
  is_giver: z.boolean(),
  rules: Rules,
  clauses: z.array(z.enum(TASK_CLAUSES)),
  /** For a task about the reports of its creator’s units. */
  units: z.array(TaskUnit),
  parts: z.array(
    Progress.extend({ step: z.enum(TASK_STEPS), is_joined: z.boolean(), evaluation_id: z.uuid().nullable() }),
  ),
  reminded_on: z.iso.date().nullable(),
})
export type Task = z.infer<typeof Task>

export const OwnLesson = z.object({
  analysis_id: z.uuid(),
  title: z.string(),
  subject: z.enum(SUBJECTS).nullable(),
  grade: z.enum(GRADES).nullable(),
  lesson_date: z.string().nullable(),
  /** Handed in, or done with. */
  is_done: z.boolean(),
})
export type OwnLesson = z.infer<typeof OwnLesson>

export const TaskPerson = Progress.extend({
  account_id: z.uuid(),
  name: z.string(),
  /** Who it is waiting for: names of experts, or only this person. */
  waits_for: z.array(z.string()),
})
export type TaskPerson = z.infer<typeof TaskPerson>

export const TaskLesson = z.object({
  analysis_id: z.uuid(),
  title: z.string(),
  teacher: z.string(),
  account_id: z.uuid(),
  subject: z.enum(SUBJECTS).nullable(),
  grade: z.enum(GRADES).nullable(),
  lesson_date: z.string().nullable(),
  evaluators: z.array(
    z.object({
      evaluation_id: z.uuid(),
      name: z.string(),
      evaluator: z.enum(EVALUATOR_KINDS),
      state: z.enum(EVALUATION_STATES),
      /** Of 100; null until it is submitted. */
      score: z.number().nullable(),
    }),
  ),
})
export type TaskLesson = z.infer<typeof TaskLesson>

const Spread = z.object({
  count: z.number().int(),
  mean: z.number(),
  sd: z.number(),
  q1: z.number(),
  median: z.number(),
  q3: z.number(),
})
export type TaskSpread = z.infer<typeof Spread>
const Field = z.enum(LESSON_SCORE_FIELDS)

export const TaskResult = z.object({
  /** Lessons that have at least one submitted evaluation. */
  lessons: z.number().int(),
  /** Null with fewer than five lessons, since single ones could be identified. */
  total: Spread.nullable(),
  fields: z.array(z.object({ field: Field, spread: Spread })),
  /** Own lessons, or all of them for the task’s creator. */
  rows: z.array(
    z.object({
      analysis_id: z.uuid(),
      title: z.string(),
      teacher: z.string(),
      experts: z.number().int(),
      total: z.number(),
      fields: z.partialRecord(Field, z.number()),
    }),
  ),
  /** Only for the task’s creator: how much higher an expert rates than the others in the same lessons. */
  experts: z
    .array(
      z.object({
        name: z.string(),
        lessons: z.number().int(),
        /** Points of 100; null with fewer than five lessons also rated by others. */
        severity: z.number().nullable(),
        sd: z.number().nullable(),
        common: z.number().int(),
      }),
    )
    .nullable(),
})
export type TaskResult = z.infer<typeof TaskResult>
