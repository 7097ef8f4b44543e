import type { TranscriptFault } from '../../language/transcript/transcript-types.ts'
import { createRandom, drawIndex } from '../../math/random.ts'
import type { Segment } from '../../speakers/speakers.ts'
import type { Sentence } from '../utterances.ts'
import { type Alignment, alignSentences } from './align.ts'
import type { LineTime } from './line-times.ts'

/** Detected speech: who speaks when, and the times of syllables. Seconds. */
export type Heard = { segments: readonly Segment[]; nuclei: readonly number[]; durationS: number }

/**
 * `too_much_for_sound`: more words than can have been said; `other_words`, `other_times`: the rhythm of the sound is
 * not that of the text.
 */
export type Misfit = Extract<TranscriptFault, 'too_much_for_sound' | 'other_words' | 'other_times'>

/** Fewer sentences or syllables, or less speech, are too little evidence to refuse anything. */
const EVIDENCE = { sentences: 15, syllables: 150, speechS: 45 } as const
/** Maximum syllables per second of speech over a whole lesson (a quick reader reaches six). */
const MOST_PER_S = 8
/**
 * Below this misfit of the lengths no comparison with other orders is needed: right texts had 0.02 and less in made
 * lessons.
 */
const EXACT_MISFIT = 0.05
/**
 * Cost of the written order over the mean cost of shuffled ones: 1 for a text that has nothing to do with the sound.
 * Right texts had at most 0.27 in made lessons and 0.54 in lessons of real voices; where only one voice was detected,
 * lengths alone decide, and right texts had up to 0.79.
 */
const MOST_OF_SHUFFLED = { twoVoices: 0.62, oneVoice: 0.86 } as const
type MostOfShuffled = Readonly<Record<'twoVoices' | 'oneVoice', number>>
const SHUFFLES = 6
/**
 * Detected per written syllables above which the text may be a part of the lesson: where one in six is missed, a text
 * of 95 % has 0.88.
 */
const PART_FROM = 0.8
/**
 * The best of many places fits any text better by chance: right parts had 0.32 of the shuffled cost at most in made
 * lessons, parts of others with passages in common 0.46 and more.
 */
