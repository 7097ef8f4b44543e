import { TRANSCRIPT_LIMITS } from '@keguan/contract/vocabulary/transcript-limits'
import { normaliseText, withColons } from '../normalise.ts'
import { roleOdds } from '../roles/role-odds.ts'
import { hasWords, splitSentences } from '../sentences.ts'
import { isWordlessTurn, spokenText } from '../stage-directions.ts'
import { countSyllables } from '../syllables.ts'
import { cueLines } from './cues.ts'
import { plainLines } from './plain-text.ts'
import { readSourceLines } from './source-lines.ts'
import { couldBeTimesOfDay } from './times.ts'
import type { Cell } from './transcript-columns.ts'
import { jsonLines } from './transcript-json.ts'
import { type Block, blockLines, rowLines } from './transcript-rows.ts'
import {
  type Transcript,
  type TranscriptAside,
  type TranscriptFault,
  type TranscriptLine,
  TranscriptProblem,
  type UnsureLine,
} from './transcript-types.ts'

export type { Cell } from './transcript-columns.ts'
export type { Block } from './transcript-rows.ts'
export type { Transcript, TranscriptFault } from './transcript-types.ts'
export { TRANSCRIPT_FAULT_TEXTS, TranscriptProblem } from './transcript-types.ts'

export const TRANSCRIPT_TEXT_FORMATS = ['txt', 'srt', 'vtt', 'json'] as const
export type TranscriptTextFormat = (typeof TRANSCRIPT_TEXT_FORMATS)[number]

/** Lines written at once by two people may stand a little out of order; more than this is a mistake. */
const BACKWARDS_S = 2

/**
 * Reads a transcript from text.
 *
 * @throws TranscriptProblem naming the line (from 1) and the reason
 */
export function parseTranscriptText(text: string, format: TranscriptTextFormat): Transcript {
  const normal = withColons(normaliseText(text))
  if (format === 'json') {
    return settle(jsonLines(text.replace(/^\ufeff/u, '')))
  }
  const source = format === 'txt' ? plainLines(normal) : cueLines(normal)
  return settle({ ...readSourceLines(source), hasTwoParts: format === 'txt' && !/\d:\d{2}:\d{2}/u.test(normal) })
}

/**
 * Reads a transcript from the rows of a spreadsheet, header row included.
 *
 * @throws TranscriptProblem naming the row (from 1) and the reason
 */
export function parseTranscriptRows(rows: readonly (readonly Cell[])[]): Transcript {
  return settle(rowLines(rows))
}

/**
 * Reads a transcript from the paragraphs of a document and the rows of its tables.
 *
 * @throws TranscriptProblem naming the place in the document (from 1) and the reason
 */
export function parseTranscriptBlocks(blocks: readonly Block[]): Transcript {
  return settle(blockLines(blocks))
}

type Read = {
  lines: readonly TranscriptLine[]
  asides: readonly TranscriptAside[]
  unsure?: readonly UnsureLine[]
  hasTwoParts?: boolean
}

/** Checks the times, sets speechless lines aside and settles who the teacher is. */
function settle({ lines: raw, asides: given, unsure: noted = [], hasTwoParts = false }: Read): Transcript {
  const isSpoken = (line: TranscriptLine) => hasWords(spokenText(line.text))
  const isTurn = (line: TranscriptLine) => isSpoken(line) || isWordlessTurn(line.text, line.role)
  if (!raw.some(isSpoken)) throw new TranscriptProblem(raw[0]?.line ?? 1, 'empty')
  const silent = raw.filter((line) => !isTurn(line))
  const { clockStartS, lines } = fromZero(raw.filter(isTurn).map(withDecimals))
  checkSize(lines)
  checkTimes(lines)
  const asides = [
    ...given,
    ...silent.map(
      ({ line, speaker, text }): TranscriptAside =>
        text === '' ? { line, text: speaker, kind: 'empty' } : { line, text: `${speaker}:${text}`, kind: 'action' },
    ),
  ].sort((a, b) => a.line - b.line)
  const whole = lines.filter((line) => !line.isPart)
  const timedCount = whole.filter((line) => line.startS !== null).length
  const isTimed = timedCount === whole.length
  const unsure = [...noted, ...(hasTwoParts ? timesOfDay(lines) : [])].sort((a, b) => a.line - b.line)
  const { areRolesGuessed, lines: withRoles } = guessTeacher(lines)
  return {
    lines: isTimed ? inTimeOrder(withRoles) : withRoles,
    asides,
    timing: isTimed ? 'all' : timedCount > 1 ? 'some' : 'none',
    hasEnds: whole.every((line) => line.startS !== null && line.endS !== null),
    timeStepS: lines.every((line) => Number.isInteger(line.startS ?? 0)) ? 1 : 0.001,
    clockStartS,
    areRolesGuessed,
    ...(unsure.length > 0 && { unsure }),
  }
}

/** The first timed line, when the times may be those of a clock on the wall. */
function timesOfDay(lines: readonly TranscriptLine[]): UnsureLine[] {
  const timed = lines.filter(({ startS, isPart }) => startS !== null && !isPart)
  const startsS = timed.map(({ startS }) => startS ?? 0)
  if (!couldBeTimesOfDay(startsS)) return []
  const clock = `${Math.floor(startsS[0]! / 60)}:${String(startsS[0]! % 60).padStart(2, '0')}`
  return [{ line: timed[0]!.line, text: `${clock} ${timed[0]!.text}`, doubt: 'wall_clock' }]
}

