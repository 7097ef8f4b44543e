import * as z from 'zod'
import { MARK_STATES } from '../../vocabulary/mark-sheet.ts'
import { SUBJECTS } from '../../vocabulary/subject.ts'
import { ExamSettings, OwnLine } from './settings.ts'

const Interval = z.tuple([z.number(), z.number()])
const Count = z.number().int().nonnegative()

export const ExamRate = z.object({ count: Count, of: Count, share: z.number(), interval: Interval })
export type ExamRate = z.infer<typeof ExamRate>

const Rates = z.object({ excellent: ExamRate, good: ExamRate, pass: ExamRate, low: ExamRate })

/** Marks of a group in one paper. Quartiles are those of Excel's QUARTILE.INC; `sd` is that of a sample (n − 1). */
export const ExamSpread = z.object({
  counted: Count,
  mean: z.number(),
  median: z.number(),
  sd: z.number(),
  q1: z.number(),
  q3: z.number(),
  min: z.number(),
  max: z.number(),
  rates: Rates,
  /** 一分两率, 0–100. */
  composite: z.number(),
})

const ClassMarks = z.object({
  name: z.string(),
  counted: Count,
  /** Null for a class of fewer than five. */
  spread: ExamSpread.nullable(),
  /** Mean shrunken towards that of the grade, with its 95 % interval; null with fewer than two classes. */
  shrunken: z.object({ value: z.number(), interval: Interval }).nullable(),
})
export type ClassMarks = z.infer<typeof ClassMarks>

export const ExamPaper = z.object({
  id: z.enum([...SUBJECTS, 'total']),
  full: z.number().positive(),
  is_full_guessed: z.boolean(),
  spread: ExamSpread,
  histogram: z.object({ band: z.number().positive(), counts: z.array(Count) }),
  classes: z.array(ClassMarks),
  /**
   * Whether the classes differ beyond chance: the probability of differences as large without any. Null with fewer than
   * two.
   */
  comparison: z.object({ p: z.number(), is_beyond_chance: z.boolean() }).nullable(),
  /**
   * Correlation-free comparison within the pupil: how many do clearly worse or better here than in their other
   * subjects.
   */
  bias: z.object({ below: Count, above: Count, of: Count }).nullable(),
  /** 有效分 of the subject for the line of the total. */
  effective: z.object({ by_mean: z.number(), by_share: z.number(), both: Count, missed: Count }).nullable(),
})
export type ExamPaper = z.infer<typeof ExamPaper>

/** Why an item is worth a look, the weightiest first. */
export const ITEM_CONCERNS = [
  'key_doubtful',
  'negative',
  'weak',
  'raises_alpha',
  'misfit',
  'unusual_pattern',
  'too_hard',
  'too_easy',
] as const
export type ItemConcern = (typeof ITEM_CONCERNS)[number]

export const ExamItem = z.object({
  label: z.string(),
  full: z.number().positive(),
  type: z.string(),
  level: z.string(),
  points: z.array(z.string()),
  expected: z.number().nullable(),
  difficulty: z.number(),
  discrimination: z.number().nullable(),
  item_rest: z.number().nullable(),
  alpha_dropped: z.number().nullable(),
  none: z.number(),
  full_marks: z.number(),
  caution: z.number().nullable(),
  /** Of the model, where there is one. */
  model: z
    .object({
      slope: z.number(),
      place: z.number(),
      fit_p: z.number().nullable(),
      /** Shares of right answers along the scale, where enough pupils are; reports before 1.5.0 have none. */
      observed: z.array(z.object({ theta: z.number(), pupils: z.number(), share: z.number() })).optional(),
    })
    .nullable(),
  options: z.array(
    z.object({ option: z.string(), is_key: z.boolean(), share: z.number(), by_fifth: z.array(z.number()) }),
  ),
  concerns: z.array(z.enum(ITEM_CONCERNS)),
})
export type ExamItem = z.infer<typeof ExamItem>

export const MODEL_GAPS = ['too_few_pupils', 'too_few_items', 'not_converged'] as const

