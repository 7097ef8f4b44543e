import { MEDIA_EXTENSIONS } from '@keguan/contract/api/analysis'
import { LESSON_EDITION_RULES, type LessonEdition, type RecordingKind } from '@keguan/contract/vocabulary/edition'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { MEDIA_BYTES_MAX, TRANSCRIPT_BYTES_MAX, TRANSCRIPT_EXTENSIONS } from '@keguan/contract/vocabulary/upload'
import { extensionOf } from '../../platform/storage/extension.ts'
import type { FileRules } from '../uploads/upload.port.ts'

const RECORDING_KINDS = Object.keys(MEDIA_EXTENSIONS) as RecordingKind[]

/** The kind of recording by its file name; undefined for a kind that the product does not accept. */
export const recordingKindOf = (name: string): RecordingKind | undefined =>
  RECORDING_KINDS.find((kind) => (MEDIA_EXTENSIONS[kind] as readonly string[]).includes(extensionOf(name)))

const endingsOf = (kinds: readonly RecordingKind[]): string[] => kinds.flatMap((kind) => [...MEDIA_EXTENSIONS[kind]])

/** The recordings and transcripts that an edition of a lesson accepts. */
export function lessonFiles(edition: LessonEdition): FileRules {
  const { accepts } = LESSON_EDITION_RULES[edition]
  return {
    media: {
      endings: endingsOf(accepts),
      otherEndings: endingsOf(RECORDING_KINDS),
      unknown: ERROR.unsupportedContainer,
      bytesMax: MEDIA_BYTES_MAX,
    },
    transcript: {
      endings: TRANSCRIPT_EXTENSIONS,
      unknown: ERROR.unsupportedTranscriptFormat,
      bytesMax: TRANSCRIPT_BYTES_MAX,
    },
  }
}
