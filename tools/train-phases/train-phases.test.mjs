import { describe, expect, it } from 'vitest'
import { fitChoices } from './fit.mjs'

const choice = (chosen, ...rows) => ({ rows, weight: 1, chosen })

describe('fitting choices', () => {
  it('gives weight to informative features and hardly any to others', () => {
    const choices = Array.from({ length: 40 }, (_, each) =>
      choice(1, { opens: 0, idle: each % 2 }, { opens: 1, idle: each % 2 }, { opens: 0, idle: each % 2 }),
    )
    const { opens = 0, idle = 0 } = fitChoices(choices, 'lacks')
    expect(opens).toBeGreaterThan(2)
    expect(Math.abs(idle)).toBeLessThan(0.1)
  })

  it('gives “none” the log odds of its share without other information', () => {
    // 30 of 40 choose none over one row: ln(3) less the effect of the weak ridge.
    const choices = Array.from({ length: 40 }, (_, each) => choice(each < 30 ? null : 0, { sign: 0 }))
    expect(fitChoices(choices, 'lacks').lacks).toBeCloseTo(Math.log(3), 1)
  })
})
