import { FIAS_CODES, type FiasCode } from '@keguan/contract/vocabulary/interaction-codes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  adjustedResidual,
  areaCells,
  areaRegion,
  buildMatrix,
  fiasRatios,
  isBalanced,
  padCodes,
  pairsOf,
  rowTotals,
  sumOf,
} from './flanders.ts'

const percent = (value: number | null) => (value === null ? null : Math.round(value * 10_000) / 100)
const percents = (ratios: Record<string, number | null>) =>
  Object.fromEntries(Object.entries(ratios).map(([id, value]) => [id, percent(value)]))

describe('the worked example of docs/methods', () => {
  // The 10s at both ends are in the list already.
  const codes: FiasCode[] = [10, 5, 5, 5, 4, 8, 8, 2, 3, 5, 5, 4, 4, 9, 9, 9, 3, 1, 6, 10, 10, 7, 5, 5, 4, 8, 2, 10]
  const matrix = buildMatrix(codes)

  it('has 27 pairs', () => expect(rowTotals(matrix).reduce((sum, value) => sum + value, 0)).toBe(27))

  it('gives every ratio', () => {
    expect(percents(fiasRatios(matrix))).toMatchObject({
      tt: 66.67,
      pt: 22.22,
      sc: 11.11,
      id: 100,
      id_revised: 250,
      trr: 71.43,
      tqr: 36.36,
      pir: 50,
      trr89: 100,
      tqr89: null,
      ccr: 51.85,
      ssr: 33.33,
      pssr: 50,
      // (1 + 2) of 18 teacher codes, Σ1–4 of 27.
      acceptance: 16.67,
      motivation: 33.33,
    })
  })

  it('gives the residual of a cell', () => {
    // 4 occurs four times, 8 three times: by chance 4-8 would occur 4 × 3 ÷ 27 = 0.444 times, it occurs twice: (2 −
    // 0.444) ÷ √(0.444 × 23/27 × 24/27) = 2.681.
    expect(adjustedResidual(matrix, 4, 8)).toBeCloseTo(2.681, 3)
    expect(adjustedResidual(buildMatrix([10, 10]), 4, 8)).toBeNull()
  })

  it('counts areas by their cells', () => {
    // 2-3 and 3-1.
    expect(sumOf(matrix, areaRegion('positive'))).toBe(2)
    // 4-8 twice, 8-8 once, 8-4 never.
    expect(sumOf(matrix, areaRegion('drill'))).toBe(3)
    // 9-9 twice, 9-3 once.
    expect(sumOf(matrix, areaRegion('inquiry'))).toBe(3)
    expect(sumOf(matrix, areaRegion('direct'))).toBe(0)
  })
})

it('pads a list without silence at its ends', () => {
  const padded = padCodes([6, 10, 7, 5, 1, 4, 8, 4])
  expect(padded).toEqual([10, 6, 10, 7, 5, 1, 4, 8, 4, 10])
  expect(pairsOf(padded)).toEqual([
    [10, 6],
    [6, 10],
    [10, 7],
    [7, 5],
    [5, 1],
    [1, 4],
    [4, 8],
    [8, 4],
    [4, 10],
  ])
})

it('computes ratios from totals alone', () => {
  const totals = [5, 67, 75, 76, 112, 0, 0, 71, 84, 1]
  // Each code only follows itself: the sums of rows and columns are the totals.
  const matrix = totals.map((count, code) => totals.map((_, column) => (column === code ? count : 0)))
  const found = fiasRatios(matrix)
  expect(Math.round((found.tt ?? 0) * 1000) / 10).toBe(68.2)
  expect(Math.round((found.pt ?? 0) * 1000) / 10).toBe(31.6)
  expect(percents(found)).toMatchObject({ tqr: 40.43, pir: 54.19, id_revised: null })
})

it('keeps the defect cells a setting', () => {
  expect(areaCells('defect')).toEqual([
    [7, 6],
    [7, 7],
    [8, 6],
    [8, 7],
  ])
  expect(areaCells('defect', 8)[3]).toEqual([9, 7])
})

describe('any list of codes', () => {
  const lists = fc.array(fc.constantFrom(...FIAS_CODES), { maxLength: 200 })

  it('gives a balanced matrix whose shares sum to one', () => {
    fc.assert(
      fc.property(lists, (codes) => {
        const padded = padCodes(codes)
        const matrix = buildMatrix(padded)
        expect(isBalanced(matrix)).toBe(true)
        expect(rowTotals(matrix).reduce((sum, value) => sum + value, 0)).toBe(padded.length - 1)
        const { tt, pt, sc } = fiasRatios(matrix)
        expect((tt ?? 0) + (pt ?? 0) + (sc ?? 0)).toBeCloseTo(1, 10)
      }),
    )
  })
})

it('refuses a list without edges', () => {
  expect(() => buildMatrix([4, 8])).toThrow(RangeError)
})
