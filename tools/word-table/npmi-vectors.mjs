import { createRandom } from '../../packages/analysis/src/math/random.ts'
import { LINE_END } from './count-words.mjs'

/** Context window: content words on each side, about a sentence. */
const REACH = 5
export const DIMENSIONS = 100
const SEED = 1
/** Rounds of the subspace iteration; more do not change the second digit of a cosine. */
const ROUNDS = 6

/**
 * Word vectors from co-occurrence: the rows of the matrix of normalised pointwise mutual information (Bouma 2009),
 * where it is above 0, along its leading directions, found by subspace iteration from a seeded start (Halko, Martinsson
 * & Tropp 2011).
 *
 * @param count words
 * @param said every use by number, `LINE_END` after each line
 * @returns (words) vectors of `DIMENSIONS` numbers, or fewer where there are fewer words
 */
export function npmiVectors(count, said) {
  const matrix = npmiMatrix(count, said)
  const random = createRandom(SEED)
  let columns = Array.from({ length: Math.min(DIMENSIONS, count) }, () =>
    Float64Array.from({ length: count }, () => (random() < 0.5 ? -1 : 1)),
  )
  orthonormalise(columns)
  for (let round = 0; round < ROUNDS; round++) {
    columns = columns.map((column) => multiply(matrix, column))
    orthonormalise(columns)
  }
  columns = columns.map((column) => multiply(matrix, column))
  return Array.from({ length: count }, (_, word) => Float64Array.from(columns, (column) => column[word]))
}

/** Sparse rows: entries from `starts[row]` on, each a column and a value. The diagonal is 1. */
function npmiMatrix(count, said) {
  const uses = usesOf(count, said)
  const starts = new Uint32Array(count + 1)
  /** @type {number[]} */
  const columns = []
  /** @type {number[]} */
  const together = []
  const row = new Uint32Array(count)
  for (let word = 0; word < count; word++) {
    const found = []
    for (let use = uses.starts[word]; use < uses.starts[word + 1]; use++) {
      for (const step of [-1, 1]) {
        const from = uses.places[use]
        for (let at = from + step, left = REACH; left > 0 && at >= 0 && at < said.length; at += step, left--) {
          const other = said[at]
          if (other === LINE_END) break
          if (other === word) continue
          if (row[other]++ === 0) found.push(other)
        }
      }
    }
    for (const other of found.sort((a, b) => a - b)) {
      columns.push(other)
      together.push(row[other])
      row[other] = 0
    }
    starts[word + 1] = columns.length
  }
  return toNpmi(starts, Uint32Array.from(columns), Float64Array.from(together))
}

/** Positions of each word in the corpus. */
function usesOf(count, said) {
  const starts = new Uint32Array(count + 1)
  for (const word of said) if (word !== LINE_END) starts[word + 1]++
  for (let word = 0; word < count; word++) starts[word + 1] += starts[word]
  const next = starts.slice()
  const places = new Uint32Array(starts[count])
  said.forEach((word, at) => {
    if (word !== LINE_END) places[next[word]++] = at
  })
  return { starts, places }
}

/** Counts become NPMI in place; pairs that co-occur no more often than by chance become 0. */
function toNpmi(starts, columns, values) {
  const total = values.reduce((sum, value) => sum + value, 0)
  const sums = Float64Array.from({ length: starts.length - 1 }, (_, row) => {
    let sum = 0
    for (let at = starts[row]; at < starts[row + 1]; at++) sum += values[at]
    return sum
  })
  for (let row = 0; row < sums.length; row++) {
    for (let at = starts[row]; at < starts[row + 1]; at++) {
      const pmi = Math.log((values[at] * total) / (sums[row] * sums[columns[at]]))
      values[at] = Math.max(0, pmi / -Math.log(values[at] / total))
    }
  }
  return { starts, columns, values }
}

function multiply({ starts, columns, values }, vector) {
  return Float64Array.from(vector, (own, row) => {
    let sum = own
    for (let at = starts[row]; at < starts[row + 1]; at++) sum += values[at] * vector[columns[at]]
    return sum
  })
}

/** Gram–Schmidt, twice because of rounding; a linearly dependent column becomes 0. */
function orthonormalise(columns) {
  columns.forEach((column, at) => {
    const before = Math.sqrt(product(column, column))
    for (let time = 0; time < 2; time++) {
      for (const other of columns.slice(0, at)) {
        const share = product(column, other)
        for (let row = 0; row < column.length; row++) column[row] -= share * other[row]
      }
    }
    const length = Math.sqrt(product(column, column))
    const scale = length > before * 1e-10 ? 1 / length : 0
    for (let row = 0; row < column.length; row++) column[row] *= scale
  })
}

function product(one, other) {
  let sum = 0
  for (let row = 0; row < one.length; row++) sum += one[row] * other[row]
  return sum
}
