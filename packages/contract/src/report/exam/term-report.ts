import * as z from 'zod'
import { SUBJECTS } from '../../vocabulary/subject.ts'
import { MARK_LEVELS } from './class-report.ts'
import { ExamRate } from './report.ts'
import { ExamSettings } from './settings.ts'

const Interval = z.tuple([z.number(), z.number()])
const Count = z.number().int().nonnegative()
const PaperId = z.enum([...SUBJECTS, 'total'])

/**
 * A value with its 95 % interval. `is_beyond_chance` needs the comparison of all classes to find a difference at all.
 */
const Estimate = z.object({ value: z.number(), interval: Interval, is_beyond_chance: z.boolean() })
export type TermEstimate = z.infer<typeof Estimate>

const TermExam = z.object({
  title: z.string(),
  /** ISO date; null where none is known. */
  date: z.string().nullable(),
  listed: Count,
  counted: Count,
  absent: Count,
})

/** A paper in one exam. Raw marks of different exams are never compared. */
const TermPaperExam = z.object({
  counted: Count,
  full: z.number().positive(),
  mean: z.number(),
  sd: z.number(),
  pass: ExamRate,
  /** Alpha, or where there is none the correlation with the other exams. */
  reliability: z.number().nullable(),
  is_alpha: z.boolean(),
})

const TermClassCourse = z.object({
  name: z.string(),
  /** Pupils with a mark in the first and in the last exam. */
  pupils: Count,
  /** (exams) mean T within the grade, shrunken; null for fewer than five pupils. */
  course: z.array(z.object({ value: z.number(), interval: Interval }).nullable()),
  /** T per exam, from three exams on. */
  slope: Estimate.nullable(),
  /** T of the last exam less that of the first, of the same pupils. */
  gain: Estimate.nullable(),
  /** How far the class exceeded the expectation from earlier exams, in T; null below 15 pupils. */
  added: Estimate.nullable(),
})
export type TermClassCourse = z.infer<typeof TermClassCourse>

export const TermPaper = z.object({
  id: PaperId,
  /** (exams) null where the exam has no such paper. */
  exams: z.array(TermPaperExam.nullable()),
  classes: z.array(TermClassCourse),
  /** Pupils whose T rose, fell or stayed between the first and the last exam by more than the error of both. */
  change: z.object({ up: Count, down: Count, same: Count, of: Count }).nullable(),
})
export type TermPaper = z.infer<typeof TermPaper>

/** Levels, and pupils without a mark. */
export const FLOW_STATES = [...MARK_LEVELS, 'none'] as const
export type FlowState = (typeof FLOW_STATES)[number]

const TermFlow = z.object({
  from: Count,
  to: Count,
  /** (states × states) pupils. */
  counts: z.array(z.array(Count)),
})
export type TermFlow = z.infer<typeof TermFlow>

/** A paper on the scale of an earlier one, over questions that both have. */
const TermEquating = z.object({
  from: Count,
  to: Count,
  anchors: Count,
  /** Mean share of the anchors' marks won in the earlier and in the later exam. */
  anchor_shares: z.tuple([z.number(), z.number()]),
  earlier_mean: z.number(),
  later_mean: z.number(),
  /** The later mean on the earlier scale: Tucker's linear method, and equipercentile by frequency estimation. */
  linear: z.number().nullable(),
  equipercentile: z.number().nullable(),
})
export type TermEquating = z.infer<typeof TermEquating>

export const TermReport = z.object({
  schema: z.literal('keguan.term/1'),
  title: z.string(),
  settings: ExamSettings,
  exams: z.array(TermExam).min(2),
  pupils: z.object({
    all: Count,
    in_all: Count,
    /** Matched by number, and by name and class where a sheet has no number. */
    by_number: Count,
    by_name: Count,
    /** Same name and class, but different numbers: counted as different pupils. */
    doubtful: Count,
    /** (0 … exams) pupils by the number of exams they missed. */
    missed: z.array(Count),
  }),
  papers: z.array(TermPaper).min(1),
  flows: z.array(TermFlow),
  equatings: z.array(TermEquating),
})
export type TermReport = z.infer<typeof TermReport>

export const CHANGES = ['up', 'down', 'same'] as const
export type Change = (typeof CHANGES)[number]

/** `error` is half of a 95 % interval in T. */
const CoursePoint = z.object({ t: z.number(), level: z.enum(MARK_LEVELS), error: z.number().nullable() }).nullable()

/** One pupil's progress in one paper. */
export const PupilCourse = z.object({
  id: PaperId,
  /** (exams) null without a mark. */
  course: z.array(CoursePoint),
  slope: z.object({ value: z.number(), interval: Interval }).nullable(),
  /** Last known against first known exam; null with fewer than two, and without a reliability. */
  change: z.object({ value: z.number(), kind: z.enum(CHANGES) }).nullable(),
})
export type PupilCourse = z.infer<typeof PupilCourse>

export const TermPupil = z.object({
  name: z.string(),
  number: z.string(),
  class_name: z.string(),
  missed: Count,
  papers: z.array(PupilCourse),
})
export type TermPupil = z.infer<typeof TermPupil>

/** One class over a term, for its teachers: pupils are named. */
export const TermClassReport = z.object({
  schema: z.literal('keguan.term-class/1'),
  title: z.string(),
  settings: ExamSettings,
  class_name: z.string(),
  exams: z.array(TermExam).min(2),
  /** (papers) the progress of the class. */
  papers: z.array(z.object({ id: PaperId, own: TermClassCourse })).min(1),
  pupils: z.array(TermPupil),
  flows: z.array(TermFlow),
})
export type TermClassReport = z.infer<typeof TermClassReport>

/** One pupil over a term. */
export const TermPupilReport = z.object({
  schema: z.literal('keguan.term-pupil/1'),
  title: z.string(),
  settings: ExamSettings,
  exams: z.array(TermExam).min(2),
  pupil: TermPupil,
})
export type TermPupilReport = z.infer<typeof TermPupilReport>

/** Everything that is known of a term. */
export const TermAllReport = z.object({
  schema: z.literal('keguan.term-all/1'),
  summary: TermReport,
  classes: z.array(TermClassReport),
  pupils: z.array(TermPupil),
})
export type TermAllReport = z.infer<typeof TermAllReport>

/** Questions that two exams share: places of the exams, from 0, and labels in the earlier and in the later one. */
export const TermAnchorPairs = z.object({
  from: Count,
  to: Count,
  pairs: z.array(z.tuple([z.string(), z.string()])),
})
export type TermAnchorPairs = z.infer<typeof TermAnchorPairs>
