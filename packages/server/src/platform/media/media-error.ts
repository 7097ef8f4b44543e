import type { ErrorCode } from '@keguan/contract/vocabulary/error-code'

export type MediaErrorCode = ErrorCode<'unsupportedContainer' | 'unsupportedEncoding' | 'unplayableMedia'>

/** A recording that cannot be used; trying again would not help. `detail` is for the log, not for the screen. */
export class MediaError extends Error {
  readonly code: MediaErrorCode

  constructor(code: MediaErrorCode, detail: string) {
    super(detail)
    this.name = 'MediaError'
    this.code = code
  }
}

/** Decoding ran into its time limit. */
export class MediaTimeout extends Error {}

/** ffmpeg or ffprobe is gone or may not be run any more. */
export class MediaToolMissing extends Error {}
