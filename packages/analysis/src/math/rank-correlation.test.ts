import { expect, it } from 'vitest'
import { ranksOf, slopeOf, spearman, spearmanInterval } from './rank-correlation.ts'

it('gives equal values the mean of their ranks', () => {
  expect(ranksOf([10, 20, 20, 5])).toEqual([2, 3.5, 3.5, 1])
})

it('measures order and slope by hand-made pairs', () => {
  expect(spearman([1, 2, 3, 4], [1, 4, 9, 16])).toBe(1)
  expect(spearman([1, 2, 3], [3, 2, 1])).toBe(-1)
  // 1 − 6·Σd² ÷ (n·(n² − 1)) with d = 0 1 1 0 0
  expect(spearman([1, 2, 3, 4, 5], [1, 3, 2, 4, 5])).toBeCloseTo(1 - 12 / 120, 12)
  expect(spearman([1, 2, 3], [7, 7, 7])).toBeNull()
  expect(slopeOf([0, 1, 2], [1, 3, 5])).toBe(2)
  expect(slopeOf([2, 2], [1, 3])).toBeNull()
})

it('gives no interval with three pairs, and a narrower one with more', () => {
  expect(spearmanInterval(0.5, 3)).toBeNull()
  const [few, many] = [spearmanInterval(0.5, 5), spearmanInterval(0.5, 30)]
  expect(few?.[0]).toBeLessThan(many?.[0] ?? 0)
  // z = atanh .5 = .5493, se = √(1.125 ÷ 27) = .2041
  expect(many?.[0]).toBeCloseTo(Math.tanh(0.5493 - 1.96 * 0.2041), 3)
  // of five in order: that of ρ = .9, z = 1.4722, se = √(1.405 ÷ 2) = .8382, up to 1
  const [low, high] = spearmanInterval(1, 5) ?? []
  expect(low).toBeCloseTo(Math.tanh(1.4722 - 1.96 * 0.8382), 3)
  expect(high).toBe(1)
  expect(spearmanInterval(-1, 5)?.[0]).toBe(-1)
})
