import type { TiePolicy } from '@keguan/contract/vocabulary/exam'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACT_X, ACT_Y } from '../../test/exam/act-math.ts'
import { KB_X, KB_Y } from '../../test/exam/kb-neat.ts'
import { smoothed } from '../../test/exam/smoothed-table.ts'
import { momentsOf } from '../math/moments.ts'
import { Z_95 } from '../math/normal.ts'
import { isReliableChange, residualGains, slopeOf, valueAdded } from './change.ts'
import { hedgesG, othersOf } from './effect-size.ts'
import { type AnchorTable, anchorEquating, equipercentile, linearEquating, tuckerEquating } from './equating.ts'
import { GRADED_SCALES, gradedMarks } from './graded-scale.ts'
import { masteryLevel, masteryOf } from './knowledge-points.ts'
import {
  chanceOverLine,
  countOverLines,
  effectiveMarkByShare,
  effectiveMarksByMean,
  isNearAbove,
  isNearBelow,
} from './lines.ts'
import { fourRates, histogram, meanAndTwoRates, rateOf, USUAL_LINES } from './rates.ts'
import { scoreTable } from './score-table.ts'
import { heterogeneity, jamesStein, shrinkTo, shrunkenMeans } from './shrinkage.ts'
import { subjectBias, tScore, zScores } from './standard-scores.ts'

const to = (decimals: number, values: ArrayLike<number>) =>
  Array.from(values, (value) => Number(value.toFixed(decimals)))

describe('shrinkage', () => {
  it('shrinks the batters of Efron and Morris to their mean', () => {
    const shares = [18, 17, 16, 15, 14, 14, 13, 12, 11, 11, 10, 10, 10, 10, 10, 9, 8, 7].map((hits) => hits / 45)
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
    const { factor, values } = jamesStein(shares, (mean * (1 - mean)) / 45)
    expect([...to(4, [mean, factor])]).toEqual([0.2654, 0.2117])
    expect(to(3, values)).toEqual([
      ...[0.294, 0.289, 0.285, 0.28, 0.275, 0.275, 0.27, 0.266, 0.261, 0.261],
      ...[0.256, 0.256, 0.256, 0.256, 0.256, 0.252, 0.247, 0.242],
    ])
    // over the rest of the season they come three times nearer than the shares themselves
    const season = [346, 298, 276, 222, 273, 270, 263, 210, 269, 230, 264, 256, 303, 264, 226, 285, 316, 200]
    const distance = (found: readonly number[]) =>
      found.reduce((sum, value, i) => sum + (value - season[i]! / 1000) ** 2, 0)
    expect(to(4, [distance(shares), distance(values)])).toEqual([0.0753, 0.0213])
  })

  const y = [28.39, 7.94, -2.75, 6.82, -0.64, 0.63, 18.01, 12.16]
  const errors = [14.9, 10.2, 16.3, 11, 9.4, 11.4, 10.4, 17.6]
  it('finds no difference beyond chance among the eight schools', () => {
    const found = heterogeneity(y, errors)!
    expect(to(3, [found.mean, found.meanError, found.q])).toEqual([7.871, 4.166, 4.563])
    expect(found.tau2).toBe(0)
    expect(found.p).toBeCloseTo(0.7131, 3)
    const { groups } = shrunkenMeans(y, errors)!
    for (const { value, interval } of groups) {
      expect(value).toBeCloseTo(found.mean, 9)
      expect(interval[1] - interval[0]).toBeGreaterThan(10)
    }
  })
  it('shrinks the eight schools to their mean according to τ', () => {
    const valuesAt = (tau: number) =>
      to(
        2,
        shrinkTo(y, errors, tau * tau).map(({ value }) => value),
      )
    expect(valuesAt(5)).toEqual([10.08, 8, 7.09, 7.81, 6.11, 6.83, 9.89, 8.33])
    expect(valuesAt(10)).toEqual([14.52, 8.11, 5.25, 7.61, 3.54, 4.95, 12.95, 9.22])
  })
})

