import type { GraphNode } from '@keguan/contract/report/lesson/parts/path'
import { expect, it } from 'vitest'
import { graphPlaces } from './graph-places.ts'

const node = (x: number, y: number): GraphNode => ({
  term: `${x} ${y}`,
  count: 1,
  weight: 1,
  first_s: null,
  x,
  y,
  phases: [],
  evidence: [],
})

it('spreads linked terms over the drawing', () => {
  const nodes = [node(0.4, 0.4), node(0.5, 0.6), node(0.6, 0.5)]
  const edges = [
    { from: 0, to: 1 },
    { from: 1, to: 2 },
  ]
  expect(graphPlaces(nodes, edges)).toEqual([
    { x: 0, y: 0 },
    { x: 0.5, y: 1 },
    { x: 1, y: 0.5 },
  ])
})

it('puts unlinked terms in a row at the bottom', () => {
  const nodes = [node(0.4, 0.4), node(0, 0), node(0.6, 0.6), node(1, 1)]
  const places = graphPlaces(nodes, [{ from: 0, to: 2 }])
  expect(places[1]).toEqual({ x: 0.25, y: 1 })
  expect(places[3]).toEqual({ x: 0.75, y: 1 })
  expect(places[2]?.y).toBeLessThan(0.9)
})

it('stays in the drawing without any link', () => {
  for (const { x, y } of graphPlaces(
    Array.from({ length: 12 }, () => node(0.2, 0.2)),
    [],
  )) {
    expect(Math.min(x, y)).toBeGreaterThan(0)
    expect(Math.max(x, y)).toBeLessThan(1)
  }
})
