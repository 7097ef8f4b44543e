import { largest } from '@keguan/contract/vocabulary/extremes'
import { PHASES } from '@keguan/contract/vocabulary/lesson-path'
import type { LessonText, TextSentence } from './lesson-text.ts'
import type { Beginnings } from './phase-beginnings.ts'
import { cueWeights, type Unit } from './phase-model.ts'
import { openingWeights } from './phase-openings.ts'
import { findTopicChanges } from './text-tiling.ts'

/**
 * A boundary moves to a pause or a cue at most this far, seconds; without times the same in syllables at 220 a minute.
 */
const REACH = { seconds: 30, syllables: 110 } as const
/** Silence before a sentence from which on it is a break in the lesson, seconds. */
const PAUSE_S = 2
/** Cues of this weight open a phase by themselves, once in this stretch; in a short lesson in a share of it. */
const OPENING = 3
const OPENING_APART = { seconds: 20, syllables: 75, most: 0.05 } as const

/** A unit with its sentences and what each of them says. */
export type PhaseUnit = Unit & { sentences: readonly CuedSentence[] }
export type CuedSentence = { sentence: TextSentence; cues: readonly number[]; opens: number[] }

/**
 * The lesson in units that lie in one phase each: cut where the topic changes (moved to the nearest pause or cue) and
 * where the teacher opens a phase. Units tile the axis from 0 to its end.
 */
export function cutUnits({ sentences, length, isTimed }: LessonText, beginnings: Beginnings): PhaseUnit[] {
  if (sentences.length === 0) return []
  const scale = isTimed ? 'seconds' : 'syllables'
  const cued = sentences.map((sentence) => ({
    sentence,
    cues: spokenCues(sentence),
    opens: openingWeights(sentence),
  }))
  const starts = new Set([0])
  for (const at of topicStarts(sentences)) starts.add(snap(cued, at, REACH[scale], isTimed))
  const states = statesBySentence(sentences, beginnings)
  beginnings.begins.forEach((number, each) => {
    if (number === null) return
    const at = sentences.indexOf(beginnings.signs[number]!.sentence)
    starts.add(at)
    cued[at]!.opens[each + 1]! = BEGINS
  })
  addOpenings(cued, starts, Math.min(OPENING_APART[scale], OPENING_APART.most * length))
  const ordered = [...starts].sort((a, b) => a - b)
  return ordered.map((first, unit) => {
    const next = ordered[unit + 1]
    const own = cued.slice(first, next)
    const start = unit === 0 ? 0 : sentences[first]!.start
    const end = next === undefined ? length : sentences[next]!.start
    const cues = sumCues(own)
    return { start, end, cues, opens: cued[first]!.opens, prior: meanOf(states.slice(first, next)), sentences: own }
  })
}

/** The teacher leads through the phases; what pupils say is about the matter. */
const spokenCues = ({ role, text }: TextSentence): number[] => (role === 'student' ? [0, 0, 0, 0] : cueWeights(text))

/** (4) weights of all sentences, by phase. */
const sumCues = (cued: readonly CuedSentence[]): number[] =>
  [0, 1, 2, 3].map((phase) => cued.reduce((total, { cues }) => total + cues[phase]!, 0))

/** Sentences with which a new topic begins. */
function topicStarts(sentences: readonly TextSentence[]): number[] {
  const words = sentences.flatMap((sentence, at) => sentence.words.map((word) => ({ word, at })))
  return findTopicChanges(words.map(({ word }) => word)).map((index) => words[index]!.at)
}

/** The sentence within reach that follows a pause or opens a phase, both before one, the nearest of equals. */
function snap(cued: readonly CuedSentence[], at: number, reach: number, isTimed: boolean): number {
  const origin = cued[at]!.sentence.start
  let best = { at, score: -1, far: 0 }
  cued.forEach(({ sentence, cues }, other) => {
    const far = Math.abs(sentence.start - origin)
    if (other === 0 || far > reach) return
    const hasPause = isTimed && sentence.start - cued[other - 1]!.sentence.end >= PAUSE_S
    const score = Number(hasPause) + Number(largest(cues) >= OPENING)
    if (score > best.score || (score === best.score && far < best.far)) best = { at: other, score, far }
  })
  return best.at
}

/** Log odds of entering a phase where it most likely begins. */
const BEGINS = 3
/** A sentence that opens a phase with so much begins a unit. */
const OPENS = 3

/** (sentences × phases) probability of each phase at every sentence: that of the teacher's sentence before it. */
function statesBySentence(sentences: readonly TextSentence[], { signs, states }: Beginnings): number[][] {
  const places = new Map(signs.map(({ sentence }, number) => [sentence, states[number]!]))
  let last = states[0] ?? PHASES.map(() => 1 / PHASES.length)
  return sentences.map((sentence) => {
    last = places.get(sentence) ?? last
    return [...last]
  })
}

const meanOf = (rows: readonly (readonly number[])[]): number[] =>
  PHASES.map((_, at) => rows.reduce((sum, row) => sum + row[at]!, 0) / rows.length)

/**
 * Sentences that open a phase begin a unit; of those that only carry its cues a second one soon after belongs to the
 * same opening.
 */
function addOpenings(cued: readonly CuedSentence[], starts: Set<number>, apart: number): void {
  let last = Number.NEGATIVE_INFINITY
  cued.forEach(({ sentence, cues, opens }, at) => {
    if (largest(opens) >= OPENS) starts.add(at)
    if (largest(cues) < OPENING || sentence.start - last < apart) return
    last = sentence.start
    starts.add(at)
  })
}