/** A mark and an anchor mark for each pupil of a table of counts. */
function marksOf({ anchors, counts }: AnchorTable) {
  const cells = Array.from(counts, (count, cell) => new Array<number>(count).fill(cell)).flat()
  return { totals: cells.map((cell) => Math.floor(cell / anchors)), anchors: cells.map((cell) => cell % anchors) }
}

describe('effect size', () => {
  it('is corrected for the size of the groups', () => {
    const { value, interval } = hedgesG({ mean: 103, sd: 5.5, count: 50 }, { mean: 100, sd: 4.5, count: 50 })!
    expect(to(4, [value, ((interval[1] - interval[0]) / 2 / Z_95) ** 2])).toEqual([0.5924, 0.0411])
    const back = hedgesG({ mean: 100, sd: 4.5, count: 50 }, { mean: 103, sd: 5.5, count: 50 })!
    expect(back.value).toBe(-value)
  })
  it('is null where no mark differs or a side has one mark', () => {
    const at = (count: number, mean: number, sd = 0) => ({ count, mean, sd })
    expect(hedgesG(at(2, 1), at(3, 1))).toBeNull()
    expect(hedgesG(at(1, 2), at(2, 2, 1))).toBeNull()
    expect(hedgesG(at(2, 2, 1), at(1, 2))).toBeNull()
  })
  it('takes the moments of the others from those of all and of the group', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1 }),
        fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1 }),
        (group, rest) => {
          const found = othersOf(momentsOf([...group, ...rest])!, momentsOf(group)!)!
          const { count, mean, sd } = momentsOf(rest)!
          expect(found.count).toBe(count)
          expect(found.mean).toBeCloseTo(mean, 9)
          expect(found.sd).toBeCloseTo(sd, 5)
        },
      ),
    )
    expect(othersOf(momentsOf([1, 2])!, momentsOf([1, 2])!)).toBeNull()
    const [class80, all] = [momentsOf([80.1, 80.1, 80.1])!, momentsOf([80.1, 80.1, 80.1, 60.3, 60.3, 60.3, 60.3])!]
    expect(othersOf(all, class80)!.sd).toBe(0)
  })
})

describe('equating', () => {
  it('puts two forms of a test on one scale', () => {
    const marks = (counts: number[]) => counts.flatMap((count, mark) => new Array<number>(count).fill(mark))
    const [x, y] = [momentsOf(marks(ACT_X))!, momentsOf(marks(ACT_Y))!]
    expect([x.count, ...to(5, [x.mean]), ...to(6, [x.sd])]).toEqual([4329, 19.85239, 8.212585])
    expect([y.count, ...to(5, [y.mean]), ...to(6, [y.sd])]).toEqual([4152, 18.97977, 8.940397])
    expect(to(4, [y.mean - x.mean])).toEqual([-0.8726])
    const { slope, shift } = linearEquating(x, y)!
    expect(to(4, [slope, shift])).toEqual([1.0886, -2.6319])
    expect(
      to(
        4,
        [0, 10, 20, 30, 40].map((mark) => slope * mark + shift),
      ),
    ).toEqual([-2.6319, 8.2543, 19.1405, 30.0266, 40.9128])
    const same = equipercentile(ACT_X, ACT_Y)
    expect(
      to(
        4,
        [1, 5, 10, 20, 30, 40].map((mark) => same[mark]!),
      ),
    ).toEqual([0.9796, 3.6205, 8.1607, 19.1647, 30.1305, 39.9006])
  })
  it('puts two forms on one scale by the questions that both groups took', () => {
    const at = (equivalents: Float64Array) =>
      to(
        4,
        [3, 8, 13, 29].map((mark) => equivalents[mark]!),
      )
    // as published, from smoothed counts; and from the counts as they are, by the same arithmetic in Python
    expect(at(anchorEquating(smoothed(KB_X), smoothed(KB_Y), 1655 / 3293))).toEqual([3.2762, 8.6964, 14.1251, 29.8147])
    expect(at(anchorEquating(KB_X, KB_Y))).toEqual([4.0273, 8.61, 14.3507, 29.9638])
    const { slope, shift } = tuckerEquating(marksOf(KB_X), marksOf(KB_Y), 1)!
    // by the same formulas in Python
    expect(to(4, [slope, shift])).toEqual([1.0289, 0.5368])
  })
  it('needs no change for one paper, whatever the groups', () => {
    // two populations on the same paper with the same anchor: marks are the anchor's twofold
    const table = (counts: number[]) => {
      const marks = counts.length * 2 - 1
      const cells = new Float64Array(marks * counts.length)
      counts.forEach((count, v) => {
        cells[2 * v * counts.length + v] = count
      })
      return { marks, anchors: counts.length, counts: cells }
    }
    const found = anchorEquating(table([10, 20, 30]), table([30, 20, 10]))
    expect(
      to(
        9,
        [0, 2, 4].map((mark) => found[mark]!),
      ),
    ).toEqual([0, 2, 4])
  })
})

