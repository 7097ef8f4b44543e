import type { TranscriptFault } from '../../language/transcript/transcript-types.ts'
import { createRandom, drawIndex } from '../../math/random.ts'
import type { Segment } from '../../speakers/speakers.ts'
import type { Sentence } from '../utterances.ts'
import { type Alignment, alignSentences } from './align.ts'
import type { LineTime } from './line-times.ts'

/** What is heard: who speaks when, and when syllables are. Seconds. */
export type Heard = { segments: readonly Segment[]; nuclei: readonly number[]; durationS: number }

/**
 * `too_much_for_sound`: more words than can have been said; `other_words`, `other_times`: the sound has another rhythm
 * than the text.
 */
export type Misfit = Extract<TranscriptFault, 'too_much_for_sound' | 'other_words' | 'other_times'>

/** Fewer sentences or syllables, or less speech, say too little to refuse anything. */
const EVIDENCE = { sentences: 15, lines: 12, syllables: 150, speechS: 45 } as const
/** Implausible syllables per second of speech over a whole lesson (a quick reader reaches six). */
const MOST_PER_S = 8
/**
 * So exact a fit of the lengths needs no comparison with other orders: right texts had 0.02 and less in made lessons.
 */
const EXACT_MISFIT = 0.05
/**
 * Cost of the written order over the mean cost of shuffled ones: 1 for a text that has nothing to do with the sound.
 * Right texts had at most 0.27 in made lessons and 0.54 in lessons of real voices; where only one voice was detected,
 * lengths alone decide, and right texts had up to 0.79.
 */
const MOST_OF_SHUFFLED = { twoVoices: 0.62, oneVoice: 0.86 } as const
/** The same for written times, against the same times shifted round the recording: right texts had at most 0.36. */
const MOST_OF_SHIFTED = 0.55
const SHUFFLES = 6
const SHIFTS = [0.13, 0.27, 0.41, 0.55, 0.69, 0.83] as const
/** Syllables heard per syllable written above which the text may be a part of the lesson. */
const PART_FROM = 1.3
/** Syllables heard per syllable written, in what the text is a part of. */
const PART_SCALES = [0.7, 0.85, 1] as const
const PART_STEP = 0.1

/** Where a text without times lies in a recording. */
export type OrderFit = {
  /** Null when text and sound cannot be laid side by side. */
  alignment: Alignment | null
  /** Set when the text cannot be that of the recording. */
  misfit: Misfit | null
  /** Set when the text is that of a part of the recording. */
  part?: LineTime
}

/** Lays a text without times on the sound, and says whether it belongs there. */
export function fitOrder(sentences: readonly Sentence[], heard: Heard): OrderFit {
  const { segments, nuclei } = heard
  const alignment = alignSentences(sentences, segments, nuclei)
  const written = syllablesOf(sentences)
  const speechS = segments.reduce((sum, { startS, endS }) => sum + endS - startS, 0)
  const isEnough =
    sentences.length >= EVIDENCE.sentences && written >= EVIDENCE.syllables && speechS >= EVIDENCE.speechS
  if (!isEnough) return { alignment, misfit: null }
  if (written / speechS > MOST_PER_S) return { alignment, misfit: 'too_much_for_sound' }
  if (alignment && isBorneOut(sentences, alignment, heard)) return { alignment, misfit: null }
  const scale = nuclei.length / written
  const found = scale > PART_FROM ? findPart(sentences, heard, written) : undefined
  if (found) return { ...found, misfit: null }
  return { alignment, misfit: scale < 0.5 ? 'too_much_for_sound' : 'other_words' }
}

/** Why written times cannot be those of the recording. */
export function misfitOfTimes(lines: readonly (LineTime & { syllables: number })[], heard: Heard): Misfit | null {
  const written = lines.reduce((sum, { syllables }) => sum + syllables, 0)
  if (lines.length < EVIDENCE.lines || written < EVIDENCE.syllables || heard.nuclei.length < EVIDENCE.syllables)
    return null
  const beyond = lines.filter(({ startS }) => startS > heard.durationS).length
  if (beyond > 2) return 'other_times'
  const off = (shiftS: number): number => {
    const counts = countPerLine(lines, heard, shiftS)
    const scale = counts.reduce((sum, count) => sum + count, 0) / written
    // two syllables on either side keep short lines from deciding
    return lines.reduce(
      (sum, { syllables }, i) => sum + Math.abs(Math.log((counts[i]! + 2) / (syllables * scale + 2))),
      0,
    )
  }
  const shifted = SHIFTS.reduce((sum, share) => sum + off(share * heard.durationS), 0) / SHIFTS.length
  return off(0) > MOST_OF_SHIFTED * shifted ? 'other_times' : null
}

