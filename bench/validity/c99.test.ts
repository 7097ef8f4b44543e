import { describe, expect, it } from 'vitest'
import { CHOI, divide, findC99Changes, likenesses, rankMatrix, stopAt } from './c99.ts'
import { pk, windowDiff, windowOf } from './cut-errors.ts'

/** Sentences of one topic: each has two of its three words. */
const topic = (name: string, count: number): string[][] =>
  Array.from({ length: count }, (_, at) => [`${name}${at % 3}`, `${name}${(at + 1) % 3}`])

describe('the parts of C99, counted by hand', () => {
  it('compares units by the cosine of their words', () => {
    // one word of two in common: 1 / (√2 · √2); twice the same word is the same direction
    expect(likenesses([['a', 'b'], ['b', 'c'], ['a', 'a'], []])).toEqual([
      [expect.closeTo(1), expect.closeTo(0.5), expect.closeTo(Math.SQRT1_2), 0],
      [expect.closeTo(0.5), expect.closeTo(1), 0, 0],
      [expect.closeTo(Math.SQRT1_2), 0, 1, 0],
      [0, 0, 0, 0],
    ])
  })

  it('ranks a cell among the neighbours that there are', () => {
    const alike = [
      [9, 4, 1],
      [4, 9, 2],
      [1, 2, 9],
    ]
    // corner: 3 neighbours, side: 5, middle: 8
    expect(rankMatrix(alike, 3)).toEqual([
      [2 / 3, 2 / 5, 0 / 3],
      [2 / 5, 6 / 8, 1 / 5],
      [0 / 3, 1 / 5, 2 / 3],
    ])
  })

  it('cuts where the inside density is highest', () => {
    // two blocks of ones: 8 of 16 cells, then 8 of 8; each cut after that frees zeros of nothing
    const ranks = [
      [1, 1, 0, 0],
      [1, 1, 0, 0],
      [0, 0, 1, 1],
      [0, 0, 1, 1],
    ]
    expect(divide(ranks)).toEqual({ cuts: [2, 1, 3], gains: [0.5, 0, 0] })
  })

  it('stops where the gain falls to the usual level', () => {
    expect(stopAt([], 1.2)).toBe(0)
    expect(stopAt([0, 0, 0], 1.2)).toBe(0)
    // four gains of 1 and twenty of 0, smoothed: the mean is 4/24 and a bit, the third is 19/22, the fifth 7/22
    const kept = stopAt([1, 1, 1, 1, ...new Array<number>(20).fill(0)], 1.2)
    expect(kept).toBe(4)
  })
})

describe('C99 on concatenated texts', () => {
  it('finds where they were joined', () => {
    const joined = [...topic('a', 6), ...topic('b', 6), ...topic('c', 6), ...topic('d', 6)]
    expect(findC99Changes(joined, { ...CHOI, mask: 5 })).toEqual([6, 12, 18])
  })

  it('finds no cut in an empty text', () => {
    expect(findC99Changes([])).toEqual([])
    expect(findC99Changes([['a']])).toEqual([])
  })
})

describe('errors of cuts, counted by hand', () => {
  // eight units, true segments of four: windows of two, six of them
  it('takes half a mean segment for its window', () => {
    expect(windowOf([4], 8)).toBe(2)
    expect(windowOf([], 8)).toBe(4)
  })

  it('counts windows that disagree', () => {
    expect(pk([4], [4], 8)).toBe(0)
    // windows (2,4] and (3,5] hold the true cut
    expect(pk([4], [], 8)).toBeCloseTo(2 / 6)
    // found at 5: (3,5] and (4,6]; the ends agree on (3,5] alone
    expect(pk([4], [5], 8)).toBeCloseTo(2 / 6)
    // a second cut beside the first: Pk sees it in (4,6] only, WindowDiff in (3,5] too
    expect(pk([4], [4, 5], 8)).toBeCloseTo(1 / 6)
    expect(windowDiff([4], [4, 5], 8)).toBeCloseTo(2 / 6)
  })
})
