import { describe, expect, it } from 'vitest'
import { balance } from './balance.ts'

const experts = (...ids: string[]) => ids.map((id) => ({ id, load: 0 }))
const lessons = (count: number, teacherId = 't') =>
  Array.from({ length: count }, (_, i) => ({ id: `l${i}`, teacherId }))

describe('balance', () => {
  it('gives three lessons to three experts, two each', () => {
    const given = [...balance(lessons(3), experts('a', 'b', 'c'), 2).values()]
    expect(given).toEqual([
      ['a', 'b'],
      ['c', 'a'],
      ['b', 'c'],
    ])
  })

  it('begins with those who have the fewest', () => {
    const loaded = [
      { id: 'a', load: 5 },
      { id: 'b', load: 1 },
      { id: 'c', load: 0 },
    ]
    expect(balance(lessons(1), loaded, 2).get('l0')).toEqual(['c', 'b'])
  })

  it('never gives a lesson to its teacher', () => {
    const own = [
      { id: 'x', teacherId: 'a' },
      { id: 'y', teacherId: 'b' },
    ]
    expect([...balance(own, experts('a', 'b'), 2)]).toEqual([
      ['x', ['b']],
      ['y', ['a']],
    ])
  })

  it.each([
    [1500, 40, 2],
    [7, 3, 2],
    [100, 9, 5],
  ])('%d lessons, %d experts, %d each: everybody once per lesson, loads differ by one at most', (count, many, per) => {
    const given = balance(lessons(count), experts(...Array.from({ length: many }, (_, i) => `e${i}`)), per)
    const loads = new Map<string, number>()
    for (const chosen of given.values()) {
      expect(new Set(chosen).size).toBe(per)
      for (const id of chosen) loads.set(id, (loads.get(id) ?? 0) + 1)
    }
    expect(Math.max(...loads.values()) - Math.min(...loads.values())).toBeLessThanOrEqual(1)
  })
})
