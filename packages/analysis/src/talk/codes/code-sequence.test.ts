import { FIAS_CODES, type FiasCode } from '@keguan/contract/vocabulary/interaction-codes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSequence, stretchesOf } from './code-sequence.ts'

const repeated = (codes: readonly FiasCode[], times: number): FiasCode[] =>
  Array.from({ length: times }, () => codes).flat()

it('joins codes in a row', () => {
  expect(stretchesOf([5, 5, 4, 8, 8, 8, 5])).toEqual([
    { code: 5, from: 0, to: 2 },
    { code: 4, from: 2, to: 3 },
    { code: 8, from: 3, to: 6 },
    { code: 5, from: 6, to: 7 },
  ])
})

describe('a lesson that can be counted by hand', () => {
  // Twelve rounds of asking, answering and praise: every question is answered, every answer praised.
  const rounds = repeated([4, 8, 8, 2], 12)
  const found = findSequence(rounds, 500, 1)
  const pair = (from: FiasCode, to: FiasCode) => found?.pairs.find((each) => each.from === from && each.to === to)

  it('has 36 stretches and three pairs that follow', () => {
    expect(found?.stretches).toBe(36)
    expect([pair(4, 8)?.count, pair(8, 2)?.count, pair(2, 4)?.count]).toEqual([12, 12, 11])
    expect([pair(8, 4)?.count, pair(2, 8)?.count, pair(4, 2)?.count]).toEqual([0, 0, 0])
  })

  it('is far from chance, which spreads 35 pairs over six', () => {
    const [rule, never] = [pair(4, 8)!, pair(8, 4)!]
    expect(rule.chance).toBeGreaterThan(35 / 6 - 0.6)
    expect(rule.chance).toBeLessThan(35 / 6 + 0.6)
    expect(rule.z).toBeGreaterThan(3)
    expect(never.z).toBeLessThan(-3)
    expect(rule.p).toBeLessThan(0.05)
    expect(found?.pairs.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(35, 6)
  })

  it('does not depend on how long a stretch lasts', () => {
    expect(findSequence(repeated([4, 4, 8, 2, 2, 2], 12), 500, 1)).toEqual(found)
  })
})

it('is reported from thirty stretches on', () => {
  expect(findSequence(repeated([4, 8], 14), 200, 1)).toBeNull()
  expect(findSequence(repeated([5, 8, 10], 10), 200, 1)?.stretches).toBe(30)
})

it('is null where only one order is possible', () => {
  expect(findSequence(repeated([4, 8], 20).slice(1), 200, 1)?.pairs).toEqual([])
})

it('finds random orders significant at most one time in twenty', () => {
  let telling = 0
  const lessons = fc.sample(fc.array(fc.constantFrom<FiasCode>(2, 4, 5, 8, 10), { minLength: 120, maxLength: 120 }), {
    numRuns: 100,
    seed: 7,
  })
  for (const codes of lessons) telling += Number(findSequence(codes, 200, 1)?.pairs.some(({ p }) => p < 0.05))
  expect(telling).toBeLessThanOrEqual(11)
})

it('keeps p between 0 and 1 and the same for the same seed, and never pairs a code with itself', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...FIAS_CODES), { minLength: 40, maxLength: 120 }), (codes) => {
      const found = findSequence(codes, 100, 3)
      expect(findSequence(codes, 100, 3)).toEqual(found)
      for (const { from, to, p, chance } of found?.pairs ?? []) {
        expect(from).not.toBe(to)
        expect(p > 0 && p <= 1).toBe(true)
        expect(chance).toBeGreaterThanOrEqual(1)
      }
    }),
    { numRuns: 20 },
  )
})
