import { expect, it } from 'vitest'
import { spin, spinEnd, spinStart } from './spin.ts'

it('counts up and down and never below 0', () => {
  spinEnd()
  expect(spin.get()).toBe(0)
  spinStart()
  spinStart()
  spinEnd()
  expect(spin.get()).toBe(1)
  spinEnd()
  spinEnd()
  expect(spin.get()).toBe(0)
})