const MOST_OF_SHUFFLED_PART = { twoVoices: 0.5, oneVoice: 0.75 } as const
/** Detected per written syllables in the part that the text covers. */
const PART_SCALES = [0.7, 0.85, 1] as const
/** Step of its start as a share of all syllables, with the minimum and the final step in syllables. */
const PART_STEP = { share: 0.1, least: 20, finest: 4 } as const
/** Refinement of the stretch found: shifted, lengthened and shortened. */
const MOVES = [
  [-1, -1],
  [1, 1],
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const

/** Position of a text without times in a recording. */
export type OrderFit = {
  /** Null when text and sound cannot be aligned. */
  alignment: Alignment | null
  /** Set when the text cannot be that of the recording. */
  misfit: Misfit | null
  /** Set when the text is that of a part of the recording. */
  part?: LineTime
}

/** Aligns a text without times to the sound, and checks whether it belongs to it. */
export function fitOrder(sentences: readonly Sentence[], heard: Heard): OrderFit {
  const { segments, nuclei } = heard
  const alignment = alignSentences(sentences, segments, nuclei)
  const written = syllablesOf(sentences)
  const speechS = segments.reduce((sum, { startS, endS }) => sum + endS - startS, 0)
  const isEnough =
    sentences.length >= EVIDENCE.sentences && written >= EVIDENCE.syllables && speechS >= EVIDENCE.speechS
  if (!isEnough) return { alignment, misfit: null }
  if (written / speechS > MOST_PER_S) return { alignment, misfit: 'too_much_for_sound' }
  if (alignment && isBorneOut(sentences, alignment, heard, MOST_OF_SHUFFLED)) return { alignment, misfit: null }
  const scale = nuclei.length / written
  const found = scale > PART_FROM ? findPart(sentences, heard, written) : undefined
  if (found) return { ...found, misfit: null }
  return { alignment, misfit: scale < 0.5 ? 'too_much_for_sound' : 'other_words' }
}

const syllablesOf = (sentences: readonly Sentence[]): number =>
  sentences.reduce((sum, { syllables }) => sum + syllables, 0)

/** Whether the written order fits the sound clearly better than shuffled orders of the same sentences. */
function isBorneOut(
  sentences: readonly Sentence[],
  found: Alignment,
  { segments, nuclei }: Heard,
  most: MostOfShuffled,
): boolean {
  if (found.misfit <= EXACT_MISFIT) return true
  const random = createRandom(sentences.length)
  const costs = Array.from(
    { length: SHUFFLES },
    () => alignSentences(shuffled(sentences, random), segments, nuclei)?.cost,
  )
  const known = costs.filter((cost) => cost !== undefined)
  if (known.length === 0) return true
  const mean = known.reduce((sum, cost) => sum + cost, 0) / known.length
  return found.cost <= most[hasTwoVoices(segments) ? 'twoVoices' : 'oneVoice'] * mean
}

/** Whether teacher and others each have at least a twentieth of the speech. */
function hasTwoVoices(segments: readonly Segment[]): boolean {
  const lengths = segments.map(({ role, startS, endS }) => ({ isTeacher: role === 'teacher', s: endS - startS }))
  const total = lengths.reduce((sum, { s }) => sum + s, 0)
  const teacher = lengths.reduce((sum, { isTeacher, s }) => sum + (isTeacher ? s : 0), 0)
  return teacher >= total / 20 && teacher <= (total * 19) / 20
}

function shuffled(sentences: readonly Sentence[], random: () => number): Sentence[] {
  const mixed = [...sentences]
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = drawIndex(random, i + 1)
    const kept = mixed[i]!
    mixed[i] = mixed[j]!
    mixed[j] = kept
  }
  return mixed
}

/** The stretch of a longer recording that fits a text best, if it fits clearly. */
function findPart(
  sentences: readonly Sentence[],
  heard: Heard,
  written: number,
): { alignment: Alignment; part: LineTime } | undefined {
  const { nuclei } = heard
  let best: { alignment: Alignment; within: Heard; part: LineTime; first: number; last: number } | undefined
  const total = nuclei.length
  const attempt = (first: number, last: number) => {
    const [from, to] = [Math.max(0, Math.round(first)), Math.min(total, Math.round(last)) - 1]
    if (to <= from) return
    const [startS, endS] = [nuclei[from]!, nuclei[to]!]
    const within = cutTo(heard, { startS, endS })
    const alignment = alignSentences(sentences, within.segments, within.nuclei)
    if (alignment && alignment.cost < (best?.alignment.cost ?? Number.POSITIVE_INFINITY))
      best = { alignment, within, part: { startS, endS }, first: from, last: to + 1 }
  }
  const coarse = Math.max(PART_STEP.least, Math.min(total * PART_STEP.share, (written * PART_SCALES[0]) / 3))
  for (const scale of PART_SCALES) {
    const count = written * scale
    for (let first = 0; first + count <= total + coarse; first += coarse) attempt(first, first + count)
  }
  for (let finer = coarse / 2; best && finer >= PART_STEP.finest; finer /= 2) {
    const { first, last } = best
    for (const [before, behind] of MOVES) attempt(first + before * finer, last + behind * finer)
  }
  return best && isBorneOut(sentences, best.alignment, best.within, MOST_OF_SHUFFLED_PART) ? best : undefined
}

/** Detected speech within a stretch. */
const cutTo = ({ segments, nuclei, durationS }: Heard, { startS, endS }: LineTime): Heard => ({
  segments: segments.flatMap((segment) => {
    const cut = { ...segment, startS: Math.max(segment.startS, startS - 0.2), endS: Math.min(segment.endS, endS + 0.2) }
    return cut.endS > cut.startS ? [cut] : []
  }),
  nuclei: nuclei.filter((s) => s >= startS && s <= endS),
  durationS,
})
