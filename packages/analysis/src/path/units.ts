import { largest } from '@keguan/contract/vocabulary/extremes'
import type { LessonText, TextSentence } from './lesson-text.ts'
import { cueWeights, type Unit } from './phase-model.ts'
import { findTopicChanges } from './text-tiling.ts'

/** A boundary moves to a pause or a cue at most this far, seconds; without times the same in syllables at 220 a minute. */
const REACH = { seconds: 30, syllables: 110 } as const
/** Silence before a sentence from which on it is a break in the lesson, seconds. */
const PAUSE_S = 2
/** Cues of this weight open a phase by themselves, once in this stretch; in a short lesson in a share of it. */
const OPENING = 3
const OPENING_APART = { seconds: 20, syllables: 75, most: 0.05 } as const

/** A unit with its sentences and what each of them says. */
export type PhaseUnit = Unit & { sentences: readonly CuedSentence[] }
export type CuedSentence = { sentence: TextSentence; cues: readonly number[] }

/**
 * The lesson in units that lie in one phase each: cut where the topic changes (moved to the nearest pause or cue) and
 * where the teacher opens a phase. Units tile the axis from 0 to its end.
 */
export function cutUnits({ sentences, length, isTimed }: LessonText): PhaseUnit[] {
  if (sentences.length === 0) return []
  const scale = isTimed ? 'seconds' : 'syllables'
  const cued = sentences.map((sentence) => ({ sentence, cues: spokenCues(sentence) }))
  const starts = new Set([0])
  for (const at of topicStarts(sentences)) starts.add(snap(cued, at, REACH[scale], isTimed))
  addAnnounced(cued, starts, length)
  addOpenings(cued, starts, Math.min(OPENING_APART[scale], OPENING_APART.most * length))
  const ordered = [...starts].sort((a, b) => a - b)
  return ordered.map((first, unit) => {
    const next = ordered[unit + 1]
    const own = cued.slice(first, next)
    const start = unit === 0 ? 0 : sentences[first]!.start
    const end = next === undefined ? length : sentences[next]!.start
    return { start, end, cues: sumCues(own), sentences: own }
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

/** "这节课我们来认识分数。": what was announced begins with the sentence after it. */
const ANNOUNCES =
  /(?:今天|这节课|本节课|这堂课|今天呢)[^。？！]{0,12}(?:学|认识|研究|解决|走进|进入|来(?:看|做)|写(?:一写)?|画)|(?:一起)?来(?:学习|认识|研究)(?!题)/u
/** Announced later than this share of the lesson is no introduction any more. */
const LATEST_ANNOUNCING = 0.3

function addAnnounced(cued: readonly CuedSentence[], starts: Set<number>, length: number): void {
  const last = cued.findLastIndex(
    ({ sentence: { role, text, start } }) =>
      role === 'teacher' && start < LATEST_ANNOUNCING * length && ANNOUNCES.test(text),
  )
  if (last >= 0 && last + 1 < cued.length) starts.add(last + 1)
}

/** Sentences that open a phase begin a unit; a second one soon after belongs to the same opening. */
function addOpenings(cued: readonly CuedSentence[], starts: Set<number>, apart: number): void {
  let last = Number.NEGATIVE_INFINITY
  cued.forEach(({ sentence, cues }, at) => {
    if (largest(cues) < OPENING || sentence.start - last < apart) return
    last = sentence.start
    starts.add(at)
  })
}
