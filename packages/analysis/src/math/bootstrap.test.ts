import { describe, expect, it } from 'vitest'
import { drawBlocks, intervalOfMedian, intervalOfSums, percentiles } from './bootstrap.ts'
import { median, quantile } from './quantile.ts'
import { ratio } from './statistics.ts'

describe('block bootstrap', () => {
  it('draws nothing from fewer than five blocks', () => {
    expect(drawBlocks(299, 60, 1000, 1).indices).toHaveLength(5000)
    expect(drawBlocks(240, 60, 1000, 1)).toEqual({ blocks: 4, indices: new Uint32Array(0) })
    expect(drawBlocks(null, 60, 1000, 1).blocks).toBe(0)
  })

  it('is the same for the same seed', () => {
    expect(drawBlocks(600, 60, 10, 3)).toEqual(drawBlocks(600, 60, 10, 3))
    expect(drawBlocks(600, 60, 10, 3)).not.toEqual(drawBlocks(600, 60, 10, 4))
  })

  it('has no width when all blocks are alike, and the usual one for a coin', () => {
    const draws = drawBlocks(6000, 60, 1000, 1)
    const ones = new Array(100).fill(1)
    expect(intervalOfSums(draws, [ones, ones], ([a = 0, b = 0]) => ratio(a, b), 1)).toEqual([1, 1])
    const coin = ones.map((_, index) => index % 2)
    const [low, high] = intervalOfSums(draws, [coin, ones], ([a = 0, b = 0]) => ratio(a, b), 0.5)!
    // 0.5 ± 1.96 · √(0.25 / 100) = 0.5 ± 0.098
    expect(low).toBeCloseTo(0.402, 1)
    expect(high).toBeCloseTo(0.598, 1)
  })

  it('pools observations', () => {
    const draws = drawBlocks(600, 60, 200, 1)
    const blocks = Array.from({ length: 10 }, (_, block) => [block, block])
    const [low, high] = intervalOfMedian(draws, blocks, 4.5)!
    expect(low).toBeGreaterThan(0)
    expect(high).toBeLessThan(9)
    expect(intervalOfMedian(draws, [], 4.5)).toBeUndefined()
  })

  it('finds the medians that sorting every pool finds', () => {
    const draws = drawBlocks(600, 60, 200, 2)
    const blocks = Array.from({ length: 10 }, (_, block) =>
      Array.from({ length: block % 4 }, (_, i) => (block * 7 + i * 5) % 11),
    )
    const medians = Array.from({ length: 200 }, (_, draw) =>
      median([...draws.indices.subarray(draw * 10, draw * 10 + 10)].flatMap((block) => blocks[block]!)),
    )
    expect(intervalOfMedian(draws, blocks, 5)).toEqual(
      percentiles(
        medians.filter((value) => value !== null),
        5,
      ),
    )
  })

  it('interpolates quantiles', () => {
    expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5)
    expect(quantile([4, 1], 0.25)).toBe(1.75)
    const marks = [2, 4, 4, 5, 7, 9, 11, 12]
    // as QUARTILE.INC of a spreadsheet
    expect([0.25, 0.5, 0.75].map((share) => quantile(marks, share))).toEqual([4, 6, 9.5])
    expect(quantile([], 0.5)).toBeNull()
  })
})
