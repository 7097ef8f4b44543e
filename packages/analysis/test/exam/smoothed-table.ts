import type { AnchorTable } from '../../src/exam/equating.ts'
import { invertSymmetric } from '../../src/math/invert-symmetric.ts'

/** Powers of the mark, of the anchor mark, and of both together. */
const POWERS = [
  ...[0, 1, 2, 3, 4].map((power) => [power, 0] as const),
  ...[1, 2, 3, 4].map((power) => [0, power] as const),
  ...([
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 2],
  ] as const),
]
const ROUNDS = 60

/**
 * Counts smoothed by a log-linear model that keeps four moments of either side and two of both together (Holland &
 * Thayer 2000, J. Educ. Behav. Stat. 25, 133–183), as published equatings of sparse tables are.
 */
export function smoothed({ marks, anchors, counts }: AnchorTable): AnchorTable {
  const size = POWERS.length
  const rows = Array.from({ length: marks * anchors }, (_, cell) => {
    const [x, v] = [Math.floor(cell / anchors) / (marks - 1), (cell % anchors) / (anchors - 1)]
    return POWERS.map(([a, b]) => x ** a * v ** b)
  })
  let expected = Float64Array.from(counts, (count) => count + 0.5)
  for (let round = 0; round < ROUNDS; round++) {
    const matrix = new Float64Array(size * size)
    const side = new Float64Array(size)
    rows.forEach((row, cell) => {
      const mu = expected[cell]!
      const response = mu * Math.log(mu) + counts[cell]! - mu
      row.forEach((one, i) => {
        side[i]! += one * response
        row.forEach((other, j) => {
          matrix[i * size + j]! += mu * one * other
        })
      })
    })
    const inverse = invertSymmetric(matrix, size)!
    const weights = Array.from(side, (_, i) => side.reduce((sum, each, j) => sum + inverse[i * size + j]! * each, 0))
    expected = Float64Array.from(rows, (row) => Math.exp(row.reduce((sum, each, i) => sum + each * weights[i]!, 0)))
  }
  return { marks, anchors, counts: expected }
}