describe('graded scale', () => {
  const raw = [98, 96, 95, 95, 90, 88, 88, 85, 84, 80, 78, 76, 75, 70, 70, 66, 62, 55, 48, 30]
  const common = GRADED_SCALES[0]
  it.each([
    ['up', [100, 91, 86, 86, 85, 82, 82, 78, 77, 71, 70, 68, 67, 63, 63, 60, 56, 55, 51, 41], 71.6],
    ['down', [100, 86, 85, 85, 80, 78, 78, 76, 75, 71, 70, 68, 67, 63, 63, 60, 56, 55, 41, 40], 69.85],
    ['nearest', [100, 86, 85, 85, 80, 78, 78, 76, 75, 71, 70, 68, 67, 63, 63, 60, 56, 55, 51, 41], 70.4],
  ] satisfies [TiePolicy, number[], number][])('puts ties %s', (ties, marks, mean) => {
    const found = gradedMarks(raw, common, ties)
    expect([...found]).toEqual(marks)
    expect(found.reduce((sum, mark) => sum + mark, 0) / raw.length).toBeCloseTo(mean, 9)
  })
  it('gives standard scores by the place among all', () => {
    const hainan = GRADED_SCALES.find(({ id }) => id === 'hainan')!
    // places 1/6, 3/6 and 5/6: z −.9674, 0 and .9674
    expect([...gradedMarks([50, 60, 70], hainan, 'nearest')]).toEqual([151, 180, 209])
    // two of four in the middle share the place of the better one, of the last, or the one between
    const middle = (ties: TiePolicy) => gradedMarks([50, 60, 60, 70], hainan, ties)[1]
    expect([middle('up'), middle('nearest'), middle('down')]).toEqual([190, 180, 170])
    const many = Array.from({ length: 40_000 }, (_, i) => i / 400)
    const found = gradedMarks(many, hainan, 'nearest')
    expect([found[0], found.at(-1)]).toEqual([60, 300])
  })
  it('has shares that sum to a hundred, and levels that touch', () => {
    for (const { levels } of GRADED_SCALES.filter((scale) => scale.levels.length > 0)) {
      expect(levels.reduce((sum, { share }) => sum + share, 0)).toBe(100)
      for (const [i, level] of levels.slice(1).entries()) expect(level.to).toBeLessThan(levels[i]!.from)
    }
  })
  it.each([
    ['a level', common, 30, 100],
    ['a standard score', GRADED_SCALES.at(-1)!, 60, 300],
  ])('keeps the order of the marks in %s, whatever they are', (_, scale, least, most) => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1 }),
        fc.constantFrom('up', 'down', 'nearest'),
        (halves, ties) => {
          const marks = halves.map((half) => half / 2)
          const found = gradedMarks(marks, scale, ties)
          marks.forEach((mark, i) => {
            expect(found[i]).toBeGreaterThanOrEqual(least)
            expect(found[i]).toBeLessThanOrEqual(most)
            marks.forEach((other, j) => {
              if (mark > other) expect(found[i]!).toBeGreaterThanOrEqual(found[j]!)
              if (mark === other) expect(found[i]).toBe(found[j])
            })
          })
        },
      ),
    )
  })
})

