import { largest } from '@keguan/contract/vocabulary/extremes'
import type { Random } from '../math/random.ts'

/**
 * A chain of hidden states with log potentials (Rabiner 1989): forward and backward sums for probabilities, Viterbi for
 * the likeliest path, sampled paths for intervals. All sums are taken in logs.
 */
export type Chain = {
  /** (states) log weight of beginning in a state. */
  start: readonly number[]
  /** (states × states) log weight of going from row to column. */
  step: readonly (readonly number[])[]
  /** (units × states) log weight of what each unit shows. */
  evidence: readonly (readonly number[])[]
  /** (units × states) log weight of coming to a state from another one at each unit. */
  enter?: readonly (readonly number[])[]
}

/** Log weight of going from one state to another at a unit. */
const going = ({ step, enter }: Chain, unit: number, from: number, to: number): number =>
  step[from]![to]! + (from === to ? 0 : (enter?.[unit]?.[to] ?? 0))

/** log Σ exp, safe against underflow: the largest term is taken out first. */
function logSum(values: readonly number[]): number {
  const most = largest(values)
  return most === Number.NEGATIVE_INFINITY
    ? most
    : most + Math.log(values.reduce((total, value) => total + Math.exp(value - most), 0))
}

/** (units × states) log weight of all paths that end in a state at a unit. */
function forward(chain: Chain): number[][] {
  const { start, evidence } = chain
  const sums: number[][] = []
  evidence.forEach((own, unit) => {
    const before = sums[unit - 1]
    sums.push(
      own.map(
        (weight, to) =>
          weight + (before ? logSum(before.map((sum, from) => sum + going(chain, unit, from, to))) : start[to]!),
      ),
    )
  })
  return sums
}

/** (units × states) probability of each state at each unit, given everything; rows sum to 1. */
export function stateProbabilities(chain: Chain): number[][] {
  const ahead = forward(chain)
  const count = chain.evidence.length
  const behind: number[][] = new Array(count)
  for (let unit = count - 1; unit >= 0; unit--) {
    const after = behind[unit + 1]
    behind[unit] = chain.start.map((_, from) =>
      after
        ? logSum(after.map((sum, to) => sum + going(chain, unit + 1, from, to) + chain.evidence[unit + 1]![to]!))
        : 0,
    )
  }
  return ahead.map((row, unit) => {
    const joint = row.map((sum, state) => sum + behind[unit]![state]!)
    const total = logSum(joint)
    return joint.map((value) => Math.exp(value - total))
  })
}

/** (units) the likeliest path; the earlier state where two are equal. */
export function likeliestPath(chain: Chain): number[] {
  const { start, evidence } = chain
  const best: number[][] = []
  const from: number[][] = []
  evidence.forEach((own, unit) => {
    const before = best[unit - 1]
    const came = own.map((_, to) =>
      before ? argmax(before.map((sum, state) => sum + going(chain, unit, state, to))) : 0,
    )
    from.push(came)
    best.push(
      own.map((weight, to) => weight + (before ? before[came[to]!]! + going(chain, unit, came[to]!, to) : start[to]!)),
    )
  })
  const path: number[] = []
  for (let unit = evidence.length - 1; unit >= 0; unit--) {
    const next = path[0]
    path.unshift(next === undefined ? argmax(best[unit]!) : from[unit + 1]![next]!)
  }
  return path
}

/** (draws × units) paths drawn by their probability: forward filtering, backward sampling. */
export function samplePaths(chain: Chain, draws: number, random: Random): number[][] {
  const ahead = forward(chain)
  return Array.from({ length: draws }, () => {
    const path: number[] = new Array(ahead.length)
    for (let unit = ahead.length - 1; unit >= 0; unit--) {
      const next = path[unit + 1]
      const weights = ahead[unit]!.map(
        (sum, state) => sum + (next === undefined ? 0 : going(chain, unit + 1, state, next)),
      )
      path[unit] = draw(weights, random)
    }
    return path
  })
}

/** A state by its weight; the last one takes what rounding leaves. */
function draw(logWeights: readonly number[], random: Random): number {
  const total = logSum(logWeights)
  let left = random()
  for (let state = 0; state < logWeights.length - 1; state++) {
    left -= Math.exp(logWeights[state]! - total)
    if (left < 0) return state
  }
  return logWeights.length - 1
}

/** The first of the largest. */
function argmax(values: readonly number[]): number {
  let best = 0
  for (let at = 1; at < values.length; at++) if (values[at]! > values[best]!) best = at
  return best
}
