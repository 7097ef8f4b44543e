const ROUNDS = 15
/** Maximum step of a weight per round. */
const LONGEST = 1
/**
 * Ridge penalty of each weight, in lessons; the position in the lesson and the lack of a phase are nearly unpenalised.
 */
const RIDGE = 2
const FREE = ['at', 'at_squared', 'at_log', 'left_log']

/**
 * Conditional logit (McFadden 1974): each lesson chooses one of its sentences, or none. Newton's method over all
 * lessons: the same lessons give the same weights, with two decimals.
 *
 * @param {{rows: Record<string, number>[], weight: number, chosen: number | null}[]} choices
 * @param {string} lacks name of the weight of choosing none
 * @returns {Record<string, number>}
 */
export function fitChoices(choices, lacks) {
  const names = [...new Set(choices.flatMap(({ rows }) => Object.keys(rows[0] ?? {})))].sort()
  const all = [...names, lacks]
  const ridge = all.map((name) => (FREE.includes(name) || name === lacks ? RIDGE / 20 : RIDGE))
  const none = all.map((name) => Number(name === lacks))
  const coded = choices.map(({ rows, weight, chosen }) => ({
    weight,
    chosen: chosen ?? rows.length,
    rows: [...rows.map((row) => all.map((name) => row[name] ?? 0)), none],
  }))
  let weights = all.map(() => 0)
  for (let round = 0; round < ROUNDS; round++) {
    const { slope, bend } = slopeAndBend(coded, weights, ridge)
    const step = solve(bend, slope)
    const scale = Math.min(1, LONGEST / Math.max(1e-9, ...step.map(Math.abs)))
    weights = weights.map((weight, each) => weight - scale * step[each])
  }
  const rounded = all.map((name, each) => [name, Math.round(100 * weights[each]) / 100])
  return Object.fromEntries(rounded.filter(([, weight]) => weight !== 0))
}

/** First and second derivatives of the penalised loss. */
function slopeAndBend(coded, weights, ridge) {
  const slope = weights.map((weight, each) => ridge[each] * weight)
  const bend = ridge.map((pull, each) => Float64Array.from(ridge, (_, other) => (other === each ? pull : 0)))
  for (const { rows, weight, chosen } of coded) {
    const shares = softmax(rows.map((row) => row.reduce((sum, value, each) => sum + value * weights[each], 0)))
    const mean = weights.map((_, each) => rows.reduce((sum, row, at) => sum + shares[at] * row[each], 0))
    for (let each = 0; each < mean.length; each++) slope[each] += weight * (mean[each] - rows[chosen][each])
    rows.forEach((row, at) => {
      const off = row.map((value, each) => value - mean[each])
      for (let each = 0; each < off.length; each++) {
        const factor = weight * shares[at] * off[each]
        if (factor !== 0) for (let other = 0; other < off.length; other++) bend[each][other] += factor * off[other]
      }
    })
  }
  return { slope, bend }
}

function softmax(sums) {
  const most = Math.max(...sums)
  const shares = sums.map((sum) => Math.exp(sum - most))
  const total = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => share / total)
}

/** Gaussian elimination with partial pivoting. */
function solve(matrix, right) {
  const rows = matrix.map((row, each) => [...row, right[each]])
  const size = rows.length
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column + 1; row < size; row++)
      if (Math.abs(rows[row][column]) > Math.abs(rows[pivot][column])) pivot = row
    ;[rows[column], rows[pivot]] = [rows[pivot], rows[column]]
    for (let row = column + 1; row < size; row++) {
      const factor = rows[row][column] / rows[column][column]
      if (factor !== 0) for (let each = column; each <= size; each++) rows[row][each] -= factor * rows[column][each]
    }
  }
  const found = right.map(() => 0)
  for (let row = size - 1; row >= 0; row--) {
    const rest = rows[row].slice(row + 1, size).reduce((sum, value, each) => sum + value * found[row + 1 + each], 0)
    found[row] = (rows[row][size] - rest) / rows[row][row]
  }
  return found
}