describe('lines', () => {
  it('gives the chance to cross a line in a parallel paper', () => {
    const model = { mean: 70, sd: 12, reliability: 0.9 }
    expect(to(4, [chanceOverLine(82, 85, model), chanceOverLine(82, 85, model, 1)])).toEqual([0.211, 0.2397])
    expect(chanceOverLine(80, 80, { mean: 70, sd: 12, reliability: 1 })).toBe(1)
  })
  it('finds effective marks both ways', () => {
    const totals = [640, 622.2, 500, 400]
    const chinese = [120, 118.8, 90, 80]
    const { factor, lines } = effectiveMarksByMean(totals, [chinese], 620)!
    expect(to(4, [factor, ...lines])).toEqual([0.9824, 117.3])
    expect(effectiveMarkByShare(totals, chinese, 620)).toBe(118.8)
    expect(effectiveMarksByMean(totals, [chinese], 700)).toBeNull()
    expect(effectiveMarkByShare(totals, chinese, 700)).toBeNull()
    expect(countOverLines(totals, [120, 100, 119, 80], 620, 118)).toEqual({ total: 2, subject: 2, both: 1, missed: 1 })
  })
  it('counts sums that fractions store a little below the line', () => {
    const sum = 0.3 + 32.3 + 27.4
    expect(sum).toBeLessThan(60)
    const totals = [sum, 60, 59.9]
    expect(countOverLines(totals, totals, 60, 60)).toEqual({ total: 2, subject: 2, both: 2, missed: 0 })
    expect(effectiveMarksByMean(totals, [[30, 40, 50]], 60)!.lines).toEqual([35])
    expect(effectiveMarkByShare(totals, [30, 40, 50], 60)).toBe(40)
    // a line that is a share of the full mark, and one with decimals
    expect(0.55 * 100).toBeGreaterThan(55)
    expect(countOverLines([55, 54.9], [55, 54.9], 0.55 * 100, 54.95)).toMatchObject({ both: 1, missed: 0 })
  })
  it('finds marks near a line, including those at the margin', () => {
    const near = (mark: number) => [isNearBelow(mark, 60.5, 0.3), isNearAbove(mark, 60.5, 0.3)]
    expect([60.1, 60.2, 60.4, 60.5, 60.8, 60.9].map(near)).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [false, true],
      [false, true],
      [false, false],
    ])
  })
  it('agrees with the published factor of 626 and 631.1', () => {
    expect(626 / 631.1).toBeCloseTo(effectiveMarksByMean([631.1], [[119.4]], 626)!.factor, 12)
    const { factor, lines } = effectiveMarksByMean([631.1], [[119.4], [141.1], [71.9]], 626)!
    expect(to(4, [factor])).toEqual([0.9919])
    expect(to(1, lines)).toEqual([118.4, 140, 71.3])
  })
})

describe('rates', () => {
  it('counts at the lines exactly', () => {
    const { excellent, good, pass, low } = fourRates([102, 101.9, 90, 89.5, 72, 71.5, 48, 47.5], 120, USUAL_LINES)!
    expect([excellent.count, good.count, pass.count, low.count]).toEqual([1, 2, 5, 1])
    expect(fourRates([], 120, USUAL_LINES)).toBeNull()
    expect(meanAndTwoRates(60, 120, { excellent, pass }, { mean: 0.4, excellent: 0.3, pass: 0.3 })).toBeCloseTo(42.5, 9)
  })
  it('has intervals that stay inside', () => {
    expect(to(4, rateOf(0, 10)!.interval)).toEqual([0, 0.2775])
    expect(to(4, rateOf(5, 10)!.interval)).toEqual([0.2366, 0.7634])
    expect(rateOf(0, 0)).toBeNull()
  })
  it('puts every mark into one band', () => {
    expect([...histogram([0, 9.5, 10, 99.5, 100], 100, 10)]).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 2])
  })
})

