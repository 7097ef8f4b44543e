import { expect, it } from 'vitest'
import { changed, evenWeights, moved, newGroup } from './form-draft.ts'

it('moves within the list and stops at its ends', () => {
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})

it('changes, removes, and replaces one with several', () => {
  expect(changed(['a', 'b'], 0, 'x')).toEqual(['x', 'b'])
  expect(changed(['a', 'b'], 0, null)).toEqual(['b'])
  expect(changed(['a', 'b'], 1, ['b', 'c'])).toEqual(['a', 'b', 'c'])
})

it.each([1, 3, 7])('divides 100 among %d groups', (count) => {
  const groups = evenWeights(Array.from({ length: count }, () => newGroup(0)))
  expect(groups.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
})
