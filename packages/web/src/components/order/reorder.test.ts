import { expect, test } from 'vitest'
import { reordered } from './reorder.ts'

test('a member goes to its new place, and the others keep their order', () => {
  expect(reordered(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(reordered(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(reordered(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})

test('a place that the list does not have changes nothing', () => {
  expect(reordered(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(reordered(['a', 'b'], 0, 2)).toEqual(['a', 'b'])
  expect(reordered(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
})