describe('standard scores', () => {
  it('states its divisor', () => {
    const marks = [85, 80, 76, 70, 90]
    expect(to(3, zScores(marks)!.map(tScore))).toEqual([56.917, 49.712, 43.948, 35.302, 64.122])
    expect(to(3, zScores(marks, 'n-1')!.map(tScore))).toEqual([56.186, 49.742, 44.587, 36.854, 62.631])
    expect(zScores([3, 3])).toBeNull()
  })
  it('marks a subject only where error does not reach', () => {
    const [first, , third] = subjectBias([1.5, 0, -1.5, null, 0], 0.9)
    expect(first).toEqual({ difference: 1.5, isMarked: true })
    expect(third!.isMarked).toBe(true)
    expect(subjectBias([1.1, 0, -1.1, 0], 0.5)[0]!.isMarked).toBe(false)
    expect(subjectBias([1, null], 0.9)).toEqual([null, null])
  })
})

describe('knowledge points', () => {
  it('shrinks pupils to the group, and is null for two items', () => {
    const rows = [
      [1, 1, 1],
      [1, 1, 0],
      [1, 0, 0],
      [1, 1, 1],
      [0, 0, 0],
      [1, 1, 1],
    ]
    const table = scoreTable(rows, [1, 1, 1])
    const { share, levels, chances } = masteryOf(table, { name: '分数', items: [0, 1, 2] })
    expect(share).toBeCloseTo(12 / 18, 9)
    expect(levels![0]).toBeLessThan(1)
    expect(levels![4]).toBeGreaterThan(0)
    expect(chances![0]).toBeGreaterThan(chances![1]!)
    expect(masteryOf(table, { name: '小数', items: [0, 1] })).toMatchObject({ levels: null, chances: null })
    // three mutually exclusive items measure nothing in common
    const apart = scoreTable(
      [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
        [1, 0, 0],
        [0, 1, 0],
        [1, 1, 0],
      ],
      [1, 1, 1],
    )
    expect(masteryOf(apart, { name: '数轴', items: [0, 1, 2] }).levels).toBeNull()
    expect([0.9, 0.8, 0.7, 0.1].map(masteryLevel)).toEqual(['mastered', 'mastered', 'learning', 'not_yet'])
  })
})

describe('change', () => {
  it('is reliable only beyond error', () => {
    expect(isReliableChange(70, 79, 3)).toBe(true)
    expect(isReliableChange(70, 78, 3)).toBe(false)
  })
  it('is the part that the earlier result did not predict', () => {
    expect(to(9, residualGains([1, 2, 3], [2, 4, 6])!)).toEqual([0, 0, 0])
    expect(to(4, residualGains([1, 2, 3], [2, 5, 5])!)).toEqual([-0.5, 1, -0.5])
    expect(residualGains([2, 2], [1, 3])).toBeNull()
  })
  it('has a direction from three exams on', () => {
    const { value, interval } = slopeOf([0, 0.1, 0.2, 0.4])!
    expect(to(4, [value, ...interval])).toEqual([0.13, 0.0555, 0.2045])
    expect(slopeOf([0, 1])).toBeNull()
  })
  it('gives no value added for classes that are too small', () => {
    const gains = Float64Array.from({ length: 40 }, (_, i) => ((i * 7) % 5) - 2)
    const { classes } = valueAdded(
      gains,
      Array.from({ length: 40 }, (_, i) => (i < 20 ? 0 : i < 36 ? 1 : 2)),
      3,
    )!
    expect(classes.map(({ pupils, value }) => [pupils, value === null])).toEqual([
      [20, false],
      [16, false],
      [4, true],
    ])
  })
})
