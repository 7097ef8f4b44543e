import { PHASES } from '@keguan/contract/vocabulary/lesson-path'
import { PHASE_CUES } from '../language/lexicon/phase-cues.ts'
import type { Chain } from './phase-chain.ts'

/** How strongly a sentence speaks for each phase, in the order of `PHASES`; 0 where no cue fits. */
export function cueWeights(text: string): number[] {
  const weights = PHASES.map(() => 0)
  for (const [phase, weight, cue] of PHASE_CUES) {
    const at = PHASES.indexOf(phase)
    if (weights[at]! < weight && cue.test(text)) weights[at] = weight
  }
  return weights
}

/**
 * From one unit to the next, mostly forwards, with returns to an earlier phase allowed (a proposal of this product).
 */
const STEP = [
  [0.6, 0.34, 0.05, 0.01],
  [0.02, 0.72, 0.2, 0.06],
  [0.01, 0.18, 0.66, 0.15],
  [0.005, 0.035, 0.06, 0.9],
] as const
/** Nearly every lesson begins with an introduction; some recordings begin later. */
const START = [0.75, 0.2, 0.04, 0.01] as const

/**
 * What a cue of weight 1 adds to the log odds of its phase; the sum of a unit is capped, so that talk about cues stays
 * talk.
 */
const CUE_LOG_ODDS = 0.1
const MOST_LOG_ODDS = 4

/**
 * A stretch of the axis with the cue weights summed over its sentences, what its first one opens, and the probability
 * of each phase by where phases begin.
 */
export type Unit = {
  start: number
  end: number
  cues: readonly number[]
  opens: readonly number[]
  prior: readonly number[]
}

/** Log odds of a change of phase at a unit that nothing opens (set on one half of bench/meaning). */
const UNOPENED = -1.5
/** No phase is ruled out before its cues are read. */
const LEAST = 0.02

const log = (values: readonly number[]): number[] => values.map(Math.log)

/**
 * Cue scores and where phases begin, tied into a chain of phases: log-linear, so that what speaks for a phase adds up.
 */
export function phaseChain(units: readonly Unit[]): Chain {
  return {
    start: log(START),
    step: STEP.map(log),
    enter: units.map(({ opens }) => opens.map((weight) => (weight === 0 ? UNOPENED : weight))),
    evidence: units.map(({ cues, prior }) =>
      PHASES.map(
        (_, at) => Math.log(Math.max(LEAST, prior[at] ?? 0)) + Math.min(MOST_LOG_ODDS, CUE_LOG_ODDS * (cues[at] ?? 0)),
      ),
    ),
  }
}
