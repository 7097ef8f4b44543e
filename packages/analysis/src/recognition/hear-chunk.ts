import { firstAtLeast } from '../math/bisection.ts'
import { findRuns } from '../voice/activity/runs.ts'
import { FRAMES_PER_S, type Signal } from '../voice/signal.ts'
import { doubtAbout, isCircling } from './believe.ts'
import { type Chunk, SENTENCE_PAUSE_S } from './chunk-plan.ts'
import { type DoubtReason, type HeardStretch, textOf, type Word } from './words.ts'

/** Properties of a chunk measured in the sound. */
export type HeardFacts = Pick<Signal, 'speech' | 'nucleusMs'>

/** Maximum distance of words from detected speech. */
const REACH_S = 0.5
/** Speech of this length without any word was missed by the recogniser. */
const HOLE_S = 2
const ENDS_SENTENCE = /[。！？!?；;…]$|[.]$/u

interface Doubted {
  readonly startS: number
  readonly endS: number
  readonly reason: DoubtReason
}

export interface BelievedChunk {
  readonly words: readonly Word[]
  readonly stretches: readonly HeardStretch[]
}

/**
 * Accepts the parts of a recogniser's result that the sound supports, sentence by sentence: words within speech, with
 * the detected number of syllables. Reports the outcome for each segment of speech in the chunk.
 */
export function believeChunk(chunk: Chunk, said: readonly Word[], facts: HeardFacts): BelievedChunk {
  const near = said.filter(({ startS, endS }) => speechFrames(facts, startS - REACH_S, endS + REACH_S) > 0)
  const words = near.map((word) => withinSpeech(word, facts))
  const believed: Word[] = []
  const doubted: Doubted[] = []
  for (const run of runsOf(words)) {
    if (isCircling(textOf(run))) {
      doubted.push({ startS: run[0]!.startS, endS: run.at(-1)!.endS, reason: 'repeated' })
      continue
    }
    for (const sentence of sentencesOf(run)) {
      const [startS, endS] = [sentence[0]!.startS, sentence.at(-1)!.endS]
      const reason = doubtAbout(sentence, heardIn(facts, startS - SLACK_S, endS + SLACK_S))
      if (reason) doubted.push({ startS, endS, reason })
      else for (const word of sentence) believed.push(word)
    }
  }
  // sentences that pass one by one may still be a loop together
  const whole = doubtAbout(believed, heardIn(facts, chunk.startS, chunk.endS))
  if (whole === 'repeated' || whole === 'too_many') {
    const { startS, endS, speechS } = chunk
    return { words: [], stretches: [{ startS, endS, speechS, state: 'doubtful', reason: whole }] }
  }
  return { words: believed, stretches: stretchesOf(chunk, believed, doubted, facts) }
}

/** Times of words are right to a tenth of a second or two; nuclei at their edges count too. */
const SLACK_S = 0.2

export function heardIn({ speech, nucleusMs }: HeardFacts, startS: number, endS: number) {
  const nuclei = countIn(nucleusMs, startS * 1000, endS * 1000)
  return { nuclei, speechS: speechFrames({ speech }, startS, endS) / FRAMES_PER_S }
}

function countIn(sorted: Uint32Array, from: number, to: number): number {
  let count = 0
  for (let at = firstAtLeast(sorted, from); at < sorted.length && sorted[at]! < to; at++) count++
  return count
}

const frameAt = (timeS: number) => Math.round(timeS * FRAMES_PER_S)

function speechFrames({ speech }: Pick<HeardFacts, 'speech'>, startS: number, endS: number): number {
  let frames = 0
  for (let frame = Math.max(0, frameAt(startS)); frame < Math.min(speech.length, frameAt(endS)); frame++) {
    frames += speech[frame]!
  }
  return frames
}

/**
 * A word that is said to begin in a pause begins with the speech behind it; one that is said to end in a pause ends
 * before it.
 */
