import type { BoardTileOf } from '@keguan/contract/report/board/tiles'
import { BOARD_MEASURES, type BoardMeasure } from '@keguan/contract/vocabulary/board'
import { GRADES } from '@keguan/contract/vocabulary/grade'
import { SUBJECTS } from '@keguan/contract/vocabulary/subject'
import { nthSmallest } from '../math/order-statistic.ts'
import { dayText, mondayOf, termText } from './calendar.ts'
import { changeOf, estimateOf, meanOf } from './estimate.ts'
import { MONTHS_OF_TERM } from './store.ts'
import { type BoardView, ofMeasures, type Valued } from './view.ts'

const estimates = (view: BoardView) =>
  ofMeasures((measure) => {
    const valued = view.values(measure)
    return valued && estimateOf(valued)
  })
const means = (view: BoardView) =>
  ofMeasures((measure) => {
    const valued = view.values(measure)
    return valued && meanOf(valued)
  })

export function numbersTile(view: BoardView): BoardTileOf<'numbers'> {
  let minutes = 0
  for (let i = 0; i < view.rows.length; i++) minutes += view.data.minutes[view.rows[i]!]!
  return { tile: 'numbers', lessons: view.rows.length, minutes: Math.round(minutes), measures: estimates(view) }
}

/** Teachers who have given one of the lessons. */
export function activeTeachers({ rows, data }: BoardView): number {
  const found = new Set<number>()
  for (let i = 0; i < rows.length; i++) found.add(data.lessons.teachers[rows[i]!]!)
  return found.size
}

/** The weeks of the whole term; `untilWeek` is the last that has begun. */
export function trendTile(view: BoardView, untilWeek: number): BoardTileOf<'trend'> {
  const { from, until } = view.data.span
  const shown = new Map(view.parts('time').flatMap(([, month]) => month.parts('time')))
  const weeks = Array.from({ length: Math.max(0, Math.min(until, untilWeek + 1) - from) }, (_, week) => {
    const part = shown.get(MONTHS_OF_TERM + 1 + week)
    return {
      from: dayText(mondayOf(from + week)),
      lessons: part ? part.rows.length : null,
      measures: part ? means(part) : {},
    }
  })
  const first = weeks.findIndex(({ lessons }) => lessons !== null)
  return { tile: 'trend', weeks: first < 0 ? [] : weeks.slice(first) }
}

const FIRST_HOUR_NODE = 8
const HOURS = 24

export function hoursTile(view: BoardView): BoardTileOf<'hours'> {
  const cells = view.parts('clock').flatMap(([, weekday]) =>
    weekday.parts('clock').map(([node, part]) => ({
      weekday: Math.floor((node - FIRST_HOUR_NODE) / HOURS) + 1,
      hour: (node - FIRST_HOUR_NODE) % HOURS,
      lessons: part.rows.length,
    })),
  )
  return { tile: 'hours', cells }
}

export function subjectsTile(view: BoardView): BoardTileOf<'subjects'> {
  const cell = (subject: number, grade: number | null, part: BoardView) => ({
    ...{ subject: SUBJECTS[subject - 1] ?? '', grade: grade === null ? null : (GRADES[grade - 1] ?? '') },
    ...{ lessons: part.rows.length, measures: means(part) },
  })
  const cells = view
    .parts('subject')
    .flatMap(([subject, part]) => [
      cell(subject, null, part),
      ...part.parts('grade').map(([grade, each]) => cell(subject, grade, each)),
    ])
  return { tile: 'subjects', cells }
}

const SHARES = [0.1, 0.25, 0.5, 0.75, 0.9]

/** Like `quantile` for ascending shares, but without sorting all values; changes their order. */
function quantilesIn(values: Float64Array, shares: readonly number[]): number[] {
  const last = values.length - 1
  let inPlace = 0
  return shares.map((share) => {
    const at = share * last
    const below = Math.floor(at)
    const low = nthSmallest(values, values.length, below, Math.min(inPlace, below))
    const high = nthSmallest(values, values.length, Math.min(below + 1, last), below)
    inPlace = below
    return low + (high - low) * (at - below)
  })
}

/** Filled in a loop: `from` goes through an iterator, which takes several times as long. */
function knownValues({ column, rows }: Valued): Float64Array {
  const found = new Float64Array(rows.length)
  let count = 0
  for (let i = 0; i < rows.length; i++) {
    const value = column[rows[i]!]!
    if (!Number.isNaN(value)) found[count++] = value
  }
  return found.subarray(0, count)
}

/** `own`: lessons of the caller, visible only to them. */
export function spreadTile(view: BoardView, own: BoardView | null): BoardTileOf<'spread'> {
  const measures = BOARD_MEASURES.flatMap((measure) => {
    const valued = view.values(measure)
    if (!valued) return []
    const values = knownValues(valued)
    const [p10 = 0, q1 = 0, median = 0, q3 = 0, p90 = 0] = quantilesIn(values, SHARES)
    return [
      {
        ...{ measure, p10, q1, median, q3, p90 },
        own: own ? ownValues(own, measure) : [],
      },
    ]
  })
  return { tile: 'spread', measures }
}

/** The latest own lessons, which are marked. */
const OWN_SHOWN = 50

const ownValues = ({ rows, data }: BoardView, measure: BoardMeasure) =>
  [...rows]
    .map((row) => ({ value: data.values[measure][row] ?? Number.NaN, day: data.days[row] ?? 0 }))
    .filter(({ value }) => !Number.isNaN(value))
    .sort((a, b) => b.day - a.day)
    .slice(0, OWN_SHOWN)
    .map(({ value, day }) => ({ value, day: dayText(day) }))

/** The same lessons of the term before and of this one. */
export function growthTile(before: BoardView | null, now: BoardView): BoardTileOf<'growth'> {
  const measures = BOARD_MEASURES.flatMap((measure) => {
    const [was, is] = [before?.values(measure), now.values(measure)]
    return was && is ? [{ measure, ...changeOf(was, is) }] : []
  })
  return { tile: 'growth', before: termText(now.data.term - 1), measures }
}
