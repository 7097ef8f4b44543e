import type { Report } from '@keguan/contract/report/lesson/report'

/** Sound at 16 kHz as the browser has decoded it, channels still separate. */
export interface SoundQuestion {
  readonly channels: readonly Float32Array<ArrayBuffer>[]
  /** Extension of the file name. */
  readonly container: string
}

export type SoundAnswer =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'report'; readonly report: Report; readonly peaks: Uint8Array }
  | { readonly kind: 'failed' }
