import { describe, expect, it } from 'vitest'
import { fitKinds } from './fit-kinds.mjs'

const row = (kind, ...signs) => ({ signs: ['always', ...signs], kind, weight: 1 })

describe('fitting', () => {
  it('gives the log odds of two kinds to a feature that is always present', () => {
    const rows = Array.from({ length: 100 }, (_, each) => row(Number(each < 75)))
    const [none, some] = fitKinds(rows, 2, () => 0.01).get('always')
    // ln(75 ÷ 25), in hundredths
    expect(some - none).toBeCloseTo(110, -1)
  })

  it('gives a feature more weight the more informative it is', () => {
    const rows = Array.from({ length: 300 }, (_, each) =>
      row(each % 3, ...(each % 3 === 2 ? ['telling'] : []), ...(each % 2 === 0 ? ['idle'] : [])),
    )
    const weights = fitKinds(rows, 3, (sign) => (sign === 'always' ? 0.01 : 1))
    expect(weights.get('telling')[2] - weights.get('telling')[0]).toBeGreaterThan(300)
    expect(Math.max(...(weights.get('idle') ?? [0]).map(Math.abs))).toBeLessThan(10)
  })

  it('lets rows count by their weight', () => {
    const rows = [row(0), { ...row(1), weight: 3 }]
    const [none, some] = fitKinds(rows, 2, () => 0.01).get('always')
    expect(some - none).toBeCloseTo(110, -1)
  })
})