/** Units that decimals have; a number before anything else may be a list number. */
const UNIT_BEHIND =
  /^(\d{1,4})\. (?=\d{1,3} ?(?:元|角|米|千米|厘米|分米|毫米|公里|克|千克|公斤|吨|升|毫升|倍|度|%|平方|立方|小时))/u

/** Recognisers write "2. 5 元" for 2.5. */
function withDecimals(line: TranscriptLine): TranscriptLine {
  if (!/\p{Script=Han}/u.test(line.text)) return line
  return { ...line, text: line.text.replace(UNIT_BEHIND, '$1.').replace(/(\D\d{1,4})\. (?=\d)/gu, '$1.') }
}

/** No lesson begins later, seconds: such times are those of the wall clock, 08:00:12. */
const LATEST_BEGINNING_S = 3 * 3600

/** Times from the start of the lesson. */
function fromZero(lines: readonly TranscriptLine[]): { clockStartS: number; lines: TranscriptLine[] } {
  const first = lines.find((line) => line.startS !== null)?.startS ?? 0
  const last = lines.findLast((line) => line.startS !== null)?.startS ?? 0
  const isClock = first >= LATEST_BEGINNING_S && first < TRANSCRIPT_LIMITS.seconds && last <= TRANSCRIPT_LIMITS.seconds
  if (!isClock) return { clockStartS: 0, lines: [...lines] }
  // two speakers may have begun together: no time goes below zero
  const clockStartS = lines.reduce((least, { startS }) => Math.min(least, startS ?? least), first)
  const shift = (time: number | null) => (time === null ? null : Math.round((time - clockStartS) * 1000) / 1000)
  return {
    clockStartS,
    lines: lines.map((line) => ({ ...line, startS: shift(line.startS), endS: shift(line.endS) })),
  }
}

/** By their starts, parts of a line behind its beginning. */
function inTimeOrder(lines: readonly TranscriptLine[]): TranscriptLine[] {
  let lastS = 0
  return lines
    .map((line) => {
      lastS = line.startS ?? lastS
      return { line, startS: lastS }
    })
    .sort((a, b) => a.startS - b.startS)
    .map(({ line }) => line)
}

/** Refuses texts beyond the size of any lesson before processing them. */
function checkSize(lines: readonly TranscriptLine[]): void {
  const refuseAbove = (count: number, limit: number, line: number, fault: TranscriptFault) => {
    if (count > limit) throw new TranscriptProblem(line, fault)
  }
  const speakers = new Set<string>()
  let characters = 0
  let sentences = 0
  for (const { line, speaker, text } of lines) {
    refuseAbove(speakers.add(speaker).size, TRANSCRIPT_LIMITS.speakers, line, 'too_many_speakers')
    characters += text.length
    refuseAbove(characters, TRANSCRIPT_LIMITS.characters, line, 'too_much_text')
    for (const { length } of splitSentences(text)) {
      refuseAbove(length, TRANSCRIPT_LIMITS.sentenceCharacters, line, 'long_sentence')
      sentences++
      refuseAbove(sentences, TRANSCRIPT_LIMITS.sentences, line, 'too_many_sentences')
    }
  }
}

function checkTimes(lines: readonly TranscriptLine[]): void {
  let latestS = 0
  for (const { line, startS, endS } of lines) {
    if (Math.max(startS ?? 0, endS ?? 0) > TRANSCRIPT_LIMITS.seconds) throw new TranscriptProblem(line, 'late_time')
    if (startS === null) continue
    if (endS !== null && endS < startS) throw new TranscriptProblem(line, 'end_before_start')
    if (startS < latestS - BACKWARDS_S) throw new TranscriptProblem(line, 'time_backwards')
    latestS = Math.max(latestS, startS)
  }
}

/** Log odds by which somebody's words must speak more for the teacher than those of the most talkative speaker. */
const LEAD = 4

const oddsOf = (text: string): number => splitSentences(text).reduce((sum, sentence) => sum + roleOdds(sentence), 0)

/**
 * Names without a role are pupils if someone else is marked as the teacher. Otherwise the most talkative speaker is
 * assumed to be the teacher: in lessons teachers say about two thirds (Flanders 1970). Where another's words speak
 * clearly more for a teacher, it is that one.
 */
function guessTeacher(lines: readonly TranscriptLine[]): { lines: TranscriptLine[]; areRolesGuessed: boolean } {
  const isNamed = lines.some((line) => line.speaker !== '')
  if (!isNamed) return { lines: [...lines], areRolesGuessed: false }
  const marked = lines.some((line) => line.role === 'teacher')
  const spoken = new Map<string, { syllables: number; odds: number }>()
  for (const { speaker, role, text } of lines) {
    if (role !== null || speaker === '') continue
    const { syllables, odds } = spoken.get(speaker) ?? { syllables: 0, odds: 0 }
    const own = spokenText(text)
    spoken.set(speaker, { syllables: syllables + countSyllables(own), odds: odds + oddsOf(own) })
  }
  const talkative = [...spoken].sort(([, a], [, b]) => b.syllables - a.syllables)[0]
  const leading = [...spoken].sort(([, a], [, b]) => b.odds - a.odds)[0]
  const isLed = talkative && leading && leading[1].odds - talkative[1].odds >= LEAD
  const most = (isLed ? leading : talkative)?.[0]
  const isGuessed = !marked && most !== undefined
  const roleOf = (line: TranscriptLine) => {
    if (line.role !== null) return line.role
    return isGuessed && line.speaker === most ? 'teacher' : line.speaker === '' ? null : 'student'
  }
  return { lines: lines.map((line) => ({ ...line, role: roleOf(line) })), areRolesGuessed: isGuessed }
}
