import {
  parseTranscriptText,
  type Transcript,
  TranscriptProblem,
  type TranscriptTextFormat,
} from '@keguan/analysis/language/transcript'
import { decodeText } from './read-transcript-encoding.ts'
import { readDocx, readXlsx } from './read-transcript-office.ts'

/**
 * Reads an uploaded transcript; the name's ending tells the format.
 *
 * @throws TranscriptProblem with the line, the reason and the number of the error
 */
export async function readTranscript(bytes: Uint8Array, name: string): Promise<Transcript> {
  const ending = /\.([^./\\]+)$/u.exec(name)?.[1]?.toLowerCase()
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

/** What was understood of a pasted transcript. */
export interface TranscriptSummary {
  readonly format: TranscriptTextFormat
  readonly utterances: number
  readonly teacher: number
  readonly student: number
  readonly has_times: boolean
}

/**
 * Reads a pasted transcript and says what it is.
 *
 * @throws TranscriptProblem with the line, the reason and the number of the error
 */
export function readPastedTranscript(text: string): TranscriptSummary {
  const { lines, timing } = readTranscriptText(text)
  const teacher = lines.filter(({ role }) => role === 'teacher').length
  return {
    format: transcriptTextFormat(text),
    utterances: lines.length,
    teacher,
    student: lines.length - teacher,
    has_times: timing !== 'none',
  }
}

/**
 * Reads text without a name: subtitles and JSON are recognised by their first lines.
 *
 * @throws TranscriptProblem with the line, the reason and the number of the error
 */
export function readTranscriptText(text: string): Transcript {
  return parseTranscriptText(text, transcriptTextFormat(text))
}

/** What a pasted transcript looks like. */
function transcriptTextFormat(text: string): TranscriptTextFormat {
  const start = text.replace(/^\ufeff/u, '').trimStart()
  if (start.startsWith('WEBVTT')) return 'vtt'
  if (/^(?:\d+\s+)?(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}\s*-+>/u.test(start)) return 'srt'
  // [00:12] and [师] begin with a bracket too; a list of JSON goes on with an object.
  return /^(?:\{\s*"|\[\s*\{)/u.test(start) ? 'json' : 'txt'
}
