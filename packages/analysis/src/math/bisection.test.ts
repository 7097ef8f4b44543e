import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstAtLeast, firstWhere } from './bisection.ts'

test('finds what a search from the front finds', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 9 })), fc.integer({ min: -10, max: 10 }), (numbers, value) => {
      const ascending = numbers.sort((a, b) => a - b)
      const first = ascending.findIndex((each) => each >= value)
      const expected = first < 0 ? ascending.length : first
      expect(firstAtLeast(ascending, value)).toBe(expected)
      expect(firstAtLeast(Float64Array.from(ascending), value)).toBe(expected)
      expect(firstWhere(ascending, (each) => each >= value)).toBe(expected)
    }),
  )
})
