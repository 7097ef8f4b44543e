import { largest } from '@keguan/contract/vocabulary/extremes'
import { PHASES } from '@keguan/contract/vocabulary/lesson-path'
import type { LessonText, TextSentence } from './lesson-text.ts'
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
export function cutUnits({ sentences, length, isTimed }: LessonText): PhaseUnit[] {
  if (sentences.length === 0) return []
  const scale = isTimed ? 'seconds' : 'syllables'
  const cued = sentences.map((sentence) => ({
    sentence,
    cues: spokenCues(sentence),
    opens: openingWeights(sentence),
  }))
  const starts = new Set([0])
  for (const at of topicStarts(sentences)) starts.add(snap(cued, at, REACH[scale], isTimed))
  const taught = addAnnounced(cued, starts, length)
  addOpenings(cued, starts, Math.min(OPENING_APART[scale], OPENING_APART.most * length))
  const ordered = [...starts].sort((a, b) => a - b)
  return ordered.map((first, unit) => {
    const next = ordered[unit + 1]
    const own = cued.slice(first, next)
    const start = unit === 0 ? 0 : sentences[first]!.start
    const end = next === undefined ? length : sentences[next]!.start
    const cues = sumCues(own)
    if (first < taught) cues[PHASES.indexOf('introduction')]! += BEFORE
    return { start, end, cues, opens: cued[first]!.opens, sentences: own }
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
  /(?:今天|这节课|本节课|这堂课|今天呢)[^。？！]{0,12}(?:学|认识|研究|解决|走进|进入|来(?:看|做)|写(?:一写)?|画)|(?:今天|(?:这|本)(?:节|堂)课)[,，]?我们(?:就|要|将|一起)+来/u
/** 一起来认识: announces too, where nothing says that it is the matter of the whole lesson only near its beginning. */
const BEGINS = /(?:一起)?来(?:学习|认识|研究)(?!题)/u
/** 齐读课题, 跟老师一起写课题: the title is still part of what was announced. */
const TITLE = /课题|(?:读|写|板书).{0,6}题目/u
/** What was announced begins with so much log odds, and what is said before it leans so much towards the introduction. */
const ANNOUNCED = 4
const BEFORE = 5
/** A sentence that opens a phase with so much begins a unit. */
const OPENS = 3
/** Announced or begun later than these shares of the lesson is no introduction any more. */
const LATEST_ANNOUNCING = 0.45
const LATEST_BEGINNING = 0.3

/** @returns the sentence with which what was announced begins, 0 where nothing was */
function addAnnounced(cued: readonly CuedSentence[], starts: Set<number>, length: number): number {
  const last = cued.findLastIndex(
    ({ sentence: { role, text, start } }) =>
      role === 'teacher' &&
      ((start < LATEST_ANNOUNCING * length && ANNOUNCES.test(text)) ||
        (start < LATEST_BEGINNING * length && BEGINS.test(text))),
  )
  if (last < 0) return 0
  const first = cued.findIndex(({ sentence }, at) => at > last && !TITLE.test(sentence.text))
  if (first < 0) return 0
  starts.add(first)
  cued[first]!.opens[PHASES.indexOf('development')]! += ANNOUNCED
  return first
}

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
