import { chiSquareTail } from '../../math/gamma.ts'
import { logistic } from '../../math/logistic.ts'
import type { IrtModel } from './model.ts'
import type { Patterns } from './patterns.ts'

/**
 * Probability of each number of right answers at each ability (Lord & Wingersky 1984).
 *
 * @param without item to leave out; −1 keeps all
 * @returns (scores × points)
 */
function scoreChances(chances: Float64Array, items: number, points: number, without = -1): Float64Array {
  const scores = without < 0 ? items + 1 : items
  const found = new Float64Array(scores * points)
  found.fill(1, 0, points)
  let done = 0
  for (let item = 0; item < items; item++) {
    if (item === without) continue
    done++
    for (let score = done; score >= 0; score--) {
      for (let point = 0; point < points; point++) {
        const p = chances[item * points + point]!
        const stay = score < done ? found[score * points + point]! * (1 - p) : 0
        found[score * points + point] = stay + (score > 0 ? found[(score - 1) * points + point]! * p : 0)
      }
    }
  }
  return found
}

/** (items × points) probability of a right answer. */
function itemChances({ slopes, intercepts, quadrature: { points } }: IrtModel): Float64Array {
  const chances = new Float64Array(slopes.length * points.length)
  for (let item = 0, at = 0; item < slopes.length; item++) {
    for (let point = 0; point < points.length; point++, at++)
      chances[at] = logistic(slopes[item]! * points[point]! + intercepts[item]!)
  }
  return chances
}

export interface SumScore {
  /**
   * Expected ability behind a number of right answers, its standard error, and the expected share of pupils with it.
   */
  readonly theta: number
  readonly error: number
  readonly share: number
}

/** EAP by sum score (Thissen, Pommerich, Billeaud & Williams 1995), from none right to all. */
export function sumScoreTable(model: IrtModel): SumScore[] {
  const { points, weights } = model.quadrature
  const chances = scoreChances(itemChances(model), model.items, points.length)
  return Array.from({ length: model.items + 1 }, (_, score) => {
    let [share, first, second] = [0, 0, 0]
    for (let point = 0; point < points.length; point++) {
      const part = weights[point]! * chances[score * points.length + point]!
      share += part
      first += part * points[point]!
      second += part * points[point]! ** 2
    }
    return { theta: first / share, error: Math.sqrt(Math.max(0, second / share - (first / share) ** 2)), share }
  })
}

export interface ItemFit {
  readonly statistic: number
  readonly df: number
  /** Probability of a misfit as large when the model holds; null without degrees of freedom. */
  readonly p: number | null
}

/** Expected right and wrong answers that a group of scores must have to count on its own. */
const CELL_MIN = 1

/** S-X² of Orlando & Thissen (2000, Appl. Psychol. Meas. 24, 50–64) for each item. */
export function itemFits(model: IrtModel, { count, items, right, frequency }: Patterns): ItemFit[] {
  const { points, weights } = model.quadrature
  const chances = itemChances(model)
  const all = scoreChances(chances, items, points.length)
  const pupils = new Float64Array(items + 1)
  const solved = new Float64Array(items * (items + 1))
  for (let pattern = 0; pattern < count; pattern++) {
    let score = 0
    for (let item = 0; item < items; item++) score += right[pattern * items + item]!
    pupils[score]! += frequency[pattern]!
    for (let item = 0; item < items; item++)
      solved[item * (items + 1) + score]! += frequency[pattern]! * right[pattern * items + item]!
  }
  const parameters = model.kind === '2pl' ? 2 : 1
  return Array.from({ length: items }, (_, item) => {
    const rest = scoreChances(chances, items, points.length, item)
    const cells: { pupils: number; solved: number; expected: number }[] = []
    for (let score = 1; score < items; score++) {
      let [with1, whole] = [0, 0]
      for (let point = 0; point < points.length; point++) {
        const p = chances[item * points.length + point]!
        with1 += weights[point]! * p * rest[(score - 1) * points.length + point]!
        whole += weights[point]! * all[score * points.length + point]!
      }
      const n = pupils[score]!
      cells.push({ pupils: n, solved: solved[item * (items + 1) + score]!, expected: (n * with1) / whole })
    }
    const groups = joinSmall(cells)
    const df = groups.length - parameters
    let statistic = 0
    for (const { pupils: n, solved: observed, expected } of groups)
      statistic += (observed - expected) ** 2 / (expected * (1 - expected / n))
    return { statistic, df, p: df > 0 ? chiSquareTail(statistic, df) : null }
  })
}

/** Neighbouring groups are joined until each expects enough of both answers. */
function joinSmall<T extends { pupils: number; solved: number; expected: number }>(cells: readonly T[]) {
  const groups: { pupils: number; solved: number; expected: number }[] = []
  let open = { pupils: 0, solved: 0, expected: 0 }
  for (const cell of cells) {
    open = {
      pupils: open.pupils + cell.pupils,
      solved: open.solved + cell.solved,
      expected: open.expected + cell.expected,
    }
    if (open.expected >= CELL_MIN && open.pupils - open.expected >= CELL_MIN) {
      groups.push(open)
      open = { pupils: 0, solved: 0, expected: 0 }
    }
  }
  const last = groups.at(-1)
  if (last && open.pupils > 0) {
    last.pupils += open.pupils
    last.solved += open.solved
    last.expected += open.expected
  }
  return groups
}
