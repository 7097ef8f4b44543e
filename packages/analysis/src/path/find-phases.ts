import { smallest } from '@keguan/contract/vocabulary/extremes'
import { PHASES, type Phase } from '@keguan/contract/vocabulary/lesson-path'
import { createRandom } from '../math/random.ts'
import type { LessonText, TextSentence } from './lesson-text.ts'
import { findBeginnings, type PhaseWeights } from './phase-beginnings.ts'
import { likeliestPath, samplePaths, stateProbabilities } from './phase-chain.ts'
import { phaseChain } from './phase-model.ts'
import { PHASE_WEIGHTS } from './phase-weights.ts'
import { cutUnits, type PhaseUnit } from './units.ts'

/** Fewer sentences or syllables than this have no path. */
const ENOUGH = { sentences: 12, words: 40 } as const
/** A stretch shorter than this is part of its neighbour; in a very short lesson a tenth of it, in a long one 1.5 %. */
const SHORTEST = { seconds: 15, syllables: 55, most: 0.1, least: 0.015 } as const
/** Sentences shown for a phase. */
const MOST_EVIDENCE = 8
/** Paths drawn for the intervals. */
const DRAWS = 200

/** A stretch of the axis in one phase; `probability` is that of the phase over the stretch. */
export type FoundPhase = {
  phase: Phase
  start: number
  end: number
  probability: number
  /** Sentences that speak for the phase, the most telling first. */
  evidence: TextSentence[]
}

export type FoundPath = {
  /** In order, tiling the axis; empty when there is too little text. */
  phases: FoundPhase[]
  /** (draws) share of each phase in paths drawn by their probability, in the order of `PHASES`. */
  drawnShares: number[][]
}

/**
 * Phases of a lesson: units between changes of topic, labelled by cue words and the time at which they stand, in a
 * chain that runs mostly forwards (methods: path).
 *
 * @param seed of the paths that are drawn for intervals; the phases themselves hold no chance
 */
export function findPhases(text: LessonText, seed: number, weights: PhaseWeights = PHASE_WEIGHTS): FoundPath {
  const words = text.sentences.reduce((total, sentence) => total + sentence.words.length, 0)
  if (text.sentences.length < ENOUGH.sentences || words < ENOUGH.words || text.length <= 0) {
    return { phases: [], drawnShares: [] }
  }
  const units = cutUnits(text, findBeginnings(text, weights))
  const chain = phaseChain(units)
  const probabilities = stateProbabilities(chain)
  const path = withoutShort(units, likeliestPath(chain), probabilities, shortestOf(text))
  return {
    phases: joinUnits(units, path).map((run) => describe(run, units, probabilities)),
    drawnShares: samplePaths(chain, DRAWS, createRandom(seed)).map((drawn) => sharesOf(units, drawn, text.length)),
  }
}

/** Length on the axis below which a stretch is no phase of its own. */
function shortestOf({ isTimed, length }: LessonText): number {
  const usual = isTimed ? SHORTEST.seconds : SHORTEST.syllables
  return Math.max(Math.min(usual, SHORTEST.most * length), SHORTEST.least * length)
}

/** Units `first`..`last`, both within, in one state: an index into `PHASES`. */
type Run = { state: number; first: number; last: number }

/** Runs of units in one phase, in order. */
function joinUnits(units: readonly PhaseUnit[], path: readonly number[]): Run[] {
  const runs: Run[] = []
  units.forEach((_, unit) => {
    const run = runs.at(-1)
    if (run && run.state === path[unit]) run.last = unit
    else runs.push({ state: path[unit]!, first: unit, last: unit })
  })
  return runs
}

/** Gives the shortest run to the neighbour that is likelier there, until none is too short. */
function withoutShort(
  units: readonly PhaseUnit[],
  likeliest: readonly number[],
  probabilities: readonly (readonly number[])[],
  shortest: number,
): number[] {
  const path = [...likeliest]
  for (;;) {
    const runs = joinUnits(units, path)
    const lengths = runs.map(({ first, last }) => units[last]!.end - units[first]!.start)
    const at = lengths.indexOf(smallest(lengths))
    if (runs.length < 2 || lengths[at]! >= shortest) return path
    const { first, last } = runs[at]!
    const neighbours = [runs[at - 1], runs[at + 1]].filter((run) => run !== undefined)
    const [to] = neighbours
      .map(({ state }) => ({ state, weight: weigh(units, probabilities, first, last, state) }))
      .sort((a, b) => b.weight - a.weight)
    path.fill(to!.state, first, last + 1)
  }
}

/** Probability of a phase over units, by their length. */
function weigh(
  units: readonly PhaseUnit[],
  probabilities: readonly (readonly number[])[],
  first: number,
  last: number,
  state: number,
): number {
  let [sum, length] = [0, 0]
  for (let unit = first; unit <= last; unit++) {
    // A unit without length (two cues at one second) still counts a little, so that nothing is divided by 0.
    const own = Math.max(1e-6, units[unit]!.end - units[unit]!.start)
    sum += own * probabilities[unit]![state]!
    length += own
  }
  return Math.min(1, sum / length)
}

/** A run with its probability and the sentences that speak for it, those of the weightiest cues first. */
function describe(
  { state, first, last }: Run,
  units: readonly PhaseUnit[],
  probabilities: readonly (readonly number[])[],
): FoundPhase {
  const telling = units
    .slice(first, last + 1)
    .flatMap(({ sentences }) => sentences)
    .filter(({ cues }) => cues[state]! > 0)
    .sort((a, b) => b.cues[state]! - a.cues[state]! || a.sentence.start - b.sentence.start)
  return {
    phase: PHASES[state]!,
    start: units[first]!.start,
    end: units[last]!.end,
    probability: weigh(units, probabilities, first, last, state),
    evidence: telling.slice(0, MOST_EVIDENCE).map(({ sentence }) => sentence),
  }
}

/** Share of each phase in a labelled lesson; they sum to 1. */
function sharesOf(units: readonly PhaseUnit[], path: readonly number[], length: number): number[] {
  const shares = PHASES.map(() => 0)
  units.forEach(({ start, end }, unit) => {
    shares[path[unit]!]! += (end - start) / length
  })
  return shares
}
