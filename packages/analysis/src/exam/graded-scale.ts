import type { GradedScaleId } from '@keguan/contract/report/exam/settings'
import type { TiePolicy } from '@keguan/contract/vocabulary/exam'
import type { Subject } from '@keguan/contract/vocabulary/subject'
import { normalQuantile } from '../math/normal.ts'

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
  /** Subjects that are put on the scale: Chinese, mathematics and English count as they are. Null for every subject. */
  readonly subjects: readonly Subject[] | null
  /** From the best level down; shares sum to 100. Empty for scales with standard scores instead. */
  readonly levels: readonly ScaleLevel[]
  readonly standard?: StandardScale
}

/** Marks with a given mean and standard deviation, by the rank of a pupil among all (normalised). */
interface StandardScale {
  readonly mean: number
  readonly deviation: number
  readonly from: number
  readonly to: number
}

const bands = (shares: readonly number[], marks: readonly (readonly [number, number])[]): ScaleLevel[] =>
  shares.map((share, i) => ({ share, to: marks[i]![0], from: marks[i]![1] }))
const points = (shares: readonly number[], first: number, step: number): ScaleLevel[] =>
  shares.map((share, i) => ({ share, from: first - i * step, to: first - i * step }))

/** 3+1+2: of physics and history one is sat and counts as it is. */
const FOUR: readonly Subject[] = ['chemistry', 'biology', 'politics', 'geography']
/** 3+3: three of six. */
const SIX: readonly Subject[] = ['physics', 'history', ...FOUR]

/** What the R package `stm` and announcements of the provinces print; a school checks its own year. */
export const GRADED_SCALES = [
  {
    id: 'common',
    year: 2021,
    subjects: FOUR,
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
    id: 'guangdong',
    year: 2021,
    subjects: FOUR,
    levels: bands(
      [17, 33, 33, 15, 2],
      [
        [100, 83],
        [82, 71],
        [70, 59],
        [58, 41],
        [40, 30],
      ],
    ),
  },
  {
    id: 'shandong',
    year: 2020,
    subjects: SIX,
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
    subjects: [...SIX, 'general_technology', 'information_technology'],
    levels: points([1, 2, 3, 4, 5, 6, 7, 8, 7, 7, 7, 7, 7, 7, 6, 5, 4, 3, 2, 1, 1], 100, 3),
  },
  {
    id: 'beijing',
    year: 2020,
    subjects: SIX,
    levels: points([1, 2, 3, 4, 5, 7, 8, 9, 8, 8, 7, 6, 6, 6, 5, 4, 4, 3, 2, 1, 1], 100, 3),
  },
  {
    id: 'tianjin',
    year: 2020,
    subjects: SIX,
    levels: points([2, 3, 4, 5, 6, 7, 7, 7, 7, 7, 6, 6, 6, 6, 6, 5, 4, 3, 1, 1, 1], 100, 3),
  },
  { id: 'shanghai', year: 2017, subjects: SIX, levels: points([5, 10, 10, 10, 10, 10, 10, 10, 10, 10, 5], 70, 3) },
  { id: 'hainan', year: 2020, subjects: null, levels: [], standard: { mean: 180, deviation: 30, from: 60, to: 300 } },
] as const satisfies readonly GradedScale[]

/**
 * (pupils) marks on the scale. Counts and marks are compared as whole numbers (marks in hundredths), so no edge depends
 * on how a fraction is stored. Within a level T = T1 + (Y − Y1)(T2 − T1)/(Y2 − Y1), rounded half up; where all have one
 * mark it is the upper end.
 */
export function gradedMarks(
  marks: ArrayLike<number>,
  { levels, standard }: Pick<GradedScale, 'levels' | 'standard'>,
  ties: TiePolicy,
): Int32Array {
  const raw = Int32Array.from(marks, (mark) => Math.round(mark * 100))
  const counts = new Map<number, number>()
  for (const mark of raw) counts.set(mark, (counts.get(mark) ?? 0) + 1)
  const distinct = [...counts.keys()].sort((a, b) => b - a)
  const table = { distinct, counts, pupils: marks.length }
  const given = standard ? standardMarks(table, standard, ties) : levelMarks(table, levels, ties)
  return Int32Array.from(raw, (mark) => given.get(mark)!)
}

/** Marks from the best down, in hundredths, and how many pupils have each. */
interface RawMarks {
  readonly distinct: readonly number[]
  readonly counts: ReadonlyMap<number, number>
  readonly pupils: number
}

function levelMarks({ distinct, counts, pupils }: RawMarks, levels: GradedScale['levels'], ties: TiePolicy) {
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
  return given
}

/** Place shared by pupils with the same mark: that of the first of them, of the last, or the middle one. */
const PLACE_AMONG: Readonly<Record<TiePolicy, (equal: number) => number>> = {
  up: (equal) => equal - 0.5,
  down: () => 0.5,
  nearest: (equal) => equal / 2,
}

function standardMarks({ distinct, counts, pupils }: RawMarks, scale: StandardScale, ties: TiePolicy) {
  const given = new Map<number, number>()
  let below = pupils
  for (const mark of distinct) {
    const equal = counts.get(mark)!
    below -= equal
    const z = normalQuantile((below + PLACE_AMONG[ties](equal)) / pupils)
    given.set(mark, Math.max(scale.from, Math.min(scale.to, Math.round(scale.mean + scale.deviation * z))))
  }
  return given
}

/**
 * Whether the pupils with the next mark still belong to a level when `wanted` pupils are to be in it or above; counts
 * in hundredths.
 */
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
