import { labelCount } from './labels.ts'
import type { VoiceSpace } from './voice-space.ts'

/** Settings of the model; see Landini, Profant, Diez & Burget 2022 for their names. */
export type ModelSettings = {
  /** Fa: weight of one window. Neighbours overlap, so far below 1. */
  evidence: number
  /** Fb: how much a further speaker has to explain to be kept. */
  parsimony: number
  /** Maximum number of rounds. */
  rounds: number
}

/** Who speaks in each window. */
export type VoiceModel = {
  /** Number of speakers in the model; some may have no windows. */
  speakers: number
  /** (count × speakers) posterior probabilities. */
  posterior: Float64Array
  /** (count × speakers) how well each window alone fits each speaker: the best fit is 1. */
  fit: Float64Array
}

/** Change of the mean posterior below which the fit has converged: hardly a window changes its speaker. */
export const SETTLED = 1e-4

/** What the rounds of the model work on. */
export type ModelRounds = {
  speakers: number
  /** (count × dimensions) points, scaled by the root of the variance between speakers. */
  scaled: Float64Array
  /** (dimensions) */
  between: Float64Array
  /** (count) probability that the speaker of the previous window continues. */
  goesOn: Float64Array
  /** (count × speakers) first guess, replaced by the posterior probabilities. */
  posterior: Float64Array
}

/** @returns (count × speakers) how well each window alone fits each speaker; the posterior is filled in place. */
export type FitRounds = (model: ModelRounds, settings: ModelSettings) => Float64Array

/**
 * Hidden Markov model with one Gaussian for each speaker and a prior over where speakers lie, fitted by variational
 * Bayes ("VBx", Landini et al. 2022, Computer Speech & Language 71: 101254). It starts with too many speakers and drops
 * those that the data do not need, so the number of speakers does not depend on a distance threshold.
 *
 * @param labels (count) first guess, 0 … speakers − 1
 * @param goesOn (count) probability that the speaker of the previous window continues
 */
export function fitVoices(
  { points, between }: VoiceSpace,
  labels: Int32Array,
  goesOn: Float64Array,
  settings: ModelSettings,
  fit = fitRounds,
): VoiceModel {
  const speakers = labelCount(labels)
  const scaled = points.slice()
  scaleColumns(scaled, between.map(Math.sqrt))
  // Nine tenths for the first guess and the rest for all others: a posterior of 0 could never grow again.
  const posterior = new Float64Array(labels.length * speakers).fill(0.1 / speakers)
  labels.forEach((label, i) => {
    posterior[i * speakers + label] = posterior[i * speakers + label]! + 0.9
  })
  return { speakers, posterior, fit: fit({ speakers, scaled, between, goesOn, posterior }, settings) }
}

/** In plain TypeScript; kernel/assembly/voices.ts does the same, bit for bit. */
export const fitRounds: FitRounds = ({ speakers, scaled, between, goesOn, posterior }, settings) => {
  const weights = new Float64Array(speakers).fill(1 / speakers)
  const scores = new Float64Array(posterior.length)
  const forward = new Float64Array(posterior.length)
  for (let round = 0; round < settings.rounds; round++) {
    scoreWindows(scores, scaled, posterior, between, speakers, settings)
    const change = smooth(scores, forward, posterior, weights, goesOn)
    if (change < SETTLED) break
  }
  return scores
}

function scaleColumns(points: Float64Array, factors: Float64Array): void {
  const dimensions = factors.length
  for (let at = 0; at < points.length; at += dimensions)
    for (let d = 0; d < dimensions; d++) points[at + d] = points[at + d]! * factors[d]!
}

/** Expected log likelihood of each window under each speaker, given the posterior of that speaker's position. */
function scoreWindows(
  scores: Float64Array,
  scaled: Float64Array,
  posterior: Float64Array,
  between: Float64Array,
  speakers: number,
  { evidence, parsimony }: ModelSettings,
): void {
  const dimensions = between.length
  const place = new Float64Array(dimensions)
  for (let s = 0; s < speakers; s++) {
    const mass = gatherSpeaker(place, scaled, posterior, s, speakers)
    const ratio = evidence / parsimony
    // Posterior of the speaker's position: precision 1 + (Fa/Fb) N φ along each direction (Landini et al. 2022).
    let penalty = 0
    for (let d = 0; d < dimensions; d++) {
      const precision = 1 + ratio * mass * between[d]!
      place[d] = (ratio * place[d]!) / precision
      penalty += between[d]! * (1 / precision + place[d]! * place[d]!)
    }
    scoreSpeaker(scores, scaled, place, -penalty / 2, evidence, s, speakers)
  }
}

/** Sums a speaker's share of every window into `place`; returns the sum of the shares. */
function gatherSpeaker(
  place: Float64Array,
  scaled: Float64Array,
  posterior: Float64Array,
  s: number,
  speakers: number,
): number {
  const dimensions = place.length
  let mass = 0
  place.fill(0)
  for (let i = s, at = 0; i < posterior.length; i += speakers, at += dimensions) {
    const share = posterior[i]!
    // Most windows belong to one speaker; the remaining shares have no effect and would cost most of the time.
    if (share < 1e-8) continue
    mass += share
    for (let d = 0; d < dimensions; d++) place[d] = place[d]! + share * scaled[at + d]!
  }
  return mass
}

