import * as z from 'zod'
import { MARK_STATES } from '../../vocabulary/mark-sheet.ts'
import { SUBJECTS } from '../../vocabulary/subject.ts'
import { ExamRate, ExamSpread } from './report.ts'
import { ExamSettings, OwnLine } from './settings.ts'

const Interval = z.tuple([z.number(), z.number()])
const Count = z.number().int().nonnegative()
/** Index of a pupil in `pupils`. */
const Place = Count
const PaperId = z.enum([...SUBJECTS, 'total'])

export const MARK_LEVELS = ['excellent', 'good', 'pass', 'below'] as const
/** Where a mark lies between the lines of the exam. */
export type MarkLevel = (typeof MARK_LEVELS)[number]

export const POINT_LEVELS = ['mastered', 'learning', 'not_yet'] as const
export type PointLevel = (typeof POINT_LEVELS)[number]

/** Why a teacher may want to look at a pupil, the most urgent first. */
export const WATCH_REASONS = ['near_line', 'low', 'subject_below', 'blanks', 'unusual_pattern', 'absent'] as const
export type WatchReason = (typeof WATCH_REASONS)[number]

/**
 * A class compared with its grade. `is_beyond_chance` is that of the grade's comparison: no class is singled out where
 * classes do not differ.
 */
const ClassPaper = z.object({
  id: PaperId,
  full: z.number().positive(),
  spread: ExamSpread,
  grade: z.object({ counted: Count, mean: z.number(), sd: z.number(), pass: ExamRate, excellent: ExamRate }),
  /**
   * Shrunken mean of the class less the mean of the grade; null with fewer than two classes. `effect`: Hedges' g of the
   * class against the other pupils, not shrunken; missing in older reports and where no mark differs.
   */
  difference: z
    .object({
      ...{ value: z.number(), interval: Interval, is_beyond_chance: z.boolean() },
      effect: z.object({ value: z.number(), interval: Interval }).optional(),
    })
    .nullable(),
  histogram: z.object({ band: z.number().positive(), counts: z.array(Count), grade: z.array(z.number()) }),
})
export type ClassPaper = z.infer<typeof ClassPaper>

const ClassPoint = z.object({
  name: z.string(),
  labels: z.array(z.string()),
  share: z.number(),
  grade: z.number(),
  /** Share of the class less that of the other pupils, with its 95 % interval; null without other pupils. */
  difference: z.object({ value: z.number(), interval: Interval, is_beyond_chance: z.boolean() }).nullable(),
  /** Marks that a pupil lost here on average. */
  lost: z.number(),
  /** Probability that the class has not mastered the point: that its true share lies below the bound of mastery. */
  certainty: z.number(),
  is_enough: z.boolean(),
})
export type ClassPoint = z.infer<typeof ClassPoint>

const ClassPupil = z.object({
  name: z.string(),
  number: z.string(),
  /** (papers) */
  marks: z.array(
    z.object({
      value: z.union([z.number(), z.enum(MARK_STATES)]),
      level: z.enum(MARK_LEVELS).nullable(),
      /** 等级赋分; null without a scale, for the total and for no mark. */
      graded: z.number().int().nullable(),
    }),
  ),
  /** (points) null where nothing can be said. */
  points: z.array(z.enum(POINT_LEVELS).nullable()),
  /** Rank in the grade by the main paper, ties share the best one; null in compulsory school and without a mark. */
  rank: z.number().int().positive().nullable(),
})
export type ClassPupil = z.infer<typeof ClassPupil>

const ClassItem = z.object({
  label: z.string(),
  full: z.number().positive(),
  points: z.array(z.string()),
  difficulty: z.number(),
  grade: z.number(),
  /** Marks that the class lost here. */
  lost: z.number(),
  key: z.string().nullable(),
  /** Wrong option that most of the class chose, and who; null without options. */
  wrong: z.object({ option: z.string(), share: z.number(), pupils: z.array(Place) }).nullable(),
  /** Pupils with less than half of the marks. */
  below_half: z.array(Place),
})
export type ClassItem = z.infer<typeof ClassItem>

/** One class of an exam, for its teachers: pupils are named. */
export const ExamClassReport = z.object({
  schema: z.literal('keguan.exam-class/1'),
  title: z.string(),
  settings: ExamSettings,
  class_name: z.string(),
  listed: Count,
  counted: Count,
  papers: z.array(ClassPaper).min(1),
  /** Lines of the school's own, in papers in which the class can be shown; left out where none is set. */
  own_lines: z.array(OwnLine.extend({ over: ExamRate, grade: ExamRate })).optional(),
  /** Null without a table of specifications. */
  points: z.array(ClassPoint).nullable(),
  /** Points to teach again, by lost marks × certainty, at most three; places in `points`. */
  reteach: z.array(Count),
  /** In the order of the list. */
  pupils: z.array(ClassPupil),
  watch: z.array(
    z.object({
      pupil: Place,
      reasons: z.array(
        z.object({
          code: z.enum(WATCH_REASONS),
          /** Probability, share or index that goes with the reason. */
          value: z.number().nullable(),
          paper: PaperId.nullable(),
        }),
      ),
    }),
  ),
  /** Questions in which the class lost most marks first; null without marks of questions. */
  items: z.array(ClassItem).nullable(),
})
export type ExamClassReport = z.infer<typeof ExamClassReport>
