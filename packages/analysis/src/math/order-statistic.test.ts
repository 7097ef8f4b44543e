import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nthSmallest } from './order-statistic.ts'

test('the third of five', () => {
  expect(nthSmallest(Uint16Array.of(9, 2, 7, 2, 5), 5, 2)).toBe(5)
  expect(nthSmallest(Uint16Array.of(3, 1, 0), 2, 1)).toBe(3)
})

test('finds what a sort puts there', () => {
  const values = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 120 })
  fc.assert(
    fc.property(values, fc.nat(), (list, any) => {
      const nth = any % list.length
      expect(nthSmallest(Uint16Array.from(list), list.length, nth)).toBe(Uint16Array.from(list).sort()[nth])
    }),
  )
})
