import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fQuantile, tQuantile } from '../math/f-distribution.ts'
import { iccOf } from './icc.ts'
import { DISAGREEMENTS, kappaOfCounts } from './kappa.ts'
import { spreadOf } from './spread.ts'

const round = (value: number) => Math.round(value * 1000) / 1000
const rounded = ({ value, interval }: { value: number; interval: [number, number] }) => [value, ...interval].map(round)

/** Shrout & Fleiss 1979, table 2: six targets, four judges. */
const SHROUT_FLEISS = [
  [9, 2, 5, 8],
  [6, 1, 3, 2],
  [8, 4, 6, 8],
  [7, 1, 2, 6],
  [10, 5, 6, 9],
  [6, 2, 4, 7],
]

it('gives the intraclass correlations of Shrout and Fleiss, with their intervals', () => {
  const icc = iccOf(SHROUT_FLEISS)!
  expect(Object.values(icc.meanSquares).map((square) => Number(square.toFixed(4)))).toEqual([
    11.2417, 6.2639, 32.4861, 1.0194,
  ])
  expect(rounded(icc.one)).toEqual([0.166, -0.133, 0.723])
  expect(rounded(icc.two)).toEqual([0.29, 0.019, 0.761])
  expect(rounded(icc.three)).toEqual([0.715, 0.342, 0.946])
  expect(round(icc.oneMean.value)).toBe(0.443)
  expect(rounded(icc.twoMean)).toEqual([0.62, 0.071, 0.927])
  expect(rounded(icc.threeMean)).toEqual([0.909, 0.676, 0.986])
})

it('gives the quantiles of F and t as printed in tables', () => {
  expect(round(fQuantile(0.95, 5, 10))).toBe(3.326)
  expect(round(fQuantile(0.975, 3, 15))).toBe(4.153)
  expect([1, 4, 10, 100].map((df) => round(tQuantile(0.95, df)))).toEqual([12.706, 2.776, 2.228, 1.984])
})

it.each([
  [
    [
      [20, 5],
      [10, 15],
    ],
    0.4,
    0.1296,
  ],
  [
    [
      [45, 15],
      [25, 15],
    ],
    0.1304,
    null,
  ],
  [
    [
      [25, 35],
      [5, 35],
    ],
    0.2593,
    null,
  ],
])('gives the kappa of %j', (counts, kappa, error) => {
  const found = kappaOfCounts(counts)!
  expect(found.kappa).toBeCloseTo(kappa, 4)
  if (error !== null) expect(found.standardError).toBeCloseTo(error, 4)
})

it('gives the plain and weighted kappas of Cohen 1968', () => {
  const counts = [
    [88, 14, 18],
    [10, 40, 10],
    [2, 6, 12],
  ]
  const weights = [
    [0, 1, 3],
    [1, 0, 6],
    [3, 6, 0],
  ]
  const plain = kappaOfCounts(counts)!
  expect([plain.observed, plain.expected].map(round)).toEqual([0.7, 0.41])
  expect([plain.kappa!, plain.standardError!].map(round)).toEqual([0.492, 0.055])
  expect(round(kappaOfCounts(counts, (i, j) => weights[i]![j]!)!.kappa!)).toBe(0.348)
  expect(round(kappaOfCounts(counts, DISAGREEMENTS.linear)!.kappa!)).toBe(0.474)
  expect(round(kappaOfCounts(counts, DISAGREEMENTS.quadratic)!.kappa!)).toBe(0.455)
})

it('gives mean, standard deviation and interval of marks', () => {
  expect(spreadOf([])).toBeNull()
  expect(spreadOf([7])).toEqual({ count: 1, mean: 7, sd: null, interval: null })
  const { mean, sd, interval } = spreadOf([6, 7, 8, 9])!
  expect([mean, sd!, ...interval!].map(round)).toEqual([7.5, 1.291, 5.446, 9.554])
})

const Table = fc
  .tuple(fc.integer({ min: 2, max: 8 }), fc.integer({ min: 2, max: 5 }))
  .chain(([n, k]) =>
    fc.array(fc.array(fc.integer({ min: 1, max: 10 }), { minLength: k, maxLength: k }), { minLength: n, maxLength: n }),
  )

it('does not depend on the order of the raters', () => {
  fc.assert(
    fc.property(Table, (table) => {
      const [icc, other] = [iccOf(table), iccOf(table.map((row) => row.toReversed()).toReversed())]
      if (icc === null || other === null) return icc === other
      return Math.abs(icc.two.value - other.two.value) < 1e-9 && Math.abs(icc.three.value - other.three.value) < 1e-9
    }),
  )
})

it('is not defined where raters differ in severity alone, whatever rounding leaves', () => {
  const steps = [0.1, 0.2, 0.3, 0.7]
  expect(iccOf(steps.map((step) => [step, step + 0.1, step + 0.3]))).toBeNull()
})

it('is not defined where nothing can differ', () => {
  expect(iccOf([[1, 2]])).toBeNull()
  expect(
    iccOf([
      [5, 5],
      [5, 5],
    ]),
  ).toBeNull()
  expect(iccOf([[1], [2]])).toBeNull()
})
