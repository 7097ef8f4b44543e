import { logistic } from '../math/logistic.ts'
import { findRuns } from '../voice/activity/runs.ts'
import { FRAMES_PER_S, LOUDNESS_STEPS_PER_DB, type Signal } from '../voice/signal.ts'
import { bridgeClosures } from './closures.ts'
import { GROUP_TALK } from './group-talk-weights.ts'
import type { Segment } from './speakers.ts'

/** Length of the window in seconds, from two before a second to two after it. */
const SPAN_S = 5
/** Minimum number of them with speech. */
const LEAST_SPEECH_S = 1
/** Windows with less speech do not count towards the lesson's usual values. */
const USUAL_SPEECH = 0.4
/** Weight of a second, since neighbouring windows overlap. */
const EVIDENCE = 0.5
const MOST_ODDS = 6
/** Log odds of a second that hardly has speech, of the first second, and of a change from one second to the next. */
const SILENT = -6
const FIRST = -2
const CHANGE = Math.log(1 / 40)
/** A shorter segment is a class answering or reading together, or someone speaking without a pause. */
const SHORTEST_S = 10
const MOST_SURE = 0.97

/** A stretch in which several groups talk at once, seconds, and how sure that is, 0–1. */
export type GroupTalk = { startS: number; endS: number; confidence: number }

/**
 * Stretches in which several small groups talk at once. Where one person speaks, the level rises and falls with every
 * syllable and pause, and what is voiced is clearly so; where many do, someone is always in the middle of a word:
 * hardly a pause, a steady level, and periodicity that is neither clear nor absent. Windows of five seconds are scored
 * by their own features and by their difference from the lesson's usual values, with learnt weights
 * (bench/validity/group-talk); then the likeliest sequence of group talk and other seconds is taken (Viterbi).
 *
 * @returns in time order, each of 10 s or more, on whole seconds
 */
export function findGroupTalk(signal: Signal): GroupTalk[] {
  const odds = weighSeconds(describeSpans(signal))
  const isGroup = likeliestOrder(odds)
  return findRuns(isGroup, 1)
    .filter(({ start, end }) => end - start >= SHORTEST_S)
    .map(({ start, end }) => ({
      startS: start,
      endS: Math.min(end, signal.frameCount / FRAMES_PER_S),
      confidence: meanChance(odds.subarray(start, end)),
    }))
}

/** The recording without group talk, and group talk as segments labelled `several`. */
export function setGroupTalkAside(signal: Signal): { rest: Signal; groups: Segment[] } {
  const found = findGroupTalk(signal)
  if (found.length === 0) return { rest: signal, groups: [] }
  const speech = signal.speech.slice()
  const groups = found.flatMap(({ startS, endS, confidence }): Segment[] => {
    const [first, last] = [Math.round(startS * FRAMES_PER_S), Math.round(endS * FRAMES_PER_S)]
    const runs = findRuns(speech.subarray(first, last), 1)
    speech.fill(0, first, last)
    return runs.map(({ start, end }) => ({
      startS: (first + start) / FRAMES_PER_S,
      endS: (first + end) / FRAMES_PER_S,
      speaker: 'several',
      role: 'several',
      confidence,
    }))
  })
  return { rest: { ...signal, speech }, groups }
}

/** Group talk among the segments of single voices, in time order and joined over closures. */
export const withGroupTalk = (segments: readonly Segment[], groups: readonly Segment[]): Segment[] =>
  bridgeClosures([...segments, ...groups].sort((a, b) => a.startS - b.startS))

/** Columns of what a second adds to the windows around it: counts and sums over its frames. */
const [FRAMES, SPEECH, VOICING, VOICING_SQUARED, LEVEL, LEVEL_SQUARED, STEPS, COLUMNS] = [
  0, 1, 2, 3, 4, 5, 6, 7,
] as const

/**
 * Of the span around each second: share of speech; mean and deviation of its voicing, 0–1; deviation of its level, dB;
 * mean change of the level from frame to frame, dB. Null where there is hardly any speech.
 */
export function describeSpans(signal: Signal): (number[] | null)[] {
  const count = Math.ceil(signal.frameCount / FRAMES_PER_S)
  const seconds = new Float64Array(count * COLUMNS)
  for (let second = 0; second < count; second++) sumSecond(seconds, second * COLUMNS, signal, second * FRAMES_PER_S)
  const half = (SPAN_S - 1) / 2
  const spans: (number[] | null)[] = []
  for (let second = 0; second < count; second++)
    spans.push(describeSpan(addSeconds(seconds, Math.max(0, second - half), Math.min(count, second + half + 1))))
  return spans
}

