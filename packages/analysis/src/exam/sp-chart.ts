import type { ScoreTable } from './score-table.ts'

/**
 * Student–problem chart with caution indices. Sato, T. (1975). S-P 表の作成と解釈. An index is 0 for a Guttman pattern (easy
 * ones right, hard ones wrong) and 1 for a pattern unrelated to difficulty.
 */
export interface SpChart {
  /** Pupils from most to fewest right, items from easiest to hardest; equals keep the order of the table. */
  readonly pupilOrder: Uint32Array
  readonly itemOrder: Uint32Array
  /** Right answers of each pupil and each item. */
  readonly pupilTotals: Float64Array
  readonly itemTotals: Float64Array
  /** Caution index; null for none or all right, where no pattern is possible. */
  readonly pupilCaution: readonly (number | null)[]
  readonly itemCaution: readonly (number | null)[]
}

/** From here on an index calls for attention, and for special attention (both in Sato's use). */
const CAUTION = { some: 0.5, much: 0.75 } as const

export function cautionLevel(index: number | null): keyof typeof CAUTION | null {
  if (index === null || index < CAUTION.some) return null
  return index < CAUTION.much ? 'some' : 'much'
}

/** From this share of its marks on a question counts as solved. */
const SOLVED_FROM = 0.5

/** (pupils × items) 1 where a question counts as solved. */
export const solvedOf = ({ marks, full, items }: ScoreTable): Uint8Array =>
  Uint8Array.from(marks, (mark, at) => Number(mark >= SOLVED_FROM * full[at % items]!))

/** @param right (pupils × items) 1 where the answer counts as right */
export function spChart(right: Uint8Array, pupils: number, items: number): SpChart {
  const pupilTotals = new Float64Array(pupils)
  const itemTotals = new Float64Array(items)
  for (let pupil = 0; pupil < pupils; pupil++) {
    for (let item = 0; item < items; item++) {
      const mark = right[pupil * items + item]!
      pupilTotals[pupil]! += mark
      itemTotals[item]! += mark
    }
  }
  const pupilOrder = orderOf(pupilTotals)
  const itemOrder = orderOf(itemTotals)
  const [pupilMean, itemMean] = [meanOf(pupilTotals), meanOf(itemTotals)]
  const pupilOwn = new Float64Array(pupils)
  const itemOwn = new Float64Array(items)
  for (let pupil = 0, at = 0; pupil < pupils; pupil++) {
    for (let item = 0; item < items; item++, at++) {
      if (right[at] === 0) continue
      pupilOwn[pupil]! += itemTotals[item]! - itemMean
      itemOwn[item]! += pupilTotals[pupil]! - pupilMean
    }
  }
  return {
    ...{ pupilOrder, itemOrder, pupilTotals, itemTotals },
    pupilCaution: cautions(pupilOwn, pupilTotals, itemTotals, itemOrder),
    itemCaution: cautions(itemOwn, itemTotals, pupilTotals, pupilOrder),
  }
}

const meanOf = (totals: Float64Array): number => totals.reduce((sum, each) => sum + each, 0) / totals.length

const orderOf = (totals: Float64Array): Uint32Array =>
  Uint32Array.from(totals.keys()).sort((a, b) => totals[b]! - totals[a]! || a - b)

/**
 * 1 − cov(row, p) / cov(Guttman row, p), where p are the totals of the other side.
 *
 * @param own (rows) sum of the centred totals of those that are right
 */
function cautions(
  own: Float64Array,
  totals: Float64Array,
  others: Float64Array,
  order: Uint32Array,
): (number | null)[] {
  const columns = others.length
  const mean = meanOf(others)
  const best = new Float64Array(columns + 1)
  order.forEach((column, place) => {
    best[place + 1] = best[place]! + others[column]! - mean
  })
  return Array.from(own, (sum, row) => {
    const total = totals[row]!
    return total === 0 || total === columns || best[total]! < 1e-9 ? null : 1 - sum / best[total]!
  })
}
