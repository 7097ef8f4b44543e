import { FRAMES_PER_S, type Signal } from '../../voice/signal.ts'
import { setGroupTalkAside, withGroupTalk } from '../group-talk.ts'
import { knownSpace } from '../moods/known-space.ts'
import { sidesHeard } from '../sides/heard-sides.ts'
import { joinSegments } from '../sides/smooth-sides.ts'
import type { Segment, Speakers, VoiceDoubt } from '../speakers.ts'
import { gatherVoices } from '../voices/gather-voices.ts'
import { cutWindows, type VoiceWindows } from '../voices/voice-windows.ts'
import { describeVoices, readWords, type SaidSentence } from './said-windows.ts'
import { tellSides } from './tell-sides.ts'
import { type VoiceWords, weighVoices } from './voice-sides.ts'

/** Fewer sentences that speak for somebody say little. */
const FEWEST_SENTENCES = 20
/** Log odds with which a voice has its full side, and from which it is decided. */
const FULL = 3
const DECIDED = 4
/** Share of the speech that may be of undecided voices in a trusted lesson. */
const FREE = 0.02
/** Voices that sound alone separates beyond doubt stay trusted where the teacher's share changes by no more. */
const SAME = 0.03
/**
 * Mean odds of the teacher's sentences from which words tell pupils, too: where hardly any tells a teacher, as where
 * recognition fails, none that does not is a sign of a pupil. Below the least, words are left out.
 */
const TELLING = { least: 0, enough: 0.4 } as const
/** A lesson in which no more than this share is the teacher's is one whose words were misread. */
const LEAST_TEACHER = 0.05
const SURE_TEACHER = 0.98
/** Maximum confidence of a segment: of tuning lessons 99.8 and 99.7 % of such segments' time were right. */
const MOST_SURE = { trusted: 0.995, doubted: 0.99 } as const

/**
 * Who is the teacher, by words and sound together. A teacher calls on, asks and praises, in whatever mood, and the
 * moods of one person differ in sound as people do: so words decide which of the detected voices are the teacher's.
 *
 * @param found the speakers by sound alone
 * @returns the same speakers where too little was said in Chinese, or no teacher is heard in the words
 */
export function hearWords(signal: Signal, found: Speakers, sentences: readonly SaidSentence[]): Speakers {
  const { rest, groups } = setGroupTalkAside(signal)
  const windows = cutWindows(rest)
  const said = readWords(windows, sentences)
  if (said.telling < FEWEST_SENTENCES) return found
  const heard = sidesHeard(windows, found.segments)
  const voices = gatherVoices(windows, knownSpace(windows))
  const words = describeVoices(voices, said, heard)
  const isSure = found.doubt?.isTrusted === true
  const odds = weighVoices(words, isSure)
  const telling = meanOdds(words.filter((_, voice) => odds[voice]! > 0))
  const chances = tellSides(windows, said, sidesOf(voices, odds), isSure ? heard : new Int8Array(windows.count))
  const spoken = (isCounted: (i: number) => boolean) => lengthOf(windows, isCounted)
  const allS = spoken(() => true)
  const teacherS = spoken((i) => chances[i]! >= 0.5)
  if (telling <= TELLING.least || teacherS <= LEAST_TEACHER * allS) return found
  const isTelling = telling >= TELLING.enough
  const isDecided = isTelling && spoken((i) => Math.abs(odds[voices[i]!]!) < DECIDED) <= FREE * allS
  const isTrusted = isDecided || (isSure && Math.abs(teacherS - spoken((i) => heard[i]! > 0)) <= SAME * allS)
  const segments = joinSegments(windows, chances, found.segments, isTrusted ? MOST_SURE.trusted : MOST_SURE.doubted)
  const others = isTrusted ? [] : otherReadings(windows, chances, voices, odds, found)
  const doubted = isTrusted || isTelling ? [] : (found.doubt?.readings ?? [])
  const doubt: VoiceDoubt = { isTrusted, ...(isTelling && { isTaught: true }), readings: [...others, ...doubted] }
  const speakers = new Set(segments.map(({ speaker }) => speaker))
  speakers.delete('several')
  return {
    ...{ segments: withGroupTalk(segments, groups), speakerCount: speakers.size, doubt, isByWords: true },
    teacherConfidence: isTrusted ? SURE_TEACHER : found.teacherConfidence,
    ...(found.isByPrint && { isByPrint: true }),
  }
}

/** Of all sentences of some voices; 0 without any. */
function meanOdds(voices: readonly VoiceWords[]): number {
  const sentences = voices.reduce((sum, each) => sum + each.sentences, 0)
  const odds = voices.reduce((sum, each) => sum + each.sentences * each.odds, 0)
  return sentences > 0 ? odds / sentences : 0
}

/** (count) side of each window's voice, −1 to 1. */
const sidesOf = (voices: Int32Array, odds: Float64Array): Float64Array =>
  Float64Array.from(voices, (voice) => Math.max(-1, Math.min(1, odds[voice]! / FULL)))

/** Seconds of the windows that count. */
function lengthOf({ start, end, count }: VoiceWindows, isCounted: (i: number) => boolean): number {
  let frames = 0
  for (let i = 0; i < count; i++) if (isCounted(i)) frames += end[i]! - start[i]!
  return frames / FRAMES_PER_S
}

/** The teacher's segments by sound alone, and with each undecided voice on its other side. */
function otherReadings(
  windows: VoiceWindows,
  chances: Float64Array,
  voices: Int32Array,
  odds: Float64Array,
  found: Speakers,
): VoiceDoubt['readings'] {
  const teacher = (segments: readonly Segment[]) =>
    segments.filter(({ role }) => role === 'teacher').map(({ startS, endS }) => ({ startS, endS }))
  const open = [...odds.keys()].filter((voice) => Math.abs(odds[voice]!) < DECIDED)
  const flipped = open.map((voice) =>
    chances.map((chance, i) => (voices[i] === voice ? Number(odds[voice]! < 0) : chance)),
  )
  return [found.segments, ...flipped.map((each) => joinSegments(windows, each, [], 1))].map(teacher)
}
