import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lsat6, lsat7 } from '../../test/exam/lsat.ts'
import { momentsOf } from '../math/moments.ts'
import { itemStatistics } from './item-statistics.ts'
import { optionShares } from './option-shares.ts'
import { histogram } from './rates.ts'
import { reliabilityOf } from './reliability.ts'
import { scoreTable, totalsOf } from './score-table.ts'
import { cautionLevel, spChart } from './sp-chart.ts'

const ONES = [1, 1, 1, 1, 1]
const to4 = (values: readonly (number | null)[]) => values.map((value) => value && Number(value.toFixed(4)) + 0)

describe.each([
  {
    ...{ name: 'LSAT6', rows: lsat6() },
    ...{ scores: [3, 20, 85, 237, 357, 298], mean: 3.819, sd: 1.035, skew: -0.69, kurtosis: 0.0718 },
    ...{ p: [0.924, 0.709, 0.553, 0.763, 0.87], total: [0.362, 0.5668, 0.6184, 0.5344, 0.4354] },
    rest: [0.1128, 0.1532, 0.1728, 0.1444, 0.1216],
    efficiency: [18.48, 20, 21.89, 17.72, 18.77],
    weight: [13.88, 22.74, 24.85, 21.37, 17.15],
    ...{ alpha: 0.295, feldt: [0.2235, 0.3618], kr21: 0.1964, sem: 0.8691 },
    dropped: [0.2754, 0.2376, 0.2168, 0.2459, 0.2663],
  },
  {
    ...{ name: 'LSAT7', rows: lsat7() },
    ...{ scores: [12, 40, 114, 205, 321, 308], mean: 3.707, sd: 1.1986, skew: -0.797, kurtosis: 0.057 },
    ...{ p: [0.828, 0.658, 0.772, 0.606, 0.843], total: [0.53, 0.5997, 0.6112, 0.592, 0.4612] },
    rest: [0.2457, 0.2467, 0.3132, 0.2228, 0.1748],
    efficiency: [33.26, 31.65, 40.59, 28.16, 23.78],
    weight: [18.37, 21.91, 20.8, 22.09, 16.83],
    ...{ alpha: 0.4534, feldt: [0.398, 0.5052], kr21: 0.415, sem: 0.8861 },
    dropped: [0.396, 0.3938, 0.3454, 0.4146, 0.4385],
  },
])('$name', (golden) => {
  const table = scoreTable(golden.rows, ONES)

  it('has the published scores and moments', () => {
    expect([...histogram(totalsOf(table), 6, 1)]).toEqual(golden.scores)
    const { count, mean, sd, skew, kurtosis } = momentsOf(totalsOf(table))!
    expect([count, ...to4([mean, sd, skew, kurtosis])]).toEqual([
      1000,
      golden.mean,
      golden.sd,
      golden.skew,
      golden.kurtosis,
    ])
  })

  it('has the published item statistics', () => {
    const items = itemStatistics(table)
    expect(to4(items.map(({ difficulty }) => difficulty))).toEqual(golden.p)
    expect(to4(items.map(({ itemTotal }) => itemTotal))).toEqual(golden.total)
    expect(to4(items.map(({ itemRest }) => itemRest))).toEqual(golden.rest)
    const percent = (values: (number | null)[]) => values.map((value) => Number((100 * value!).toFixed(2)))
    expect(percent(items.map(({ efficiency }) => efficiency))).toEqual(golden.efficiency)
    expect(percent(items.map(({ weight }) => weight))).toEqual(golden.weight)
  })

  it('has the published reliability', () => {
    const { alpha, isKr20, interval, kr21, sem, ifDropped } = reliabilityOf(table)!
    expect(to4([alpha, ...interval, kr21, sem])).toEqual([golden.alpha, ...golden.feldt, golden.kr21, golden.sem])
    expect(isKr20).toBe(true)
    expect(to4(ifDropped)).toEqual(golden.dropped)
  })
})

it('compares the upper and lower 27 %, whose edges are shared by pupils of one total', () => {
  const rows = [[1], [1], [1], [0], [1], [0], [0], [0], [0], [0]].map(([first], i) => [first!, 9 - i])
  // 3 of 10 pupils on either side: all of the upper three solved it, none of the lower
  expect(itemStatistics(scoreTable(rows, [1, 9]))[0]!.discrimination).toBe(1)
  const tied = [
    [2, 0],
    [1, 1],
    [0, 0],
    [0, 0],
  ]
  // one pupil a side; two share the upper place, with 2 and 1 of 2 marks
  expect(itemStatistics(scoreTable(tied, [2, 2]))[0]!.discrimination).toBe(0.75)
})

