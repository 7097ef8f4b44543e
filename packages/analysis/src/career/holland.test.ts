import { RIASEC, type Riasec } from '@keguan/contract/vocabulary/riasec'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Code, codeOf, congruence, consistency, differentiation, hexagonDistance, iachan } from './holland.ts'

const code = (letters: string) => [...letters] as unknown as Code

describe('indices of Holland codes', () => {
  test.each([
    ['RIA', 'SEC', 0],
    ['RIA', 'RIA', 18],
    ['RIA', 'IRA', 13],
    ['SEC', 'ESC', 13],
    ['SAE', 'SEC', 13],
    ['IAS', 'SAI', 10],
    ['SEA', 'CRI', 7],
  ])('C-index of %s and %s is %i', (a, b, expected) => expect(congruence(code(a), code(b))).toBe(expected))

  test('M of Iachan: 28 for the same code, 22 for the first letter alone, 0 for nothing in common', () => {
    expect(iachan(code('RIA'), code('RIA'))).toBe(28)
    expect(iachan(code('RIA'), code('RSE'))).toBe(22)
    expect(iachan(code('RIA'), code('IRA'))).toBe(21)
    expect(iachan(code('RIA'), code('SEC'))).toBe(0)
  })

  test('differentiation is the range of the scores', () => {
    expect(differentiation([70, 90, 120, 75, 100, 130])).toBe(60)
  })

  test('neighbours are consistent, opposites are not', () => {
    expect(['RIA', 'RAS', 'RSE'].map((letters) => consistency(code(letters)))).toEqual(['high', 'middle', 'low'])
  })

  test('the code names the highest letters; of equal ones the first of the hexagon', () => {
    expect(codeOf([1, 5, 3, 5, 0, 2])).toEqual(['I', 'S', 'A'])
  })

  test('both indices are symmetric, and highest for the same code', () => {
    const codes = fc.shuffledSubarray([...RIASEC], { minLength: 3, maxLength: 3 }) as unknown as fc.Arbitrary<Code>
    fc.assert(
      fc.property(codes, codes, (a, b) => {
        expect(congruence(a, b)).toBe(congruence(b, a))
        expect(iachan(a, b)).toBe(iachan(b, a))
        expect(congruence(a, b)).toBeLessThanOrEqual(18)
        expect(iachan(a, b)).toBeLessThanOrEqual(28)
      }),
    )
    fc.assert(
      fc.property(fc.constantFrom(...RIASEC), fc.constantFrom(...RIASEC), (a: Riasec, b: Riasec) => {
        expect(hexagonDistance(a, b)).toBe(hexagonDistance(b, a))
      }),
    )
  })
})
