import type { GradedScaleId } from '@keguan/contract/report/exam/settings'
import type { TiePolicy } from '@keguan/contract/vocabulary/exam'

/** A level: its share of the pupils in percent, and the marks it is given, both ends inside. */
export interface ScaleLevel {
  readonly share: number
  readonly from: number
  readonly to: number
}

/** 等级赋分. The tables of provinces change: they are data with a year. */
export interface GradedScale {
  readonly id: GradedScaleId
  readonly year: number
  /** From the best level down; shares sum to 100. */
  readonly levels: readonly ScaleLevel[]
}

const bands = (shares: readonly number[], marks: readonly (readonly [number, number])[]): ScaleLevel[] =>
  shares.map((share, i) => ({ share, to: marks[i]![0], from: marks[i]![1] }))
const points = (shares: readonly number[], first: number, step: number): ScaleLevel[] =>
  shares.map((share, i) => ({ share, from: first - i * step, to: first - i * step }))

/** What the R package `stm` and announcements of the provinces print; a school checks its own year. */
export const GRADED_SCALES = [
  {
    id: 'common',
    year: 2021,
    levels: bands(
      [15, 35, 35, 13, 2],
      [
        [100, 86],
        [85, 71],
        [70, 56],
        [55, 41],
        [40, 30],
      ],
    ),
  },
  {
    id: 'shandong',
    year: 2020,
    levels: bands(
      [3, 7, 16, 24, 24, 16, 7, 3],
      [
        [100, 91],
        [90, 81],
        [80, 71],
        [70, 61],
        [60, 51],
        [50, 41],
        [40, 31],
        [30, 21],
      ],
    ),
  },
  {
    id: 'zhejiang',
    year: 2017,
    levels: points([1, 2, 3, 4, 5, 6, 7, 8, 7, 7, 7, 7, 7, 7, 6, 5, 4, 3, 2, 1, 1], 100, 3),
  },
  {
    id: 'beijing',
    year: 2020,
    levels: points([1, 2, 3, 4, 5, 7, 8, 9, 8, 8, 7, 6, 6, 6, 5, 4, 4, 3, 2, 1, 1], 100, 3),
  },
  {
    id: 'tianjin',
    year: 2020,
    levels: points([2, 3, 4, 5, 6, 7, 7, 7, 7, 7, 6, 6, 6, 6, 6, 5, 4, 3, 1, 1, 1], 100, 3),
  },
  { id: 'shanghai', year: 2017, levels: points([5, 10, 10, 10, 10, 10, 10, 10, 10, 10, 5], 70, 3) },
] as const satisfies readonly GradedScale[]

/**
 * (pupils) marks on the scale. Counts and marks are compared as whole numbers (marks in hundredths), so no edge depends
 * on how a fraction is stored. Within a level T = T1 + (Y − Y1)(T2 − T1)/(Y2 − Y1), rounded half up; where all have one
 * mark it is the upper end.
 */
export function gradedMarks(
  marks: ArrayLike<number>,
  { levels }: Pick<GradedScale, 'levels'>,
  ties: TiePolicy,
): Int32Array {
  const pupils = marks.length
  const raw = Int32Array.from(marks, (mark) => Math.round(mark * 100))
  const counts = new Map<number, number>()
  for (const mark of raw) counts.set(mark, (counts.get(mark) ?? 0) + 1)
  const distinct = [...counts.keys()].sort((a, b) => b - a)
  const given = new Map<number, number>()
  let [next, taken, share] = [0, 0, 0]
  for (const [index, level] of levels.entries()) {
    share += level.share
    const first = next
    const wanted = share * pupils
    while (next < distinct.length) {
      const after = taken + counts.get(distinct[next]!)!
      const isLast = index === levels.length - 1
      if (!isLast && !belongs(ties, taken * 100, after * 100, wanted)) break
      taken = after
      next++
    }
    const [y2, y1] = [distinct[first], distinct[next - 1]]
    for (const mark of distinct.slice(first, next)) given.set(mark, markWithin(level, mark, y1!, y2!))
  }
  return Int32Array.from(raw, (mark) => given.get(mark)!)
}

/** Whether the pupils of one more mark belong to a level that `wanted` are to be in or above; counts in hundredths. */
function belongs(ties: TiePolicy, before: number, after: number, wanted: number): boolean {
  if (ties === 'up') return before < wanted
  if (ties === 'down') return after <= wanted
  return Math.abs(after - wanted) < Math.abs(before - wanted)
}

function markWithin({ from, to }: ScaleLevel, mark: number, y1: number, y2: number): number {
  if (y1 === y2) return to
  const [above, span] = [(mark - y1) * (to - from), y2 - y1]
  return from + Math.floor((2 * above + span) / (2 * span))
}
