import { expect, it } from 'vitest'
import { certainty, certaintyCell } from './certainty.ts'

it('never calls a phase certain', () => {
  expect([0.62, 0.95, 0.996, 1].map(certainty)).toEqual(['62%', '95%', '>95%', '>95%'])
  expect([0.62, 0.95, 0.996, 1].map(certaintyCell)).toEqual([62, 95, '>95', '>95'])
})
