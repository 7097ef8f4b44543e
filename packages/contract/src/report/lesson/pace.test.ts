import { expect, it } from 'vitest'
import { isPlacedPlausibly } from './pace.ts'

const said = (text: string, lengthS: number, time_source: 'aligned' | 'transcript' = 'aligned') =>
  isPlacedPlausibly({ text, start_s: 10, end_s: 10 + lengthS, time_source })

it('accepts a sentence of a usual pace, Chinese or English', () => {
  expect(said('我们小组认为有危险。', 2.5)).toBe(true)
  expect(said('Now we look at the area.', 2)).toBe(true)
})

it('rejects ten characters in 22 seconds and in one', () => {
  expect(said('我们小组认为有危险。', 22)).toBe(false)
  expect(said('我们小组认为有危险。', 1)).toBe(false)
})

it('accepts short words, and times that were written down', () => {
  expect(said('对。', 6)).toBe(true)
  expect(said('我们小组认为有危险。', 22, 'transcript')).toBe(true)
  expect(isPlacedPlausibly({ text: '上课', start_s: null, end_s: null, time_source: 'none' })).toBe(true)
})
