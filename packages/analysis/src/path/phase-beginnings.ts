import { largest } from '@keguan/contract/vocabulary/extremes'
import { PHASES } from '@keguan/contract/vocabulary/lesson-path'
import type { LessonText } from './lesson-text.ts'
import { type PhaseSigns, readPhaseSigns } from './phase-signs.ts'
import { PHASE_WEIGHTS } from './phase-weights.ts'

/** Log odds of each sign, and of there being no such phase at all, for the three phases that can begin. */
export type PhaseWeights = Readonly<Record<(typeof BEGINNING)[number], Readonly<Record<string, number>>>>
export const BEGINNING = ['development', 'practice', 'transfer'] as const
/** The weight of a phase that the lesson lacks. */
export const LACKS = 'lacks'

export type Beginnings = {
  signs: readonly PhaseSigns[]
  /** (sentences of the teacher × phases) probability of each phase there, in the order of `PHASES`. */
  states: readonly (readonly number[])[]
  /**
   * Per phase that begins: number of the sentence that most likely begins it within one, null where likelier none does.
   */
  begins: readonly (number | null)[]
}

/** Sentences off that still count as the beginning: as the bench counts. */
const NEAR = 1

/**
 * Where development, practice and transfer begin: for each a choice among all sentences of the teacher and none, by
 * conditional logit (McFadden 1974) on signs learnt from coded lessons, tied by their order (methods: path).
 */
export function findBeginnings(text: LessonText, weights: PhaseWeights = PHASE_WEIGHTS): Beginnings {
  const signs = readPhaseSigns(text)
  const chosen = BEGINNING.map((phase) => choose(signs, weights[phase]))
  const ordered = tieOrder(chosen)
  return { signs, states: statesOf(ordered), begins: pickBeginnings(ordered) }
}

/** (sentences + 1) probability of each, the last that of none; the first sentence begins the lesson itself. */
function choose(signs: readonly PhaseSigns[], weights: Readonly<Record<string, number>>): number[] {
  const sums = signs.map(({ signs: own }, at) => (at === 0 ? Number.NEGATIVE_INFINITY : weigh(own, weights)))
  sums.push(weights[LACKS] ?? Number.NEGATIVE_INFINITY)
  const most = largest(sums)
  const shares = sums.map((sum) => Math.exp(sum - most))
  const total = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => share / total)
}

const weigh = (signs: Readonly<Record<string, number>>, weights: Readonly<Record<string, number>>): number =>
  Object.entries(signs).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0)

/** Chances of each phase given that those before it begin earlier and those after it later; none fits any order. */
function tieOrder(chosen: readonly (readonly number[])[]): number[][] {
  const [development, practice, transfer] = chosen as [readonly number[], readonly number[], readonly number[]]
  const none = development.length - 1
  const before = (chances: readonly number[]): number[] => runningSum(chances.slice(0, none), chances[none]!)
  const after = (chances: readonly number[]): number[] =>
    runningSum(chances.slice(0, none).reverse(), chances[none]!).reverse()
  const first = before(development)
  const last = after(transfer)
  const joined = practice.map((chance, at) => chance * (first[at] ?? 1) * (last[at] ?? 1))
  const soFar = before(practice.map((chance, at) => chance * (first[at] ?? 1)))
  const toCome = after(practice.map((chance, at) => chance * (last[at] ?? 1)))
  return [
    normalised(development.map((chance, at) => chance * (toCome[at] ?? 1))),
    normalised(joined),
    normalised(transfer.map((chance, at) => chance * (soFar[at] ?? 1))),
  ]
}

/** Sum of all before each place, from `start` on. */
function runningSum(values: readonly number[], start: number): number[] {
  let sum = start
  return values.map((value) => {
    const before = sum
    sum += value
    return before
  })
}

function normalised(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  return values.map((value) => value / total)
}

/** Probability of having begun each phase and not yet the next; without a beginning of development all of it is. */
function statesOf(ordered: readonly (readonly number[])[]): number[][] {
  const begun = ordered.map((chances) => {
    let sum = 0
    return chances.slice(0, -1).map((chance) => {
      sum += chance
      return sum
    })
  })
  return begun[0]!.map((_, at) => {
    const [development, practice, transfer] = begun.map((row) => row[at]!) as [number, number, number]
    const late = Math.max(practice, transfer)
    const shares = [
      1 - Math.max(development, late),
      Math.max(0, development - late),
      Math.max(0, practice - transfer),
      transfer,
    ]
    return PHASES.map((_, state) => Math.max(0, shares[state]!))
  })
}

/** In order, each where most of its chance lies within one sentence, unless none at all has more. */
function pickBeginnings(ordered: readonly (readonly number[])[]): (number | null)[] {
  const none = ordered[0]!.length - 1
  const gains = ordered.map((chances) =>
    chances
      .slice(0, none)
      .map((_, at) =>
        chances.slice(Math.max(0, at - NEAR), Math.min(none, at + NEAR + 1)).reduce((sum, chance) => sum + chance, 0),
      ),
  )
  let best: { gain: number; last: number; picks: (number | null)[] }[] = [{ gain: 0, last: 0, picks: [] }]
  gains.forEach((row, phase) => {
    const lacking = ordered[phase]![none]!
    const next = best.map(({ gain, last, picks }) => ({
      gain: gain + lacking,
      last,
      picks: [...picks, null as number | null],
    }))
    let before = 0
    for (let at = 1; at < none; at++) {
      while (before + 1 < best.length && best[before + 1]!.last < at) before++
      const from = best[before]!
      next.push({ gain: from.gain + row[at]!, last: at, picks: [...from.picks, at] })
    }
    best = frontier(next)
  })
  return best.at(-1)!.picks
}

/** Only what gains more than all that ends earlier, in order of its end. */
function frontier<T extends { gain: number; last: number }>(options: T[]): T[] {
  const kept: T[] = []
  for (const option of options.sort((a, b) => a.last - b.last || b.gain - a.gain)) {
    if (kept.length === 0 || option.gain > kept.at(-1)!.gain) kept.push(option)
  }
  return kept
}