/**
 * Four windows in parallel, since a single sum waits for every addition. The rest comes first: what follows a long loop
 * is unknown when the engine compiles the loop, and is left to the interpreter.
 */
function scoreSpeaker(
  scores: Float64Array,
  scaled: Float64Array,
  place: Float64Array,
  from: number,
  evidence: number,
  s: number,
  speakers: number,
): void {
  const dimensions = place.length
  const count = scores.length / speakers
  for (let rest = count - (count % 4); rest < count; rest++) {
    let product = from
    for (let d = 0; d < dimensions; d++) product += place[d]! * scaled[rest * dimensions + d]!
    scores[rest * speakers + s] = evidence * product
  }
  for (let i = s, at = 0; i + 3 * speakers < scores.length; i += 4 * speakers, at += 4 * dimensions) {
    let first = from
    let second = from
    let third = from
    let fourth = from
    for (let d = 0, k = at; d < dimensions; d++, k++) {
      const value = place[d]!
      first += value * scaled[k]!
      second += value * scaled[k + dimensions]!
      third += value * scaled[k + 2 * dimensions]!
      fourth += value * scaled[k + 3 * dimensions]!
    }
    scores[i] = evidence * first
    scores[i + speakers] = evidence * second
    scores[i + 2 * speakers] = evidence * third
    scores[i + 3 * speakers] = evidence * fourth
  }
}

/**
 * Forward-backward over the windows; turns scores into likelihoods, updates posteriors and speaker weights in place,
 * and returns the mean change.
 */
function smooth(
  scores: Float64Array,
  forward: Float64Array,
  posterior: Float64Array,
  weights: Float64Array,
  goesOn: Float64Array,
): number {
  toLikelihoods(scores, weights.length)
  goForward(scores, forward, weights, goesOn)
  const mass = new Float64Array(weights.length)
  const change = goBackward(scores, forward, posterior, { weights, mass }, goesOn)
  // A speaker whom no window needs loses weight, and so transition probability, in every round: this is how speakers
  // vanish.
  for (let s = 0; s < weights.length; s++) weights[s] = mass[s]! / goesOn.length
  return change / goesOn.length
}

/**
 * In place. Scores are logarithms of any size: the best of a window becomes 1, so that none overflows and a fit can be
 * compared. One function per pass, so that the engine compiles each once, instead of recompiling all of them when one
 * ends.
 */
function toLikelihoods(scores: Float64Array, speakers: number): void {
  for (let at = 0; at < scores.length; at += speakers) {
    let top = Number.NEGATIVE_INFINITY
    for (let s = 0; s < speakers; s++) top = Math.max(top, scores[at + s]!)
    for (let s = 0; s < speakers; s++) scores[at + s] = Math.exp(scores[at + s]! - top)
  }
}

/** Forward pass: probability of each speaker given the window and everything before it. */
function goForward(likelihood: Float64Array, forward: Float64Array, weights: Float64Array, goesOn: Float64Array): void {
  const speakers = weights.length
  const count = goesOn.length
  for (let i = 0; i < count; i++) {
    const keep = goesOn[i]!
    let total = 0
    for (let s = 0; s < speakers; s++) {
      const before = i === 0 ? weights[s]! : keep * forward[(i - 1) * speakers + s]! + (1 - keep) * weights[s]!
      // Avoids 0 / 0 for a window that fits no speaker.
      const value = before * likelihood[i * speakers + s]! + 1e-300
      forward[i * speakers + s] = value
      total += value
    }
    for (let s = 0; s < speakers; s++) forward[i * speakers + s] = forward[i * speakers + s]! / total
  }
}

/** Backward pass: sets posteriors and the sum of each speaker's, and returns the sum of the changes. */
function goBackward(
  likelihood: Float64Array,
  forward: Float64Array,
  posterior: Float64Array,
  { weights, mass }: { weights: Float64Array; mass: Float64Array },
  goesOn: Float64Array,
): number {
  const speakers = weights.length
  const count = goesOn.length
  const backward = new Float64Array(speakers).fill(1)
  const next = new Float64Array(speakers)
  let change = 0
  for (let i = count - 1; i >= 0; i--) {
    let total = 0
    for (let s = 0; s < speakers; s++) total += forward[i * speakers + s]! * backward[s]!
    let entering = 0
    for (let s = 0; s < speakers; s++) {
      const share = (forward[i * speakers + s]! * backward[s]!) / total
      change += Math.abs(share - posterior[i * speakers + s]!)
      posterior[i * speakers + s] = share
      mass[s] = mass[s]! + share
      next[s] = likelihood[i * speakers + s]! * backward[s]!
      entering += weights[s]! * next[s]!
    }
    const keep = goesOn[i]!
    let sum = 0
    for (let s = 0; s < speakers; s++) {
      backward[s] = keep * next[s]! + (1 - keep) * entering
      sum += backward[s]!
    }
    for (let s = 0; s < speakers; s++) backward[s] = backward[s]! / sum
  }
  return change
}
