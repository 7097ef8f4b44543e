import type { Media } from '@keguan/contract/report/lesson/report'
import { roundTime, roundTo } from '../math/rounding.ts'

/** Outcome of decoding the recording. */
export interface Listened {
  readonly durationS: number
  readonly declaredS: number | null
  readonly decodedShare: number
  readonly isDamaged: boolean
}

/** The report's description of its recording. */
export const describeMedia = (
  file: Pick<Media, 'container' | 'codec' | 'kind'>,
  { durationS, declaredS, decodedShare, isDamaged }: Listened,
  snrDb: number | null,
): Media => ({
  duration_s: roundTime(durationS),
  declared_s: declaredS === null ? null : roundTime(declaredS),
  decoded_share: roundTo(decodedShare, 10_000),
  ...(isDamaged ? { damaged: true as const } : {}),
  container: file.container,
  codec: file.codec,
  kind: file.kind,
  snr_db: snrDb === null ? null : roundTo(snrDb, 100),
})