function describeSpan(sums: Float64Array): number[] | null {
  const speech = sums[SPEECH]!
  if (speech < LEAST_SPEECH_S * FRAMES_PER_S) return null
  const voicing = sums[VOICING]! / speech
  return [
    speech / sums[FRAMES]!,
    voicing,
    deviation(voicing, sums[VOICING_SQUARED]! / speech),
    deviation(sums[LEVEL]! / speech, sums[LEVEL_SQUARED]! / speech),
    sums[STEPS]! / sums[FRAMES]!,
  ]
}

const deviation = (mean: number, meanSquare: number) => Math.sqrt(Math.max(0, meanSquare - mean * mean))

/** Sums of some seconds. */
function addSeconds(seconds: Float64Array, from: number, end: number): Float64Array {
  const sums = new Float64Array(COLUMNS)
  for (let at = from * COLUMNS; at < end * COLUMNS; at += COLUMNS)
    for (let c = 0; c < COLUMNS; c++) sums[c] = sums[c]! + seconds[at + c]!
  return sums
}

function sumSecond(
  seconds: Float64Array,
  at: number,
  { frameCount, speech, voicing, loudness }: Signal,
  start: number,
): void {
  const end = Math.min(frameCount, start + FRAMES_PER_S)
  let [steps, spoken, strengths, strengthsSquared, levels, levelsSquared] = [0, 0, 0, 0, 0, 0]
  for (let frame = start; frame < end; frame++) {
    const level = loudness[frame]! / LOUDNESS_STEPS_PER_DB
    if (frame > 0) steps += Math.abs(level - loudness[frame - 1]! / LOUDNESS_STEPS_PER_DB)
    if (speech[frame] !== 1) continue
    const strength = voicing[frame]! / 255
    spoken++
    strengths += strength
    strengthsSquared += strength * strength
    levels += level
    levelsSquared += level * level
  }
  seconds[at + FRAMES] = end - start
  seconds[at + SPEECH] = spoken
  seconds[at + VOICING] = strengths
  seconds[at + VOICING_SQUARED] = strengthsSquared
  seconds[at + LEVEL] = levels
  seconds[at + LEVEL_SQUARED] = levelsSquared
  seconds[at + STEPS] = steps
}

/** How many features of a span, from the last backwards, are also taken relative to the lesson's usual values. */
const COMPARED = 3

/** Input of the weights: the features of a span, then the last of them less the lesson's usual values. */
export function compareSpans(spans: readonly (readonly number[] | null)[]): (number[] | null)[] {
  const told = spans.filter((span) => span !== null)
  const spoken = told.filter(([speech = 0]) => speech > USUAL_SPEECH)
  const usual = (at: number) => spoken.map((span) => span[at]!).sort((a, b) => a - b)[spoken.length >> 1] ?? 0
  const first = (told[0]?.length ?? 0) - COMPARED
  const medians = Array.from({ length: COMPARED }, (_, k) => usual(first + k))
  return spans.map((span) => span && [...span, ...medians.map((median, k) => span[first + k]! - median)])
}

/** (seconds) log odds of group talk around each second. */
function weighSeconds(spans: (number[] | null)[]): Float64Array {
  const { weights, offset } = GROUP_TALK
  return Float64Array.from(compareSpans(spans), (span) => {
    if (span === null) return SILENT
    return span.reduce((sum, value, at) => sum + value * weights[at]!, offset)
  })
}

/** (seconds) 1 where group talk is likelier, all seconds together (Viterbi). */
function likeliestOrder(odds: Float64Array): Uint8Array {
  const cameFrom = odds.map(() => 0)
  const isGroup = new Uint8Array(odds.length)
  let [other, group] = [0, FIRST]
  odds.forEach((each, second) => {
    const own = EVIDENCE * Math.max(-MOST_ODDS, Math.min(MOST_ODDS, each))
    const [stays, begins] = [group, other + CHANGE]
    const [goesOn, ends] = [other, group + CHANGE]
    cameFrom[second] = (stays >= begins ? 2 : 0) + (ends > goesOn ? 1 : 0)
    group = Math.max(stays, begins) + own
    other = Math.max(goesOn, ends)
  })
  for (let second = odds.length - 1, isIn = group > other; second >= 0; second--) {
    isGroup[second] = isIn ? 1 : 0
    isIn = (cameFrom[second]! & (isIn ? 2 : 1)) > 0
  }
  return isGroup
}

const meanChance = (odds: Float64Array): number =>
  Math.min(MOST_SURE, odds.reduce((sum, each) => sum + logistic(each), 0) / odds.length)
