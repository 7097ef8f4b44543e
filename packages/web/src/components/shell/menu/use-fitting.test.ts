import { expect, it } from 'vitest'
import { fittingIn } from './use-fitting.ts'

it('shows all items if all fit', () => {
  expect(fittingIn(0, [])).toBe(0)
  expect(fittingIn(100, [100])).toBe(1)
  expect(fittingIn(224, [100, 100])).toBe(2)
})

it('reserves room for "more" if some do not fit', () => {
  expect(fittingIn(223, [100, 100])).toBe(1) // 80 + 100 + 24
  expect(fittingIn(203, [100, 100])).toBe(0)
  expect(fittingIn(500, [100, 100, 100, 100, 100])).toBe(3) // 80 + 3 × 124 = 452
  expect(fittingIn(10, [100, 100])).toBe(0)
})
