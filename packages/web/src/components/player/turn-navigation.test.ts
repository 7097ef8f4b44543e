import { describe, expect, it } from 'vitest'
import { itemAt, lastStarted, nextTurnStart, previousTurnStart } from './turn-navigation.ts'

const turns = [
  { start_s: 1, end_s: 5 },
  { start_s: 6, end_s: 9 },
  { start_s: 20, end_s: 30 },
]

describe('the turn under way', () => {
  it('is found by its start', () => {
    expect([0, 1, 5.5, 6, 25, 99].map((s) => lastStarted(turns, s))).toEqual([-1, 0, 0, 1, 2, 2])
  })
  it('is missing in a gap', () => {
    expect([0.5, 3, 5.5, 8.9, 9, 31].map((s) => itemAt(turns, s))).toEqual([-1, 0, -1, 1, -1, -1])
  })
  it('counts as started when the player lands a sample early', () => {
    expect(lastStarted(turns, 19.98)).toBe(2)
  })
})

describe('stepping', () => {
  it('goes to the next start, and nowhere behind the last', () => {
    expect([0, 1, 7, 20].map((s) => nextTurnStart(turns, s))).toEqual([1, 6, 20, null])
  })
  it('goes back to the start of this turn, or to the one before', () => {
    expect([0.5, 1.2, 4, 6.5, 8, 25].map((s) => previousTurnStart(turns, s))).toEqual([null, 1, 1, 1, 6, 20])
  })
  it('does nothing without turns', () => {
    expect([nextTurnStart([], 3), previousTurnStart([], 3), itemAt([], 3)]).toEqual([null, null, -1])
  })
  it('walks through every turn there and back', () => {
    const seen: number[] = []
    for (let s: number | null = 0; s !== null; s = nextTurnStart(turns, s)) seen.push(s)
    expect(seen).toEqual([0, 1, 6, 20])
    expect(previousTurnStart(turns, 20)).toBe(6)
    expect(previousTurnStart(turns, 6)).toBe(1)
  })
})
