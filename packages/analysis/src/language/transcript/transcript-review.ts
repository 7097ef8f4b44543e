import { SPEAKER_NAME_MAX, type TranscriptDoubt } from '@keguan/contract/vocabulary/transcript-doubt'
import type { SpeakerRole } from '../../speakers/speakers.ts'
import { spokenText } from '../stage-directions.ts'
import { countSyllables } from '../syllables.ts'
import { isLessonPlan } from './narration.ts'
import type { Transcript, TranscriptAside, TranscriptLine, UnsureLine } from './transcript-types.ts'

/** One speaker as the transcript was read. */
export type ReviewedSpeaker = {
  /** '' for words without a named speaker. */
  name: string
  role: SpeakerRole | null
  turns: number
  /** Chinese characters and English syllables. */
  syllables: number
}

/** How a transcript was read, as a person can check it at a glance. */
export type TranscriptReview = {
  /** The most talkative first. */
  speakers: ReviewedSpeaker[]
  turns: number
  first: Pick<TranscriptLine, 'speaker' | 'role' | 'startS' | 'text'>[]
  leftOut: { count: number; first: TranscriptAside[] }
  /** Lines that a doubt is about. */
  unsure: { count: number; first: UnsureLine[] }
  /** What may have been read wrong; empty when nothing looks wrong. */
  doubts: TranscriptDoubt[]
}

/** Number of lines and asides shown, and characters of each. */
const SHOWN = { lines: 8, asides: 6, unsure: 12, characters: SPEAKER_NAME_MAX, speakers: 30 } as const
/**
 * In lessons both sides speak: below this share of the words, 0–1, one of them was most likely not found (a proposal).
 */
const LEAST_SHARE = 0.02
/** Plausible syllables per minute over a whole lesson (a proposal; teachers say 200–250). */
const PACE = { most: 450, least: 5 } as const
/** The same for a few lines: no pause of a lesson is that long (a proposal). */
const FEW = { minutes: 10, perMinute: 2 } as const
/** A word that names a speaker, set off from what follows; or a mark with a colon in the middle of a text. */
const NAME_SAID =
  /^(?:老师|教师|师|学生|生|同学|发言人|说话人|Speaker|Teacher|Student)\s?\d{0,2}(?:$|[\s|\]】)）])|[\s。！？!?](?:师|生\d{0,2}|老师|教师|学生\d{0,2}|Teacher|Student)[:：]/iu
const TIME_SAID = /\d{1,2}:\d{2}:\d{2}|[[(（【]\d{1,2}:\d{2}[\])）】]/u
/** Titles, dates and who was there, characters. */
const MUCH = 500
/** Fewer such lines may be what was said. */
const FEWEST_SAID = 2

/** How a transcript was read, and the parts that a person should check before it is analysed. */
export function reviewTranscript(transcript: Transcript): TranscriptReview {
  const { lines, asides, unsure = [] } = transcript
  const speakers = speakersOf(lines)
  return {
    speakers: speakers.slice(0, SHOWN.speakers).map((each) => ({ ...each, name: shorten(each.name) })),
    turns: countTurns(lines),
    first: lines
      .slice(0, SHOWN.lines)
      .map(({ speaker, role, startS, text }) => ({ speaker: shorten(speaker), role, startS, text: shorten(text) })),
    leftOut: {
      count: asides.length,
      first: asides.slice(0, SHOWN.asides).map((aside) => ({ ...aside, text: shorten(aside.text) })),
    },
    unsure: {
      count: unsure.length,
      first: unsure.slice(0, SHOWN.unsure).map((each) => ({ ...each, text: shorten(each.text) })),
    },
    doubts: findDoubts(transcript, speakers),
  }
}

const shorten = (text: string): string =>
  text.length > SHOWN.characters ? `${text.slice(0, SHOWN.characters)}…` : text

function speakersOf(lines: readonly TranscriptLine[]): ReviewedSpeaker[] {
  const found = new Map<string, ReviewedSpeaker>()
  lines.forEach(({ speaker, role, text }, at) => {
    // 生 and 生(齐) share a name and are two
    const key = `${role}:${speaker}`
    const known = found.get(key) ?? { name: speaker, role, turns: 0, syllables: 0 }
    const before = lines[at - 1]
    if (before?.speaker !== speaker || before.role !== role) known.turns++
    known.syllables += countSyllables(spokenText(text))
    found.set(key, known)
  })
  return [...found.values()].sort((a, b) => b.syllables - a.syllables)
}

