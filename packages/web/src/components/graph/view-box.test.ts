import { GRAPH_SIZES } from '@keguan/figures/kit/graph-layout'
import { expect, it } from 'vitest'
import { panned, unseen, WHOLE, zoomed } from './view-box.ts'

const size = GRAPH_SIZES.wide

it('keeps the point that is zoomed about where it is', () => {
  const about = { x: 300, y: 200 }
  const before = unseen(WHOLE, about)
  const after = unseen(zoomed(WHOLE, 2, about, size), about)
  expect(after.x).toBeCloseTo(before.x, 9)
  expect(after.y).toBeCloseTo(before.y, 9)
})

it('stops at both ends', () => {
  expect(zoomed(WHOLE, 100, { x: 0, y: 0 }, size).scale).toBe(5)
  expect(zoomed(WHOLE, 0.01, { x: 0, y: 0 }, size).scale).toBe(0.6)
})

it('never loses the drawing', () => {
  const far = panned(WHOLE, 1e6, -1e6, size)
  expect(far.x).toBe(size.width * 0.75)
  expect(far.y).toBe(size.height * -0.75)
})
