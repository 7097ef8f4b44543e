import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { SentKind } from '@keguan/contract/vocabulary/upload'

const OF_RECORDING: readonly number[] = [
  ...[ERROR.unsupportedContainer, ERROR.unsupportedEncoding, ERROR.unplayableMedia, ERROR.audioOnly],
]
const OF_TRANSCRIPT: readonly number[] = [
  ...[ERROR.transcriptLineInvalid, ERROR.transcriptEmpty, ERROR.unsupportedTranscriptFormat, ERROR.transcriptTooLong],
  ERROR.transcriptMismatch,
  ...[ERROR.readingTimeout, ERROR.readingOutOfMemory, ERROR.unpackedTooLarge, ERROR.tooManyCells],
  ...[ERROR.documentTooLong, ERROR.readingFailed],
]

/** A transcript that does not match its recording can be accepted all the same: a person may know better. */
export const canBeAccepted = (code: number): boolean => code === ERROR.transcriptMismatch

/** The file that made an analysis fail: with the same file it would fail again. */
export function unusableFile(code: number): SentKind | null {
  if (OF_RECORDING.includes(code)) return 'media'
  return OF_TRANSCRIPT.includes(code) ? 'transcript' : null
}
