import type { Replaced } from '@keguan/contract/report/lesson/replaced'
import { ERROR, type ErrorCode } from '@keguan/contract/vocabulary/error-code'
import type { Named } from '@keguan/contract/vocabulary/locale'
import type { TranscriptAsideKind, TranscriptDoubt } from '@keguan/contract/vocabulary/transcript-doubt'
import { TRANSCRIPT_LIMITS } from '@keguan/contract/vocabulary/transcript-limits'
import type { SpeakerRole } from '../../speakers/speakers.ts'

/** What one person said in one go, as the transcript gives it. */
export type TranscriptLine = {
  /** Where it stands in the source: line of a text, row of a table, line of a subtitle or JSON file; from 1. */
  line: number
  /** The speaker as written; '' when the source names none. */
  speaker: string
  /** Null when nothing says who speaks. */
  role: SpeakerRole | null
  /** Seconds from the start of the lesson; null when the source gives no time here. */
  startS: number | null
  endS: number | null
  text: string
  /** Cut out of a line of the source, behind its beginning: its time is not missing, but the line's. */
  isPart?: true
  /** Estimated share of wrong characters, 0–1, where a recogniser wrote it and gives an estimate. */
  errorRate?: number
  /** Terms in place of what a recogniser wrote. */
  replaced?: readonly Replaced[]
}

/** A line of the source whose own time, if any, has been taken off its front. */
export type SourceLine = {
  line: number
  startS: number | null
  endS: number | null
  text: string
  /** The first line, or one behind a blank line. */
  opensBlock?: true
  /** Behind the first of what stands in one line of the source. */
  isPart?: true
}

/** A line of the source that may have been read wrong, and why. */
export type UnsureLine = { line: number; text: string; doubt: TranscriptDoubt }

/** Something in the source that nobody said: kept and shown, not counted. */
export type TranscriptAside = { line: number; text: string; kind: TranscriptAsideKind }

export type Transcript = {
  /** In the order of the source. */
  lines: TranscriptLine[]
  asides: TranscriptAside[]
  /** How many lines have a start. `some` are anchors for the others. */
  timing: 'all' | 'some' | 'none'
  /** Every line has a start and an end. */
  hasEnds: boolean
  /** The coarsest step in which times are written, seconds: 1 for [00:12], 0.001 for 00:00:12,500. */
  timeStepS: number
  /**
   * Times are those of a clock on the wall, and this one, in seconds of the day, is their zero; 0 for times from the
   * start of the lesson.
   */
  clockStartS: number
  /** The teacher was not marked but taken to be the one who speaks most. */
  areRolesGuessed: boolean
  /** Lines that a person should look at, in the order of the source. */
  unsure?: readonly UnsureLine[]
}

export const TRANSCRIPT_FAULTS = [
  'empty',
  'no_columns',
  'bad_time',
  'late_time',
  'time_backwards',
  'end_before_start',
  'bad_cue',
  'bad_json',
  'no_text',
  'long_sentence',
  'too_many_lines',
  'too_many_sentences',
  'too_many_speakers',
  'too_much_text',
  'unreadable',
  'unsupported_format',
  'too_much_for_sound',
  'other_words',
  'other_times',
] as const
export type TranscriptFault = (typeof TRANSCRIPT_FAULTS)[number]

/** With commas; by hand, since the first number that a locale formats loads all of its rules. */
function counted(limit: number): string {
  if (limit < 1000) return String(limit)
  return `${counted(Math.floor(limit / 1000))},${String(limit % 1000).padStart(3, '0')}`
}

const HOURS = TRANSCRIPT_LIMITS.seconds / 3600

