import { expect, test } from 'vitest'
import { partOf } from './crop.ts'

const MIDDLE = { zoom: 0, x: 0.5, y: 0.5 }

test('the largest part in the shape, from the middle', () => {
  expect(partOf(1000, 1000, MIDDLE, 2)).toEqual({ left: 0, top: 250, width: 1000, height: 500 })
  expect(partOf(3000, 1000, MIDDLE, 2)).toEqual({ left: 500, top: 0, width: 2000, height: 1000 })
})

test('a higher zoom takes less, and the crop never leaves the picture', () => {
  expect(partOf(1000, 500, { zoom: 1, x: 0.5, y: 0.5 }, 2)).toEqual({ left: 375, top: 187.5, width: 250, height: 125 })
  for (const x of [0, 1])
    for (const y of [0, 1])
      for (const zoom of [0, 0.3, 1]) {
        const { left, top, width, height } = partOf(640, 480, { zoom, x, y }, 2.5)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(top).toBeGreaterThanOrEqual(0)
        expect(left + width).toBeLessThanOrEqual(640 + 1e-9)
        expect(top + height).toBeLessThanOrEqual(480 + 1e-9)
      }
})
