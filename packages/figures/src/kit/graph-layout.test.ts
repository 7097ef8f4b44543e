import { expect, it } from 'vitest'
import { graphPoints, graphSize, pillOf } from './graph-layout.ts'
import type { GraphNodeView } from './view.ts'

const node = (term: string, x: number, y: number): GraphNodeView =>
  ({ term, x, y, size: 16, label: term, fill: null, phases: [], items: [] }) as unknown as GraphNodeView

it('no terms overlap, on a phone either', () => {
  const terms = ['平行四边形', '面积', '长方形', '转化', '图形', '直角三角形', '面积公式', '线段', '底', '高']
  const nodes = terms.map((term, at) => node(term, 0.5 + 0.03 * at, 0.5 + 0.01 * (at % 3)))
  for (const kind of ['wide', 'narrow'] as const) {
    const size = graphSize(kind, nodes.length)
    const points = graphPoints(nodes, size)
    points.forEach((one, i) => {
      const pill = pillOf(nodes[i]!)
      expect(one.x - pill.halfWidth).toBeGreaterThanOrEqual(0)
      expect(one.x + pill.halfWidth).toBeLessThanOrEqual(size.width)
      expect(one.y + pill.halfHeight).toBeLessThanOrEqual(size.height)
      points.slice(i + 1).forEach((other, j) => {
        const beside = pillOf(nodes[i + 1 + j]!)
        const isApart =
          Math.abs(one.x - other.x) >= pill.halfWidth + beside.halfWidth ||
          Math.abs(one.y - other.y) >= pill.halfHeight + beside.halfHeight
        expect(isApart, `${terms[i]} ${terms[i + 1 + j]}`).toBe(true)
      })
    })
  }
})

it('does not move terms that do not touch', () => {
  const nodes = [node('底', 0, 0), node('高', 1, 1)]
  expect(graphPoints(nodes, graphSize('wide', 20))).toEqual([
    { x: 48, y: 22 },
    { x: 912, y: 518 },
  ])
})

it('is only as high as its terms need', () => {
  expect(graphSize('wide', 4).height).toBeLessThan(270)
  expect(graphSize('wide', 60).height).toBe(540)
  expect(graphSize('narrow', 60).height).toBe(620)
})