/** Message after "line N:", or after "The transcript is too long:". */
export const TRANSCRIPT_FAULT_TEXTS: Readonly<Record<TranscriptFault, Named>> = {
  empty: { 'zh-CN': '没有可识别的发言', 'en-US': 'there is no readable speech' },
  no_columns: {
    'zh-CN': '找不到“内容”列，表头应为:说话人、内容、开始、结束',
    'en-US': 'there is no text column; the header should read: speaker, text, start, end',
  },
  bad_time: { 'zh-CN': '时间无法识别', 'en-US': 'the time cannot be read' },
  late_time: {
    'zh-CN': `时间超过 ${HOURS} 小时；是否写成了毫秒？请改为秒或 时:分:秒`,
    'en-US': `the time is beyond ${HOURS} hours; is it in milliseconds? Write seconds or h:mm:ss`,
  },
  time_backwards: { 'zh-CN': '时间早于上一行', 'en-US': 'the time is earlier than that of the previous line' },
  end_before_start: { 'zh-CN': '结束时间早于开始时间', 'en-US': 'the end is before the start' },
  bad_cue: { 'zh-CN': '字幕时间行格式有误', 'en-US': 'the time line of the subtitle is malformed' },
  bad_json: { 'zh-CN': 'JSON 格式有误', 'en-US': 'the JSON is malformed' },
  no_text: { 'zh-CN': '缺少发言内容', 'en-US': 'there is no text' },
  long_sentence: {
    'zh-CN': `一句话超过 ${counted(TRANSCRIPT_LIMITS.sentenceCharacters)} 字；请补上句号、问号等标点`,
    'en-US': `a sentence has more than ${counted(TRANSCRIPT_LIMITS.sentenceCharacters)} characters; add full stops and question marks`,
  },
  too_many_lines: {
    'zh-CN': `发言超过 ${counted(TRANSCRIPT_LIMITS.lines)} 条；请按课拆分后分别上传`,
    'en-US': `more than ${counted(TRANSCRIPT_LIMITS.lines)} lines are spoken; split it into single lessons`,
  },
  too_many_sentences: {
    'zh-CN': `超过 ${counted(TRANSCRIPT_LIMITS.sentences)} 句；请按课拆分后分别上传`,
    'en-US': `there are more than ${counted(TRANSCRIPT_LIMITS.sentences)} sentences; split it into single lessons`,
  },
  too_many_speakers: {
    'zh-CN': `说话人超过 ${counted(TRANSCRIPT_LIMITS.speakers)} 位；请检查“说话人”一栏，或按课拆分后分别上传`,
    'en-US': `there are more than ${counted(TRANSCRIPT_LIMITS.speakers)} speakers; check the names, or split it into single lessons`,
  },
  too_much_text: {
    'zh-CN': `超过 ${counted(TRANSCRIPT_LIMITS.characters)} 字；请按课拆分后分别上传`,
    'en-US': `there are more than ${counted(TRANSCRIPT_LIMITS.characters)} characters; split it into single lessons`,
  },
  unreadable: { 'zh-CN': '文件已损坏或编码无法识别', 'en-US': 'the file is damaged or its encoding is unknown' },
  unsupported_format: { 'zh-CN': '不支持的文字稿格式', 'en-US': 'the transcript format is not supported' },
  too_much_for_sound: {
    'zh-CN': '文字太多，这段录音里不可能说完',
    'en-US': 'it has more words than fit into the recording',
  },
  other_words: {
    'zh-CN': '句子的长短、先后和录音里的说话声不一致，像是另一节课的',
    'en-US': 'its sentences do not match the speech in the recording; it may belong to another lesson',
  },
  other_times: {
    'zh-CN': '写明的时间和录音里的说话声不一致，像是另一节课的',
    'en-US': 'its times do not match the speech in the recording; it may belong to another lesson',
  },
}

type TranscriptErrorCode = ErrorCode<
  | 'transcriptLineInvalid'
  | 'transcriptEmpty'
  | 'unsupportedTranscriptFormat'
  | 'transcriptTooLong'
  | 'transcriptMismatch'
>

/** Errors of the whole transcript; all others are reported with their line. */
const OTHER_CODES: Readonly<Partial<Record<TranscriptFault, TranscriptErrorCode>>> = {
  empty: ERROR.transcriptEmpty,
  unsupported_format: ERROR.unsupportedTranscriptFormat,
  too_many_lines: ERROR.transcriptTooLong,
  too_many_sentences: ERROR.transcriptTooLong,
  too_many_speakers: ERROR.transcriptTooLong,
  too_much_text: ERROR.transcriptTooLong,
  too_much_for_sound: ERROR.transcriptMismatch,
  other_words: ERROR.transcriptMismatch,
  other_times: ERROR.transcriptMismatch,
}

/** A transcript that cannot be read: where and why. `errorCode` is the number in the contract's table of errors. */
export class TranscriptProblem extends Error {
  readonly line: number
  readonly reason: TranscriptFault
  readonly errorCode: TranscriptErrorCode

  constructor(line: number, reason: TranscriptFault) {
    super(`line ${line}: ${TRANSCRIPT_FAULT_TEXTS[reason]['en-US']}`)
    this.name = 'TranscriptProblem'
    this.line = line
    this.reason = reason
    this.errorCode = OTHER_CODES[reason] ?? ERROR.transcriptLineInvalid
  }
}

/** Refuses too many lines before processing any. */
export function requireFewLines(count: number): void {
  if (count > TRANSCRIPT_LIMITS.lines) throw new TranscriptProblem(1, 'too_many_lines')
}
