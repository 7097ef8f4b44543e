import type { AnalysisRow } from '@keguan/contract/api/analysis'
import type { SentKind } from '@keguan/contract/vocabulary/upload'

/** Form values about the transcript. */
export interface TranscriptValue {
  readonly way: 'file' | 'paste'
  readonly file: File | null
  readonly pasted: string
  /** The speaker who was named as the teacher; null leaves it to the transcript. */
  readonly teacher: string | null
  /** The person has reviewed a reading that seemed wrong. */
  readonly isConfirmed: boolean
}

export const NO_TRANSCRIPT: TranscriptValue = { way: 'file', file: null, pasted: '', teacher: null, isConfirmed: false }

export const hasPart = (row: Pick<AnalysisRow, 'has_media' | 'has_transcript'>, kind: SentKind): boolean =>
  kind === 'media' ? row.has_media : row.has_transcript
