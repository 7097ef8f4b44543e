import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agreementOf, formulaInterval, readCodes, sampleUnits } from './agreement.ts'

const ST = ['T', 'S']

describe('two coders of ten units', () => {
  // Both say T five times and S three times; once each calls the other's T an S.
  const human = [...'TTTTTTSSSS']
  const machine = [...'TTTTTSTSSS']
  const found = agreementOf(human, machine, ST, 3, 1)

  it('agree in eight, 0.52 of it by chance', () => {
    expect(found).toMatchObject({ units: 10, observed: 0.8, expected: 0.52 })
    expect(found?.kappa).toBeCloseTo(0.28 / 0.48, 10)
    expect(found?.codes).toEqual([
      { code: 'T', human: 6, machine: 6, both: 5 },
      { code: 'S', human: 4, machine: 4, both: 3 },
    ])
    expect(found?.matrix).toEqual([
      [5, 1],
      [1, 3],
    ])
  })

  it('leave out units that one of them did not code', () => {
    expect(agreementOf([...human, null, 'T'], [...machine, 'T', null], ST, 3, 1)).toEqual(found)
  })
})

it('gives the interval of 800 codes', () => {
  const [low, high] = formulaInterval(0.8, 0.3, 800)
  expect((low + high) / 2).toBeCloseTo(0.714, 3)
  expect((high - low) / 2).toBeCloseTo(0.04, 2)
})

it('has no kappa where there is one code only, and nothing without a common unit', () => {
  expect(agreementOf(['T', 'T'], ['T', 'T'], ST, 3, 1)?.kappa).toBeNull()
  expect(agreementOf([null, 'T'], ['T'], ST, 3, 1)).toBeNull()
})

it('is 1 with oneself, the same both ways, and lies in its interval', () => {
  const lists = fc.array(fc.tuple(fc.constantFrom('1', '5', '8', '10'), fc.constantFrom('1', '5', '8', '10')), {
    minLength: 2,
    maxLength: 400,
  })
  fc.assert(
    fc.property(lists, (pairs) => {
      const known = ['1', '5', '8', '10']
      const [a, b] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)]
      const found = agreementOf(a, b, known, 3, 1)!
      const back = agreementOf(b, a, known, 3, 1)!
      expect(back.kappa).toEqual(found.kappa)
      if (found.kappa !== null && found.interval !== null) {
        expect(found.interval[0] <= found.kappa && found.kappa <= found.interval[1]).toBe(true)
      }
      const own = agreementOf(a, a, known, 3, 1)!.kappa
      expect(own === null || own === 1).toBe(true)
    }),
    { numRuns: 40 },
  )
})

describe('codes that a person wrote', () => {
  const known = ['1', '4', '5', '8', '10']

  it.each([
    ['in a row', '5 5 4 8', ['5', '5', '4', '8']],
    ['apart by commas, one unit left out', '5,-,4，8', ['5', null, '4', '8']],
    ['in lines below a head', '编码\n5\n10\n', ['5', '10']],
    ['with times', '00:00 5\n00:06,4\n0:09\t8', ['5', '5', '4', '8']],
    ['with seconds, out of order', '9s 8\n0s 5', ['5', '5', '5', '8']],
  ] as const)('are read %s', (_name, text, codes) => {
    expect(readCodes(text, known, 3)).toEqual({ codes })
  })

  it('are refused by naming the word that is no code', () => {
    expect(readCodes('5 5\n4 x', known, 3)).toEqual({ line: 2, word: 'x' })
    expect(readCodes('5 11 4', known, 3)).toEqual({ line: 1, word: '11' })
    expect(readCodes('0s 5\n99999999999s 4', known, 3)).toEqual({ line: 2, word: '99999999999s' })
  })

  it('may be letters of either case', () => {
    expect(readCodes('t S t', ST, 30)).toEqual({ codes: ['T', 'S', 'T'] })
  })
})

it('are sampled in the middle of a unit', () => {
  expect(sampleUnits(2, 30, (atS) => String(atS))).toEqual(['15', '45'])
})
