import { describe, expect, it } from 'vitest'
import { fitWeights } from './fit.mjs'

describe('fitting', () => {
  it('gives the log odds of a sign that is always present', () => {
    const rows = Array.from({ length: 100 }, (_, each) => ({ signs: ['always'], is: each < 75 }))
    // ln(75 ÷ 25)
    expect(fitWeights(rows).always).toBeCloseTo(1.1, 1)
  })

  it('gives a sign more weight the more informative it is', () => {
    const rows = Array.from({ length: 200 }, (_, each) => ({
      signs: ['always', ...(each < 100 ? ['telling'] : []), ...(each % 2 === 0 ? ['idle'] : [])],
      is: each < 90 || each >= 190,
    }))
    const { telling, idle = 0 } = fitWeights(rows)
    expect(telling).toBeGreaterThan(3)
    expect(Math.abs(idle)).toBeLessThan(0.1)
  })
})