export const ExamItems = z.object({
  /** Pupils whose every mark of a question is known. */
  counted: Count,
  list: z.array(ExamItem),
  reliability: z.object({ alpha: z.number(), interval: Interval, is_kr20: z.boolean(), sem: z.number() }).nullable(),
  /** Difficulty and discrimination of the paper, weighted by full marks. */
  difficulty: z.number(),
  discrimination: z.number(),
  model: z
    .object({
      kind: z.enum(['rasch', '2pl']),
      items: Count,
      reliability: z.number(),
      /**
       * M2 of single questions and pairs; null where there are too many or too few of them, left out by older reports.
       */
      fit: z.object({ statistic: z.number(), df: Count, p: z.number(), rmsea: z.number() }).nullable().optional(),
      /** Standard error of a pupil's place at −3, −2.5, … 3. */
      errors: z.array(z.object({ theta: z.number(), error: z.number() })),
      /** Pupils in steps of .5 from −3 to 3. */
      pupils: z.array(Count),
    })
    .nullable(),
  model_gap: z.enum(MODEL_GAPS).nullable(),
  /** S-P chart; null with fewer than two questions or without any difference. */
  chart: z
    .object({
      /** Right answers of pupils at evenly spaced ranks, highest first. */
      pupils: z.array(z.number()),
      /** Questions from the easiest on, with the share of pupils who have them right. */
      items: z.array(z.object({ label: z.string(), right: z.number() })),
      /** Pupils whose pattern calls for attention and for special attention, of those whose index is defined. */
      caution: z.object({ some: Count, much: Count, of: Count }),
    })
    .nullable(),
})
export type ExamItems = z.infer<typeof ExamItems>

export const ExamPoint = z.object({
  name: z.string(),
  labels: z.array(z.string()),
  share: z.number(),
  /**
   * Fewer than three items, or items that do not agree with each other, are insufficient for a judgement on single
   * pupils.
   */
  is_enough: z.boolean(),
  /** (classes of the first paper) share of the marks won; null for fewer than five pupils. */
  classes: z.array(z.number().nullable()),
  levels: z.object({ mastered: Count, learning: Count, not_yet: Count }).nullable(),
  /** Share of all lost marks that were lost here. */
  lost: z.number(),
})
export type ExamPoint = z.infer<typeof ExamPoint>

/** A level of 等级赋分 in one paper. */
const GradedLevel = z.object({
  share: z.number(),
  /** Marks of the scale, both ends included. */
  from: z.number(),
  to: z.number(),
  /** Raw marks that fell into it; null for a level without pupils. */
  raw: z.tuple([z.number(), z.number()]).nullable(),
  count: Count,
})

/** 等级赋分 of one paper, with what each rule for ties would have given. */
export const ExamGraded = z.object({
  id: z.enum(SUBJECTS),
  counted: Count,
  levels: z.array(GradedLevel),
  means: z.object({ up: z.number(), down: z.number(), nearest: z.number() }),
  /** Every raw mark, the highest first, with how many have it and what it becomes under each rule. */
  table: z.array(
    z.object({
      raw: z.number(),
      count: Count,
      up: z.number().int(),
      down: z.number().int(),
      nearest: z.number().int(),
    }),
  ),
  /** Pupils whose mark depends on the rule. */
  changed: Count,
})
export type ExamGraded = z.infer<typeof ExamGraded>

/** Who reached a line of the school's own; a class of fewer than five with a mark in the paper is null. */
export const ExamOwnLine = OwnLine.extend({
  over: ExamRate,
  classes: z.array(z.object({ name: z.string(), over: ExamRate.nullable() })),
})
export type ExamOwnLine = z.infer<typeof ExamOwnLine>

export const ExamReport = z.object({
  schema: z.literal('keguan.exam/1'),
  title: z.string(),
  settings: ExamSettings,
  /** Pupils of the list, how many counted in at least one paper, and what the others' cells say. */
  pupils: z.object({ listed: Count, counted: Count, states: z.record(z.enum(MARK_STATES), Count) }),
  papers: z.array(ExamPaper).min(1),
  /** Subjects with fewer than five marks, which are not shown; left out where there are none. */
  small_papers: z.array(z.enum([...SUBJECTS, 'total'])).optional(),
  items: ExamItems.nullable(),
  points: z.array(ExamPoint).nullable(),
  /** Pupils near the line of the total, and how many of those below it would cross it in a parallel paper. */
  line: z
    .object({
      over: ExamRate,
      near_below: Count,
      near_above: Count,
      expected_to_cross: z.number().nullable(),
      reliability: z.number().nullable(),
    })
    .nullable(),
  /** Of the papers that the exam has; left out where no line is set. */
  own_lines: z.array(ExamOwnLine).optional(),
  /** Subjects on the scale of the settings; null without one. */
  graded: z.object({ year: z.number().int(), papers: z.array(ExamGraded) }).nullable(),
})
export type ExamReport = z.infer<typeof ExamReport>
