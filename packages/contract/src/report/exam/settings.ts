import * as z from 'zod'
import { TIE_POLICIES } from '../../vocabulary/exam.ts'
import { SUBJECTS } from '../../vocabulary/subject.ts'

const Share = z.number().min(0).max(1)

/** Tables of 等级赋分, by who announced them. */
export const GRADED_SCALE_IDS = [
  'common',
  'guangdong',
  'shandong',
  'zhejiang',
  'beijing',
  'tianjin',
  'shanghai',
  'hainan',
] as const
export type GradedScaleId = (typeof GRADED_SCALE_IDS)[number]

/** Named lines of the school that an exam may have. */
export const OWN_LINES_MAX = 8
export const OWN_LINE_NAME_MAX = 12

/** A line with a name of the school's own (一本线, 重点线), in marks of a paper. */
export const OwnLine = z.object({
  name: z.string().trim().min(1).max(OWN_LINE_NAME_MAX),
  paper: z.enum([...SUBJECTS, 'total']),
  mark: z.number().positive(),
})
export type OwnLine = z.infer<typeof OwnLine>

const isUnique = (lines: readonly OwnLine[]): boolean =>
  new Set(lines.map(({ name, paper }) => `${paper} ${name}`)).size === lines.length

/** What a person may set; stored with the exam, so that the same file and settings give the same bytes. */
export const ExamSettings = z.object({
  /** Shares of the full mark that divide a paper. */
  lines: z.object({ excellent: Share, good: Share, pass: Share, low: Share }),
  /**
   * What a blank answer of a pupil who sat the paper counts for: no marks, or the pupil is left out of the item
   * statistics.
   */
  blank: z.enum(['zero', 'missing']),
  /** Line of the total in marks; null for none. */
  line: z.number().positive().nullable(),
  /** Omitted for none, and in exams created before this setting existed. */
  own_lines: z.array(OwnLine).max(OWN_LINES_MAX).refine(isUnique).optional(),
  /** Marks around the line within which a pupil is near it. */
  margin: z.number().positive(),
  /** Weights of 一分两率; a local agreement. */
  composite: z.object({ mean: Share, excellent: Share, pass: Share }),
  /** Compulsory school: no ranks, and no one is singled out in documents for outside the school. */
  compulsory: z.boolean(),
  /** 等级赋分 of the subjects; null for none. */
  graded: z.object({ scale: z.enum(GRADED_SCALE_IDS), ties: z.enum(TIE_POLICIES) }).nullable(),
})
export type ExamSettings = z.infer<typeof ExamSettings>

export const DEFAULT_EXAM_SETTINGS: ExamSettings = {
  lines: { excellent: 0.85, good: 0.75, pass: 0.6, low: 0.4 },
  blank: 'zero',
  line: null,
  margin: 10,
  composite: { mean: 0.4, excellent: 0.3, pass: 0.3 },
  compulsory: true,
  graded: null,
}

/** The four lines go from high to low. */
export const areFalling = ({ excellent, good, pass, low }: ExamSettings['lines']): boolean =>
  excellent > good && good > pass && pass > low

/** Weights of 一分两率 are shares of one. */
export const areWhole = ({ mean, excellent, pass }: ExamSettings['composite']): boolean =>
  Math.abs(mean + excellent + pass - 1) < 1e-6

/** Smaller groups are not broken down, since single pupils could be identified. */
export const GROUP_MIN = 5