function withinSpeech(word: Word, { speech }: HeardFacts): Word {
  let start = frameAt(word.startS)
  let end = Math.max(start + 1, frameAt(word.endS))
  while (start < end - 1 && !speech[start]) start++
  while (end > start + 1 && !speech[end - 1]) end--
  if (!speech[start]) return word
  return { ...word, startS: start / FRAMES_PER_S, endS: end / FRAMES_PER_S }
}

const isPauseBetween = (before: Word, word: Word): boolean => word.startS - before.endS >= SENTENCE_PAUSE_S

/** Words between end marks and longer pauses. */
export const sentencesOf = (words: readonly Word[]): Word[][] =>
  splitWhere(words, (before, word) => ENDS_SENTENCE.test(before.text) || isPauseBetween(before, word))

/** Words between longer pauses, with any punctuation. */
const runsOf = (words: readonly Word[]): Word[][] => splitWhere(words, isPauseBetween)

function splitWhere(words: readonly Word[], isSeam: (before: Word, word: Word) => boolean): Word[][] {
  const parts: Word[][] = []
  for (const word of words) {
    const last = parts.at(-1)
    const before = last?.at(-1)
    if (!last || !before || isSeam(before, word)) parts.push([word])
    else last.push(word)
  }
  return parts
}

/** Splits the speech of a chunk by outcome; parts too short to tell are joined to the part before. */
function stretchesOf(
  chunk: Chunk,
  words: readonly Word[],
  doubted: readonly Doubted[],
  facts: HeardFacts,
): HeardStretch[] {
  const [from, to] = [frameAt(chunk.startS), frameAt(chunk.endS)]
  const state = new Uint8Array(to - from)
  const mark = (startS: number, endS: number, value: number) =>
    state.fill(value, Math.max(0, frameAt(startS) - from), Math.max(0, frameAt(endS) - from))
  for (const { startS, endS } of words) mark(startS - SENTENCE_PAUSE_S, endS + SENTENCE_PAUSE_S, RECOGNISED)
  for (const { startS, endS } of doubted) mark(startS, endS, DOUBTFUL)
  const speech = facts.speech.subarray(from, to)
  for (const hole of holesOf(state, speech)) if (words.length > 0) state.fill(RECOGNISED, hole.start, hole.end)
  const stretches: HeardStretch[] = []
  for (let start = 0; start < state.length; ) {
    let end = start
    let frames = 0
    while (end < state.length && state[end] === state[start]) frames += speech[end++] ?? 0
    const place = { startS: (from + start) / FRAMES_PER_S, endS: (from + end) / FRAMES_PER_S }
    const common = { ...place, speechS: frames / FRAMES_PER_S }
    if (frames > 0) {
      const reason = state[start] === DOUBTFUL ? reasonAt(doubted, place) : undefined
      stretches.push({ ...common, state: STATES[state[start]!]!, ...(reason && { reason }) })
    }
    start = end
  }
  return stretches
}

const [EMPTY, RECOGNISED, DOUBTFUL] = [0, 1, 2]
const STATES = ['empty', 'recognised', 'doubtful'] as const

/** Segments without words that have too little speech to be separated from their neighbours. */
const holesOf = (state: Uint8Array, speech: Uint8Array) => {
  const isEmpty = state.map((value) => (value === EMPTY ? 1 : 0))
  return findRuns(isEmpty, 1).filter(({ start, end }) => {
    let frames = 0
    for (let at = start; at < end; at++) frames += speech[at] ?? 0
    return frames < HOLE_S * FRAMES_PER_S
  })
}

const reasonAt = (doubted: readonly Doubted[], { startS, endS }: { startS: number; endS: number }) =>
  doubted.find((each) => each.startS < endS && each.endS > startS)?.reason

/** Speech without a result that is worth a retry, as separate chunks. */
export const unheardIn = (stretches: readonly HeardStretch[]): Chunk[] =>
  stretches
    .filter(({ state, speechS }) => state === 'empty' && speechS >= HOLE_S)
    .map(({ startS, endS, speechS }) => ({ startS, endS, speechS }))
