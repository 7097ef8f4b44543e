import { describe, expect, test } from 'vitest'
import { itemStatistics } from './items.ts'

describe('items of a form', () => {
  // rest of item 1: 2, 4, 6; of item 2: (1+3)/2, (2+3)/2, (3+3)/2; item 3 never varies
  const ROWS = [
    [1, 1, 3],
    [2, 5, 3],
    [3, 9, 3],
  ]

  test('mean, deviation and correlation with the rest, by hand', () => {
    const [first, second, third] = itemStatistics(ROWS, 3)
    expect(first).toEqual({ rated: 3, missing: 0, mean: 2, sd: 1, itemRest: expect.closeTo(1, 12) })
    expect(second).toMatchObject({ mean: 5, sd: 4, itemRest: expect.closeTo(1, 12) })
    expect(third).toMatchObject({ mean: 3, sd: 0, itemRest: null })
  })

  test('an item that runs against the others correlates negatively', () => {
    expect(
      itemStatistics(
        [
          [1, 3],
          [2, 2],
          [3, 1],
        ],
        2,
      )[0]?.itemRest,
    ).toBeCloseTo(-1, 12)
  })

  test('what is not rated is missing and changes no mark of another', () => {
    const [first, second] = itemStatistics([...ROWS.map((row) => row.slice(0, 2)), [null, 4], [null, 6]], 2)
    expect(first).toMatchObject({ rated: 3, missing: 0.4, mean: 2 })
    expect(second).toMatchObject({ rated: 5, missing: 0, mean: 5, itemRest: expect.closeTo(1, 12) })
  })

  test('without evaluations there are no values', () => {
    expect(itemStatistics([], 1)).toEqual([{ rated: 0, missing: 0, mean: null, sd: null, itemRest: null }])
  })
})
