import { PHASES, type Phase } from '@keguan/contract/vocabulary/lesson-path'
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
 * What a plan of a lesson looks like before a word is read (a proposal of this product): probability of each phase at
 * a share of the lesson, straight lines between. Introductions of 5–14 % and closes of 3–4 % are usual in reports.
 */
const PRIOR_AT = [0, 0.06, 0.14, 0.25, 0.5, 0.75, 0.9, 1] as const
const PRIOR: Readonly<Record<Phase, readonly number[]>> = {
  introduction: [0.86, 0.6, 0.18, 0.05, 0.02, 0.02, 0.02, 0.02],
  development: [0.11, 0.33, 0.69, 0.75, 0.65, 0.46, 0.28, 0.18],
  practice: [0.02, 0.05, 0.1, 0.17, 0.28, 0.4, 0.4, 0.25],
  transfer: [0.01, 0.02, 0.03, 0.03, 0.05, 0.12, 0.3, 0.55],
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
const CUE_LOG_ODDS = 0.4
const MOST_LOG_ODDS = 4

/** A stretch of the axis with the cue weights summed over its sentences, and what its first one opens. */
export type Unit = { start: number; end: number; cues: readonly number[]; opens: readonly number[] }

/** Log odds of a change of phase at a unit that nothing opens (set on one half of bench/meaning). */
const UNOPENED = -1.5

const log = (values: readonly number[]): number[] => values.map(Math.log)

/**
 * Cue scores and the prior of the time, tied into a chain of phases: log-linear, so that what speaks for a phase adds
 * up.
 *
 * @param length end of the axis the units tile
 */
export function phaseChain(units: readonly Unit[], length: number): Chain {
  return {
    start: log(START),
    step: STEP.map(log),
    enter: units.map(({ opens }) => opens.map((weight) => (weight === 0 ? UNOPENED : weight))),
    evidence: units.map(({ start, end, cues }) =>
      PHASES.map((phase, at) => {
        const prior = Math.log(priorOf(phase, length > 0 ? (start + end) / 2 / length : 0))
        return prior + Math.min(MOST_LOG_ODDS, CUE_LOG_ODDS * (cues[at] ?? 0))
      }),
    ),
  }
}

/** Prior of a phase at a share 0..1 of the lesson, by straight lines between the table's points. */
function priorOf(phase: Phase, share: number): number {
  const right = Math.max(
    1,
    PRIOR_AT.findIndex((at) => at >= share),
  )
  const [left, until] = [PRIOR_AT[right - 1]!, PRIOR_AT[right]!]
  const part = (share - left) / (until - left)
  return PRIOR[phase][right - 1]! * (1 - part) + PRIOR[phase][right]! * part
}
