import { largest, smallest } from '@keguan/contract/vocabulary/extremes'
import type { Segment, VoiceDoubt } from './speakers.ts'

/** One way to tell the voices apart. */
export type Reading = {
  /** Voices nearer than this were joined, standard deviations of a sentence. */
  joinedBelow: number
  segments: readonly Segment[]
  /** How far the longest voice stands from all others together, in the same unit; 0 for one voice. */
  separation: number
}

/** What other readings join below: on real voices the truth lies anywhere between the first and the last, on made ones they agree. */
export const OTHER_READINGS = [3, 4, 5, 7, 8] as const
/** Readings from here on must agree … */
const USUAL = 4
/** … on the teacher's share of what is said, within this. */
const TRUSTED_SPREAD = 0.05
/**
 * Voices that stand so far apart are trusted; those that stand nearer only when no other voice has more of the lesson than one pupil of a
 * class has. A teacher in two moods can be two voices 10 deviations apart, of which the smaller has 0.13 to 0.3 of what is said. From real and
 * made lessons of seeds 1–9: no lesson passes whose share is off by more than 5 points.
 */
const FAR = 12
const NEAR = 7.5
const ONE_PUPIL = 0.12

/**
 * Weighs what the voices were taken for against other ways to tell them apart.
 *
 * @param others as in `OTHER_READINGS`
 */
export function doubtVoices(chosen: Reading, others: readonly Reading[]): VoiceDoubt {
  const usual = [chosen, ...others.filter(({ joinedBelow }) => joinedBelow >= USUAL)]
  const shares = usual.map(({ segments }) => share(segments, 'T'))
  const second = share(chosen.segments, 'S1')
  const isApart = chosen.separation >= FAR || (chosen.separation >= NEAR && second <= ONE_PUPIL)
  if (isApart && largest(shares) - smallest(shares) <= TRUSTED_SPREAD) return { isTrusted: true, readings: [] }
  const readings = others.map(({ segments }) => stretchesOf(segments, ['T']))
  if (second > ONE_PUPIL) readings.push(stretchesOf(chosen.segments, ['T', 'S1']))
  return { isTrusted: false, readings }
}

/** Of what is said, 0–1. */
function share(segments: readonly Segment[], speaker: string): number {
  let [own, all] = [0, 0]
  for (const segment of segments) {
    const seconds = segment.endS - segment.startS
    all += seconds
    if (segment.speaker === speaker) own += seconds
  }
  return all > 0 ? own / all : 0
}

const stretchesOf = (segments: readonly Segment[], speakers: readonly string[]) =>
  segments.filter(({ speaker }) => speakers.includes(speaker)).map(({ startS, endS }) => ({ startS, endS }))

/**
 * Chance that a segment is right in a lesson that is not trusted. Where all readings find the teacher they nearly always are right; where they
 * differ it is as good as a coin. A pupil's may be the teacher's second voice, on which all readings can agree. Measured on real lessons of
 * seeds 1–9 (bench/validity/RESULTS.md).
 */
const TEACHER = { agreed: 0.94, disputed: 0.55 } as const
const PUPIL = 0.82
/** Part of a segment in which readings may differ before it is disputed. */
const SAME = 0.9

/** Segments with no more confidence than the doubt leaves: the model alone knows how well a window fits a voice, not whether a voice is a person. */
export function capConfidence(segments: readonly Segment[], { isTrusted, readings }: VoiceDoubt): Segment[] {
  if (isTrusted) return [...segments]
  return segments.map((segment) => {
    const length = segment.endS - segment.startS
    const isAgreed = readings.every((reading) => overlap(segment, reading) >= SAME * length)
    const most = segment.role !== 'teacher' ? PUPIL : isAgreed ? TEACHER.agreed : TEACHER.disputed
    return { ...segment, confidence: Math.min(segment.confidence, most) }
  })
}

/** Seconds of a stretch that others, in time order, cover. */
function overlap({ startS, endS }: { startS: number; endS: number }, others: VoiceDoubt['readings'][number]): number {
  let sum = 0
  for (let i = firstEndingAfter(others, startS); i < others.length && others[i]!.startS < endS; i++)
    sum += Math.min(endS, others[i]!.endS) - Math.max(startS, others[i]!.startS)
  return sum
}

/** Index of the first stretch that ends after a time, by halves. */
function firstEndingAfter(stretches: VoiceDoubt['readings'][number], timeS: number): number {
  let [low, high] = [0, stretches.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (stretches[middle]!.endS <= timeS) low = middle + 1
    else high = middle
  }
  return low
}