const syllablesOf = (sentences: readonly Sentence[]): number =>
  sentences.reduce((sum, { syllables }) => sum + syllables, 0)

/** (lines) syllable nuclei within each line, with the sound shifted round its end. */
function countPerLine(lines: readonly LineTime[], { nuclei, durationS }: Heard, shiftS: number): number[] {
  const at = nuclei.map((s) => (s + shiftS) % durationS).sort((a, b) => a - b)
  const before = (s: number): number => {
    let low = 0
    let high = at.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (at[middle]! < s) low = middle + 1
      else high = middle
    }
    return low
  }
  return lines.map(({ startS, endS }) => before(endS) - before(startS))
}

/** Whether the written order goes with the sound clearly better than the same sentences in other orders. */
function isBorneOut(sentences: readonly Sentence[], found: Alignment, { segments, nuclei }: Heard): boolean {
  if (found.misfit <= EXACT_MISFIT) return true
  const random = createRandom(sentences.length)
  const costs = Array.from(
    { length: SHUFFLES },
    () => alignSentences(shuffled(sentences, random), segments, nuclei)?.cost,
  )
  const known = costs.filter((cost) => cost !== undefined)
  if (known.length === 0) return true
  const mean = known.reduce((sum, cost) => sum + cost, 0) / known.length
  return found.cost <= MOST_OF_SHUFFLED[hasTwoVoices(segments) ? 'twoVoices' : 'oneVoice'] * mean
}

/** Teacher and others were both heard for at least a twentieth of the speech. */
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

/** The stretch of a longer recording that a text goes with best, when it goes with it clearly. */
function findPart(
  sentences: readonly Sentence[],
  heard: Heard,
  written: number,
): { alignment: Alignment; part: LineTime } | undefined {
  const { nuclei } = heard
  let best: { alignment: Alignment; within: Heard; part: LineTime } | undefined
  const attempt = (first: number, count: number) => {
    const from = Math.max(0, Math.min(nuclei.length - 1, Math.round(first)))
    const startS = nuclei[from]!
    const endS = nuclei[Math.min(nuclei.length - 1, from + Math.round(count))]!
    const within = cutTo(heard, { startS, endS })
    const alignment = alignSentences(sentences, within.segments, within.nuclei)
    if (alignment && alignment.cost < (best?.alignment.cost ?? Number.POSITIVE_INFINITY))
      best = { alignment, within, part: { startS, endS } }
    return alignment?.cost ?? Number.POSITIVE_INFINITY
  }
  for (const scale of PART_SCALES) {
    const count = written * scale
    const step = Math.max(1, nuclei.length * PART_STEP)
    let at = 0
    let lowest = Number.POSITIVE_INFINITY
    const look = (first: number) => {
      if (first < 0 || first > nuclei.length - count / 2) return
      const cost = attempt(first, count)
      if (cost < lowest) [lowest, at] = [cost, first]
    }
    for (let first = 0; first + count <= nuclei.length + step; first += step) look(first)
    for (let finer = step / 2; finer >= 4; finer /= 2) {
      const middle = at
      look(middle - finer)
      look(middle + finer)
    }
  }
  return best && isBorneOut(sentences, best.alignment, best.within) ? best : undefined
}

/** What is heard within a stretch. */
const cutTo = ({ segments, nuclei, durationS }: Heard, { startS, endS }: LineTime): Heard => ({
  segments: segments.flatMap((segment) => {
    const cut = { ...segment, startS: Math.max(segment.startS, startS - 0.2), endS: Math.min(segment.endS, endS + 0.2) }
    return cut.endS > cut.startS ? [cut] : []
  }),
  nuclei: nuclei.filter((s) => s >= startS && s <= endS),
  durationS,
})
