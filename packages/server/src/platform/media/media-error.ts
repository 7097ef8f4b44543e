/** The specification's numbers for uploads that cannot be analysed. */
export const MEDIA_ERRORS = { container: 4004, encoding: 28, unplayable: 51 } as const
export type MediaErrorCode = (typeof MEDIA_ERRORS)[keyof typeof MEDIA_ERRORS]

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
