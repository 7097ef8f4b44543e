import * as z from 'zod'
import { BOARD_MEASURES } from '../../vocabulary/board.ts'

const Measure = z.enum(BOARD_MEASURES)
const Count = z.number().int()

/** The mean of a measure and its 95 % interval, by lessons that belong to teachers. */
export const Estimate = z.object({ mean: z.number(), low: z.number(), high: z.number() })
export type Estimate = z.infer<typeof Estimate>

/** Values with too few lessons or teachers are null, and omitted from lists. */
const Numbers = z.object({
  tile: z.literal('numbers'),
  lessons: Count,
  minutes: Count,
  measures: z.partialRecord(Measure, Estimate),
})

const Trend = z.object({
  tile: z.literal('trend'),
  weeks: z.array(
    z.object({
      /** Its Monday. */
      from: z.iso.date(),
      lessons: Count.nullable(),
      measures: z.partialRecord(Measure, z.number()),
    }),
  ),
})

const Hours = z.object({
  tile: z.literal('hours'),
  /** 1: Monday. */
  cells: z.array(z.object({ weekday: Count.min(1).max(7), hour: Count.min(0).max(23), lessons: Count })),
})

const Subjects = z.object({
  tile: z.literal('subjects'),
  cells: z.array(
    z.object({
      subject: z.string(),
      /** Null: all grades together. */
      grade: z.string().nullable(),
      lessons: Count,
      measures: z.partialRecord(Measure, z.number()),
    }),
  ),
})

const Spread = z.object({
  tile: z.literal('spread'),
  measures: z.array(
    z.object({
      measure: Measure,
      p10: z.number(),
      q1: z.number(),
      median: z.number(),
      q3: z.number(),
      p90: z.number(),
      /** Lessons of the caller, visible only to them: value and day. */
      own: z.array(z.object({ value: z.number(), day: z.iso.date() })),
    }),
  ),
})

const Work = z.object({
  tile: z.literal('work'),
  quotas: z.array(z.object({ edition: z.number().int(), used: Count.nullable(), total: Count })),
  tasks: Count.nullable(),
  evaluations: Count.nullable(),
})

const Growth = z.object({
  tile: z.literal('growth'),
  /** The term before. */
  before: z.string(),
  measures: z.array(z.object({ measure: Measure, before: Estimate, now: Estimate, change: Estimate })),
})

/** Counts of people are rounded down, so that one more or less is not seen. */
export const BoardTeachers = z.object({
  tile: z.literal('teachers'),
  /** Accounts of teachers in the place; null for fewer than three. */
  teachers: Count.nullable(),
  /** At least this many of them have given one of the lessons. */
  active: Count.nullable(),
})

/** One part of the data board. */
export const BoardTile = z.discriminatedUnion('tile', [
  BoardTeachers,
  Numbers,
  Trend,
  Hours,
  Subjects,
  Spread,
  Work,
  Growth,
])
export type BoardTile = z.infer<typeof BoardTile>
export type BoardTileOf<Name extends BoardTile['tile']> = Extract<BoardTile, { tile: Name }>
