import { largest, smallest } from '@keguan/contract/vocabulary/extremes'
import { firstWhere } from '../math/bisection.ts'
import type { Segment, VoiceDoubt } from './speakers.ts'

/** One way to separate the voices. */
export type Reading = {
  /** Voices closer than this were merged, standard deviations of a sentence. */
  joinedBelow: number
  segments: readonly Segment[]
  /**
   * Distance of the longest voice from all others together, in the same unit; 0 for one voice. Measured only when asked
   * for: nobody asks an alternative.
   */
  separation: () => number
}

/**
 * Merging thresholds of the other readings: on real voices the truth is anywhere between the first and the last, on
 * synthetic ones they agree.
 */
export const OTHER_READINGS = [3, 4, 5, 7, 8] as const
/** Readings from here on must agree … */
const USUAL = 4
/** … on the teacher's share of the speech, within this. */
const TRUSTED_SPREAD = 0.05
/**
 * Voices this far apart are trusted; closer ones only if no other voice has more of the lesson than one pupil of a
 * class has. A teacher in two moods can be two voices 10 deviations apart, of which the smaller has 0.13 to 0.3 of the
 * speech. From real and made lessons of seeds 1–9: no lesson passes whose share is off by more than 5 points.
 */
const FAR = 12
const NEAR = 7.5
const ONE_PUPIL = 0.12
/**
 * By the learnt space: where merging more or fewer moods changes nothing, and the teacher is this far from all others.
 * Of 34 lessons of seeds 1–16, 14 pass, and the shares of all of them are right within 5 points.
 */
const APART = 8.5
/** Readings are steady when the teacher's share of the speech differs by no more. */
const STEADY_SPREAD = 0.01

export const TRUSTED: VoiceDoubt = { isTrusted: true, readings: [] }

/**
 * Where others are detected for less than this, seconds, a pupil merged with the teacher leaves no sign in the learnt
 * space: the recording alone must then give the teacher much the same share of the speech. Of 11 lessons of real
 * voices, five minutes each, that were settled without this, three of the five in which the two differed by more than 8
 * points were off by 7 to 15 points, none of the others by more than 4.
 */
const LITTLE_OF_OTHERS_S = 75
const SAME_SHARE = 0.08
/**
 * The same check applies where the recording alone finds voices further than this from the teacher: the learnt space
 * can take a pupil for the teacher in another mood and still separate the rest well. The moods of one teacher are 7 to
 * 9.7 apart there.
 */
const CONTRADICTS = 10

/**
 * Voices by the learnt space that need no other reading: merging more or fewer of the teacher's moods changes nothing,
 * the teacher is far from the others, and where others speak little, or the recording alone separates voices clearly,
 * it agrees.
 *
 * @param byRecording result from the recording alone
 */
export const isSettled = (chosen: Reading, byMoods: () => readonly Reading[], byRecording: Reading): boolean =>
  chosen.separation() >= APART &&
  ((othersS(chosen) >= LITTLE_OF_OTHERS_S && byRecording.separation() <= CONTRADICTS) ||
    Math.abs(share(chosen.segments, 'T') - share(byRecording.segments, 'T')) <= SAME_SHARE) &&
  isSteady(chosen, byMoods())

/**
 * Log odds below which all other voices together are hardly the teacher in other moods, and from which on a single one
 * is. Where the recording alone separated the voices of tuning lessons well and all together were unlikely, the
 * likeliest had up to 2.2 if it was somebody else, and 3.3 and 9.1 in the two lessons in which it was a mood.
 */
const UNLIKELY = -1
const LIKELY = 2.5
/** Readings in which others have at least this share, and which differ by no more, confirm each other. */
const ALIKE = 0.05

/**
 * Whether voices separated by the recording alone can be other people. None of them may be likely the teacher in
 * another mood; and pauses and places must be evidence against all of them being that, or the learnt space must find
 * others too, with much the same share. Of 36 lessons of real
 * voices in which nobody but the teacher speaks, 27 were trusted without this rule and 22 of them off by more than 5
 * points; with it three are trusted and none is.
 *
 * @param odds that others are the teacher in other moods (`moodOdds`)
 */