const countTurns = (lines: readonly TranscriptLine[]): number =>
  lines.filter(({ speaker, role }, at) => lines[at - 1]?.speaker !== speaker || lines[at - 1]?.role !== role).length

function findDoubts(transcript: Transcript, speakers: readonly ReviewedSpeaker[]): TranscriptDoubt[] {
  const { lines, unsure = [] } = transcript
  const isUnmarked = speakers.every(({ role }) => role === null)
  const isAlone = !isUnmarked && speakers.length === 1
  const isAsked = (doubt: TranscriptDoubt) => unsure.some((each) => each.doubt === doubt)
  const doubts: [TranscriptDoubt, boolean][] = [
    ['unmarked', isUnmarked],
    ['one_speaker', isAlone],
    ['teacher_share', !isUnmarked && !isAlone && isExtreme(teacherShare(speakers))],
    ['teacher_guessed', transcript.areRolesGuessed && !isAlone],
    ['own_speaker', isAsked('own_speaker')],
    ['nobody_named', isAsked('nobody_named')],
    ['beside_table', isAsked('beside_table')],
    ['lesson_plan', isLessonPlan(lines)],
    ['name_said', countSaid(lines, NAME_SAID) >= (isUnmarked || isAlone ? 1 : FEWEST_SAID)],
    ['time_said', countSaid(lines, TIME_SAID) >= FEWEST_SAID],
    ['wall_clock', isAsked('wall_clock')],
    ['pace', isImpossible(transcript)],
    ['much_left_out', isMuchLeftOut(transcript)],
  ]
  return doubts.filter(([, applies]) => applies).map(([doubt]) => doubt)
}

function teacherShare(speakers: readonly ReviewedSpeaker[]): number {
  const sum = (list: readonly ReviewedSpeaker[]) => list.reduce((total, { syllables }) => total + syllables, 0)
  return sum(speakers.filter(({ role }) => role === 'teacher')) / Math.max(1, sum(speakers))
}

const isExtreme = (share: number): boolean => share < LEAST_SHARE || share > 1 - LEAST_SHARE

const countSaid = (lines: readonly TranscriptLine[], what: RegExp): number =>
  lines.filter(({ text }) => what.test(text)).length

/** Directions describe actions, and a short text may have a long header. */
function isMuchLeftOut({ lines, asides }: Transcript): boolean {
  const leftOut = lengthOf(asides.filter(({ kind }) => kind !== 'action'))
  return leftOut > MUCH && leftOut > lengthOf(lines)
}

const lengthOf = (texts: readonly { text: string }[]): number => texts.reduce((sum, { text }) => sum + text.length, 0)

/** Whether the words do not fit between the first and the last time. */
function isImpossible({ lines, timing }: Transcript): boolean {
  if (timing === 'none') return false
  const timed = lines.flatMap(({ startS }, at) => (startS === null ? [] : [{ at, startS }]))
  const [first, last] = [timed[0], timed.at(-1)]
  if (!first || !last || last.at === first.at) return false
  const said = lines.slice(first.at, last.at).reduce((sum, { text }) => sum + countSyllables(spokenText(text)), 0)
  const minutes = (last.startS - first.startS) / 60
  // a few lines may hold a pause; milliseconds that were taken for seconds leave hardly a word a minute
  if (last.at - first.at < SHOWN.lines) return minutes > FEW.minutes && said < FEW.perMinute * minutes
  return said > PACE.most * minutes || said < PACE.least * minutes
}

/** The transcript with the named person as its teacher; a previously assumed teacher becomes a pupil. */
export function withTeacher(transcript: Transcript, name: string): Transcript {
  if (!transcript.lines.some(({ speaker }) => speaker === name)) return transcript
  const roleOf = ({ speaker, role }: TranscriptLine) =>
    speaker === name ? 'teacher' : role === 'teacher' ? 'student' : role
  return {
    ...transcript,
    areRolesGuessed: false,
    lines: transcript.lines.map((line) => ({ ...line, role: roleOf(line) })),
  }
}