it('gives equal sums the same number, in whatever order the marks are added', () => {
  const marks = [0.1, 0.2, 0.3]
  expect(0.1 + 0.2 + 0.3).not.toBe(0.3 + 0.2 + 0.1)
  expect([...totalsOf(scoreTable([marks, marks.toReversed(), [0, 0.6, 0]], [1, 1, 1]))]).toEqual([0.6, 0.6, 0.6])
})

it('charts students and problems with their caution indices', () => {
  const rows = ['111110', '111101', '111010', '101100', '110100', '011001', '110000', '000100']
  const chart = spChart(Uint8Array.from(rows.join(''), Number), 8, 6)
  expect([...chart.itemTotals]).toEqual([6, 6, 5, 5, 2, 2])
  expect(to4(chart.pupilCaution)).toEqual([0, 0, 0.6429, 0.25, 0, 1, 0, 0.6])
  expect(to4(chart.itemCaution)).toEqual([0.2857, 0.2857, 0, 0.8, 0.2857, 0.5714])
  const table = scoreTable(
    rows.map((row) => Array.from(row, Number)),
    [1, 1, 1, 1, 1, 1],
  )
  expect(reliabilityOf(table)!.alpha).toBeCloseTo(1 / 3, 12)
  expect([0.4, 0.6, 1, null].map(cautionLevel)).toEqual([null, 'some', 'much', null])
  expect(spChart(new Uint8Array(6).fill(1), 2, 3).pupilCaution).toEqual([null, null])
})

it('counts options by fifths of the totals', () => {
  const totals = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  const [a, b] = optionShares(['B', 'B', 'A', 'B', 'A', 'A', 'A', 'A', 'A', 'A'], totals)
  expect([a!.option, a!.count, a!.share, ...a!.byFifth]).toEqual(['A', 7, 0.7, 0, 0.5, 1, 1, 1])
  expect([...b!.byFifth]).toEqual([1, 0.5, 0, 0, 0])
  // four of one total are in every fifth alike
  expect([...optionShares(['A', 'A', 'A', 'B'], [1, 1, 1, 1])[0]!.byFifth]).toEqual(
    [0.75, 0.75, 0.75, 0.75, 0.75].map((share) => expect.closeTo(share, 12)),
  )
})

const Rows = fc.tuple(fc.integer({ min: 3, max: 30 }), fc.integer({ min: 2, max: 6 })).chain(([pupils, items]) =>
  fc.array(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: items, maxLength: items }), {
    ...{ minLength: pupils, maxLength: pupils },
  }),
)
const near = (one: unknown, other: unknown): boolean => {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) < 1e-9
  if (one && other && typeof one === 'object')
    return Object.entries(one).every(([key, value]) => near(value, (other as Record<string, unknown>)[key]))
  return one === other
}

/** Its last question does not correlate with the total at all, and rounding must not give it a sign. */
const UNCORRELATED = [
  [1, 1, 0, 1],
  [0, 2, 0, 4],
  [4, 3, 0, 0],
  [2, 4, 3, 0],
  [2, 0, 2, 1],
  [4, 2, 4, 2],
]

it('does not depend on the order of the pupils', () => {
  fc.assert(
    fc.property(Rows, (rows) => {
      const full = rows[0]!.map(() => 4)
      const [one, other] = [scoreTable(rows, full), scoreTable(rows.toReversed(), full)]
      expect(near(itemStatistics(one), itemStatistics(other))).toBe(true)
      expect(near(reliabilityOf(one), reliabilityOf(other))).toBe(true)
    }),
    { examples: [[UNCORRELATED]] },
  )
})

it('has no discrimination for an item that all answer alike', () => {
  fc.assert(
    fc.property(Rows, fc.integer({ min: 0, max: 4 }), (rows, mark) => {
      const table = scoreTable(
        rows.map((row) => [mark, ...row]),
        [4, ...rows[0]!.map(() => 4)],
      )
      expect(itemStatistics(table)[0]).toMatchObject({
        discrimination: null,
        itemTotal: null,
        itemRest: null,
        efficiency: null,
      })
    }),
  )
})

it('has no reliability where no total differs', () => {
  expect(
    reliabilityOf(
      scoreTable(
        [
          [1, 0],
          [0, 1],
        ],
        [1, 1],
      ),
    ),
  ).toBeNull()
  expect(itemStatistics(scoreTable([[1]], [1]))).toEqual([])
  expect(momentsOf([])).toBeNull()
})
