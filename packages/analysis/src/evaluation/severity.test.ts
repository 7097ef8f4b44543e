import { describe, expect, it } from 'vitest'
import { severitiesOf } from './severity.ts'

const rated = (lesson: string, marks: Record<string, number>) =>
  Object.entries(marks).map(([expert, total]) => ({ lesson, expert, total }))

describe('severitiesOf', () => {
  it('compares each expert with the mean of the others in the same lessons', () => {
    const totals = [...rated('1', { a: 70, b: 80, c: 90 }), ...rated('2', { a: 60, b: 80 }), ...rated('3', { c: 50 })]
    expect(severitiesOf(totals)).toEqual([
      // (70 − 85 + 60 − 80) ÷ 2
      { expert: 'a', lessons: 2, common: 2, difference: -17.5, sd: expect.closeTo(7.071, 3) },
      { expert: 'b', lessons: 2, common: 2, difference: 10, sd: 0 },
      { expert: 'c', lessons: 2, common: 1, difference: 15, sd: expect.closeTo(28.284, 3) },
    ])
  })

  it('is null for an expert who shares no lesson with another', () => {
    expect(severitiesOf(rated('1', { a: 70 }))).toEqual([
      { expert: 'a', lessons: 1, common: 0, difference: null, sd: null },
    ])
  })

  it('does not depend on the order, and a constant only affects its expert', () => {
    const totals = [...rated('1', { a: 70, b: 82 }), ...rated('2', { a: 64, b: 71 })]
    expect(severitiesOf(totals.toReversed())).toEqual(severitiesOf(totals))
    const milder = severitiesOf(totals.map((each) => (each.expert === 'a' ? { ...each, total: each.total + 9 } : each)))
    expect(milder[0]?.difference).toBeCloseTo((severitiesOf(totals)[0]?.difference ?? 0) + 9, 10)
  })
})
