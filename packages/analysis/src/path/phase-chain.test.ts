import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../math/random.ts'
import { type Chain, likeliestPath, samplePaths, stateProbabilities } from './phase-chain.ts'

const log = (values: readonly number[]): number[] => values.map(Math.log)

/** Two states, two units: all four paths can be counted. */
const SMALL: Chain = {
  start: log([0.5, 0.5]),
  step: [log([0.75, 0.25]), log([0.5, 0.5])],
  evidence: [log([0.8, 0.2]), log([0.5, 0.5])],
}

describe('a chain of two states', () => {
  it('has the probabilities of its four paths', () => {
    // 00: .5×.8×.75×.5 = .15, 01: .05, 10: .5×.2×.5×.5 = .025, 11: .025; together .25.
    const [first, second] = stateProbabilities(SMALL)
    expect(first![0]).toBeCloseTo(0.2 / 0.25, 12)
    expect(second![0]).toBeCloseTo(0.175 / 0.25, 12)
    expect(likeliestPath(SMALL)).toEqual([0, 0])
  })

  it('is sampled as often as is likely', () => {
    const drawn = samplePaths(SMALL, 4000, createRandom(3))
    const share = drawn.filter(([first, second]) => first === 0 && second === 0).length / drawn.length
    expect(share).toBeCloseTo(0.6, 1)
    expect(samplePaths(SMALL, 5, createRandom(3))).toEqual(drawn.slice(0, 5))
  })
})

const weight = fc.double({ min: 0.01, max: 1, noNaN: true })
const chains = fc.integer({ min: 1, max: 4 }).chain((states) =>
  fc.record({
    start: fc.array(weight, { minLength: states, maxLength: states }).map(log),
    step: fc.array(fc.array(weight, { minLength: states, maxLength: states }).map(log), {
      minLength: states,
      maxLength: states,
    }),
    evidence: fc.array(fc.array(weight, { minLength: states, maxLength: states }).map(log), {
      minLength: 1,
      maxLength: 30,
    }),
  }),
)

it('gives probabilities in 0..1 that sum to 1, and a path through all units', () => {
  fc.assert(
    fc.property(chains, (chain) => {
      for (const row of stateProbabilities(chain)) {
        for (const value of row) expect(value >= 0 && value <= 1 + 1e-9).toBe(true)
        expect(row.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9)
      }
      const path = likeliestPath(chain)
      expect(path).toHaveLength(chain.evidence.length)
      expect(path.every((state) => state >= 0 && state < chain.start.length)).toBe(true)
    }),
  )
})
