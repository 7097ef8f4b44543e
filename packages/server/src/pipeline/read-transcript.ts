import {
  parseTranscriptText,
  type Transcript,
  TranscriptProblem,
  type TranscriptTextFormat,
} from '@keguan/analysis/language/transcript/transcript'
import { reviewTranscript, withTeacher } from '@keguan/analysis/language/transcript/transcript-review'
import type { TranscriptCheck } from '@keguan/contract/api/transcript-check'
import { decodeText } from './read-transcript-encoding.ts'
import { readDocx, readXlsx } from './read-transcript-office.ts'

/**
 * Reads an uploaded transcript; the extension determines the format.
 *
 * @throws TranscriptProblem with the line, the reason and the error code
 */
export async function readTranscript(bytes: Uint8Array, name: string): Promise<Transcript> {
  const ending = endingOf(name)
  if (bytes.length === 0) throw new TranscriptProblem(1, 'empty')
  switch (ending) {
    case 'docx':
      return readDocx(bytes)
    case 'xlsx':
      return readXlsx(bytes)
    case 'srt':
    case 'vtt':
    case 'json':
      return parseTranscriptText(decodeText(bytes), ending)
    case 'txt':
      return readTranscriptText(decodeText(bytes))
    default:
      throw new TranscriptProblem(1, 'unsupported_format')
  }
}

const endingOf = (name: string): string => /\.([^./\\]+)$/u.exec(name)?.[1]?.toLowerCase() ?? ''

/** What is to be checked: a file, or a pasted text, which has no name; and the teacher, if a person has named one. */
export interface TranscriptToCheck {
  readonly name: string | null
  readonly teacher: string | null
}

/**
 * Reads a transcript and reports how it was read.
 *
 * @throws TranscriptProblem with the line, the reason and the error code
 */
export async function checkTranscript(
  bytes: Uint8Array,
  { name, teacher }: TranscriptToCheck,
): Promise<TranscriptCheck> {
  const pasted = name === null ? Buffer.from(bytes).toString('utf8') : null
  const read = pasted === null ? await readTranscript(bytes, name ?? '') : readTranscriptText(pasted)
  const transcript = teacher === null ? read : withTeacher(read, teacher)
  const { speakers, turns, first, leftOut, unsure, doubts } = reviewTranscript(transcript)
  const byTeacher = transcript.lines.filter(({ role }) => role === 'teacher').length
  return {
    format: pasted === null ? endingOf(name ?? '') : transcriptTextFormat(pasted),
    utterances: transcript.lines.length,
    teacher: byTeacher,
    student: transcript.lines.length - byTeacher,
    has_times: transcript.timing !== 'none',
    turns,
    speakers,
    first: first.map(({ startS, ...line }) => ({ ...line, start_s: startS })),
    left_out: leftOut,
    unsure,
    doubts,
  }
}

/**
 * Reads text without a name: subtitles and JSON are recognised by their first lines.
 *
 * @throws TranscriptProblem with the line, the reason and the error code
 */
export function readTranscriptText(text: string): Transcript {
  return parseTranscriptText(text, transcriptTextFormat(text))
}

/** Format of a pasted transcript, from its first characters. */
function transcriptTextFormat(text: string): TranscriptTextFormat {
  const start = text.replace(/^\ufeff/u, '').trimStart()
  if (start.startsWith('WEBVTT')) return 'vtt'
  if (/^(?:\d+\s+)?(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}\s*-+>/u.test(start)) return 'srt'
  // [00:12] and [师] begin with a bracket too; a JSON list continues with an object.
  return /^(?:\{\s*"|\[\s*\{)/u.test(start) ? 'json' : 'txt'
}
