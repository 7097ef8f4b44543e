import { firstAtLeast } from '../math/bisection.ts'
/** How often an option was chosen, by fifths of the pupils ordered by their total. */
export interface OptionShares {
  readonly option: string
  readonly count: number
  readonly share: number
  /** (fifths) from the weakest to the strongest. */
  readonly byFifth: Float64Array
}

const FIFTHS = 5

/**
 * @param chosen (pupils) normalised answers; '' for none
 * @param totals (pupils)
 * @returns options from the most chosen down, equals by name
 */
export function optionShares(chosen: readonly string[], totals: ArrayLike<number>): OptionShares[] {
  const parts = fifthParts(totals)
  const found = new Map<string, { count: number; byFifth: Float64Array }>()
  const sizes = new Float64Array(FIFTHS)
  chosen.forEach((option, pupil) => {
    const own = found.get(option) ?? { count: 0, byFifth: new Float64Array(FIFTHS) }
    found.set(option, own)
    own.count++
    for (let fifth = 0; fifth < FIFTHS; fifth++) {
      const part = parts[pupil * FIFTHS + fifth]!
      own.byFifth[fifth]! += part
      sizes[fifth]! += part
    }
  })
  return [...found]
    .map(([option, { count, byFifth }]) => ({
      ...{ option, count, share: count / chosen.length },
      byFifth: byFifth.map((sum, fifth) => (sizes[fifth]! > 0 ? sum / sizes[fifth]! : 0)),
    }))
    .sort((a, b) => b.count - a.count || (a.option < b.option ? -1 : 1))
}

/**
 * (pupils × fifths) how much of a pupil lies in each fifth: those of one total are spread evenly over the places they
 * share.
 */
function fifthParts(totals: ArrayLike<number>): Float64Array {
  const pupils = totals.length
  const sorted = Float64Array.from(totals).sort()
  const parts = new Float64Array(pupils * FIFTHS)
  for (let pupil = 0; pupil < pupils; pupil++) {
    const from = firstAtLeast(sorted, totals[pupil]!)
    let to = from
    while (to < pupils && sorted[to] === totals[pupil]) to++
    for (let fifth = 0; fifth < FIFTHS; fifth++) {
      const [low, high] = [(fifth * pupils) / FIFTHS, ((fifth + 1) * pupils) / FIFTHS]
      parts[pupil * FIFTHS + fifth] = Math.max(0, Math.min(high, to) - Math.max(low, from)) / (to - from)
    }
  }
  return parts
}
