import type { Report } from '@keguan/contract/report/lesson/report'

/** Sound at 16 kHz, its channels still apart, as the browser has decoded it. */
export interface SoundQuestion {
  readonly channels: readonly Float32Array<ArrayBuffer>[]
  /** Ending of the file's name. */
  readonly container: string
}

export type SoundAnswer =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'report'; readonly report: Report; readonly peaks: Uint8Array }
  | { readonly kind: 'failed' }