export const isBorneOut = (
  byRecording: Reading,
  known: Reading,
  odds: { together: number; likeliest: number },
): boolean => {
  if (odds.likeliest > LIKELY) return false
  const teacher = share(known.segments, 'T')
  return (
    odds.together < UNLIKELY || (teacher <= 1 - ALIKE && Math.abs(teacher - share(byRecording.segments, 'T')) <= ALIKE)
  )
}

const othersS = ({ segments }: Reading): number =>
  segments.reduce((sum, { startS, endS, speaker }) => (speaker === 'T' ? sum : sum + endS - startS), 0)

/**
 * Compares the chosen separation of voices with alternatives.
 *
 * @param others as in `OTHER_READINGS`; those by the learnt space too where the chosen one is
 */
export function doubtVoices(chosen: Reading, others: readonly Reading[]): VoiceDoubt {
  const usual = [chosen, ...others.filter(({ joinedBelow }) => joinedBelow >= USUAL)]
  const shares = usual.map(({ segments }) => share(segments, 'T'))
  const second = share(chosen.segments, 'S1')
  const separation = chosen.separation()
  const isApart = separation >= FAR || (separation >= NEAR && second <= ONE_PUPIL)
  if (isApart && largest(shares) - smallest(shares) <= TRUSTED_SPREAD) return TRUSTED
  const readings = others.map(({ segments }) => stretchesOf(segments, ['T']))
  if (second > ONE_PUPIL) readings.push(stretchesOf(chosen.segments, ['T', 'S1']))
  return { isTrusted: false, readings }
}

function isSteady(chosen: Pick<Reading, 'segments'>, near: readonly Reading[]): boolean {
  const shares = [chosen, ...near].map(({ segments }) => share(segments, 'T'))
  return near.length > 0 && largest(shares) - smallest(shares) <= STEADY_SPREAD
}

/** Share of the speech, 0–1. */
function share(segments: readonly Segment[], speaker: string): number {
  let [own, all] = [0, 0]
  for (const segment of segments) {
    const seconds = segment.endS - segment.startS
    all += seconds
    if (segment.speaker === speaker) own += seconds
  }
  return all > 0 ? own / all : 0
}

/** What these say, seconds. */
export const stretchesOf = (segments: readonly Segment[], speakers: readonly string[]) =>
  segments.filter(({ speaker }) => speakers.includes(speaker)).map(({ startS, endS }) => ({ startS, endS }))

/**
 * Probability that a segment is right in a lesson that is not trusted. Where all readings find the teacher, or all find
 * a pupil, they nearly always are right, the more so where no reading changes the teacher's share of the lesson.
 * Measured on lessons of acted sentences (76), of read ones (20) and of made voices (bench/validity/RESULTS.md).
 */
const STEADY = { teacher: 0.99, pupil: 0.97, disputed: 0.8 } as const
const UNSTEADY = { teacher: 0.965, pupil: 0.97, disputed: 0.82 } as const
/** Part of a segment in which readings may differ before it is disputed. */
const SAME = 0.9

/**
 * Segments with no more confidence than the doubt leaves: the model's confidence is how well a window fits a voice, not
 * whether a voice is one person.
 */
export function capConfidence(
  segments: readonly Segment[],
  { isTrusted }: VoiceDoubt,
  near: readonly Reading[],
): Segment[] {
  if (isTrusted) return [...segments]
  const readings = near.map((reading) => stretchesOf(reading.segments, ['T']))
  const chance = isSteady({ segments }, near) ? STEADY : UNSTEADY
  return segments.map((segment) => {
    const length = segment.endS - segment.startS
    const inReadings = readings.map((reading) => overlap(segment, reading) / length)
    const isTeacher = segment.role === 'teacher'
    const isAgreed = inReadings.every((part) => (isTeacher ? part >= SAME : part <= 1 - SAME))
    const most = !isAgreed ? chance.disputed : isTeacher ? chance.teacher : chance.pupil
    return { ...segment, confidence: Math.min(segment.confidence, most) }
  })
}

/** Seconds of a stretch that others, in time order, cover. */
function overlap({ startS, endS }: { startS: number; endS: number }, others: VoiceDoubt['readings'][number]): number {
  let sum = 0
  for (let i = firstWhere(others, (each) => each.endS > startS); i < others.length && others[i]!.startS < endS; i++)
    sum += Math.min(endS, others[i]!.endS) - Math.max(startS, others[i]!.startS)
  return sum
}
