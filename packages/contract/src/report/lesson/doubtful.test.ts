import { expect, it } from 'vitest'
import { doubtfulSentences } from './doubtful.ts'

it('names what is likely wrong, in the order of the text', () => {
  expect(doubtfulSentences([0.1, 0.5, undefined, 0.25, 0.24, 0.9])).toEqual([1, 3, 5])
})

it('names the worst tenth of a long text at most', () => {
  const rates = Array.from({ length: 200 }, (_, index) => 0.3 + index / 1000)
  expect(doubtfulSentences(rates)).toEqual(Array.from({ length: 20 }, (_, index) => 180 + index))
})

it('marks nothing in a certain text', () => {
  expect(doubtfulSentences(Array.from({ length: 50 }, () => undefined))).toEqual([])
})
