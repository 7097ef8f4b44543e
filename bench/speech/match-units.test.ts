import { expect, test } from 'vitest'
import { matchUnits } from './match-units.ts'

const match = (said: string, heard: string) => matchUnits([...said], [...heard])

test('units that are equal or stand for each other are pairs', () => {
  expect(match('abc', 'axc')).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ])
})

test('deleted and inserted units have no pair', () => {
  expect(match('abcd', 'acd')).toEqual([
    [0, 0],
    [2, 1],
    [3, 2],
  ])
  expect(match('ab', 'xaby')).toEqual([
    [0, 1],
    [1, 2],
  ])
  expect(match('', 'ab')).toEqual([])
})

test('of equally cheap ways the one with more equal pairs is taken', () => {
  // two steps either way: replace both, or leave a out and add one behind b
  expect(match('ab', 'bc')).toEqual([[1, 0]])
})
