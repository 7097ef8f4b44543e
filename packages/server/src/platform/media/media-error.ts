import type { ErrorCode } from '@keguan/contract/vocabulary/error-code'

export type MediaErrorCode = ErrorCode<'unsupportedContainer' | 'unsupportedEncoding' | 'unplayableMedia'>

/** A recording that cannot be used; retrying would not help. `detail` is for the log, not for the user. */
export class MediaError extends Error {
  readonly code: MediaErrorCode

  constructor(code: MediaErrorCode, detail: string) {
    super(detail)
    this.name = 'MediaError'
    this.code = code
  }
}

/** Decoding exceeded its time limit. */
export class MediaTimeout extends Error {}

/** ffmpeg or ffprobe is missing or not executable. */
export class MediaToolMissing extends Error {}
