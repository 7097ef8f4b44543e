import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LABEL_GAP, placeNodes } from './place-nodes.ts'

const graphs = fc.integer({ min: 1, max: 60 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    seed: fc.integer(),
    ties: fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: count - 1 }), fc.integer({ min: 0, max: count - 1 }))
        .filter(([from, to]) => from !== to)
        .map(([from, to]) => ({ from, to, weight: 0.5 })),
      { maxLength: count < 2 ? 0 : 150 },
    ),
  }),
)

describe('positions', () => {
  it('lie in the drawing, labels apart, the same for the same seed', () => {
    fc.assert(
      fc.property(graphs, ({ count, ties, seed }) => {
        const points = placeNodes(count, ties, seed)
        expect(points).toHaveLength(count)
        for (const { x, y } of points) expect(x >= 0 && x <= 1 && y >= 0 && y <= 1).toBe(true)
        points.forEach((a, at) => {
          for (const b of points.slice(at + 1)) {
            const clear = Math.max(Math.abs(a.x - b.x) / LABEL_GAP.x, Math.abs(a.y - b.y) / LABEL_GAP.y)
            expect(clear).toBeGreaterThan(0.9)
          }
        })
        expect(placeNodes(count, ties, seed)).toEqual(points)
      }),
      { numRuns: 100 },
    )
  })

  it('put connected nodes closer together than others', () => {
    const ties = [0, 1, 2, 3].flatMap((a) =>
      [0, 1, 2, 3]
        .filter((b) => b > a)
        .flatMap((b) => [
          { from: a, to: b, weight: 1 },
          { from: a + 4, to: b + 4, weight: 1 },
        ]),
    )
    const points = placeNodes(8, ties, 1)
    const far = (a: number, b: number) => Math.hypot(points[a]!.x - points[b]!.x, points[a]!.y - points[b]!.y)
    const mean = (pairs: number[][]) => pairs.reduce((sum, [a, b]) => sum + far(a!, b!), 0) / pairs.length
    expect(
      mean([
        [0, 1],
        [2, 3],
        [4, 5],
        [6, 7],
      ]),
    ).toBeLessThan(
      mean([
        [0, 4],
        [1, 5],
        [2, 6],
        [3, 7],
      ]),
    )
  })
})
