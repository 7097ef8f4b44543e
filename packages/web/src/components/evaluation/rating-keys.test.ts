import { expect, it } from 'vitest'
import { ratingOfKey } from './rating-keys.ts'

it('rates by digits as far as the scale goes, and 0 is ten', () => {
  const ten = { kind: 'points', max: 10 } as const
  expect(['1', '9', '0', 'Delete', 'Backspace', 'a'].map((key) => ratingOfKey(key, ten))).toEqual([
    1,
    9,
    10,
    0,
    0,
    null,
  ])
  const yesNo = { kind: 'yes_no' } as const
  expect(['1', '2', '3', '0'].map((key) => ratingOfKey(key, yesNo))).toEqual([1, 2, null, null])
})
