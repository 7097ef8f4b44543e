import { expect, it } from 'vitest'
import { pairsText, readPairs } from './anchor-text.ts'

it('reads pairs of questions with half- or full-width signs', () => {
  expect(readPairs('1=3, 12(1)＝5；4=4')).toEqual({
    pairs: [
      ['1', '3'],
      ['12(1)', '5'],
      ['4', '4'],
    ],
  })
  expect(readPairs(' ')).toEqual({ pairs: [] })
})

it('returns what it did not understand', () => {
  expect(readPairs('1=3, 7')).toEqual({ unread: '7' })
  expect(readPairs('1=2=3')).toEqual({ unread: '1=2=3' })
})

it('writes pairs as it reads them', () => {
  expect(
    readPairs(
      pairsText([
        ['1', '3'],
        ['2', '5'],
      ]),
    ),
  ).toEqual({
    pairs: [
      ['1', '3'],
      ['2', '5'],
    ],
  })
})
