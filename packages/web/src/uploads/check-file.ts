import { LESSON_EDITION_RULES, type LessonEdition, type RecordingKind } from '@keguan/contract/vocabulary/edition'
import type { ErrorName } from '@keguan/contract/vocabulary/error-code'
import {
  MEDIA_BYTES_MAX,
  MEDIA_EXTENSIONS,
  type SentKind,
  TRANSCRIPT_BYTES_MAX,
  TRANSCRIPT_EXTENSIONS,
} from '@keguan/contract/vocabulary/upload'

/** Problem of a file before its first byte is sent, as the error code that the server would return. */
export type FileProblem = Extract<
  ErrorName,
  'unplayableMedia' | 'audioOnly' | 'unsupportedTranscriptFormat' | 'fileTooLarge' | 'unsupportedContainer'
>

export const extensionOf = (name: string): string => /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

export function recordingKindOf(name: string): RecordingKind | null {
  const extension = extensionOf(name)
  if (includes(MEDIA_EXTENSIONS.audio, extension)) return 'audio'
  return includes(MEDIA_EXTENSIONS.video, extension) ? 'video' : null
}

export function checkFile(
  kind: SentKind,
  file: { readonly name: string; readonly size: number },
  edition: LessonEdition,
): FileProblem | null {
  if (kind === 'transcript') {
    if (!includes(TRANSCRIPT_EXTENSIONS, extensionOf(file.name))) return 'unsupportedTranscriptFormat'
    return file.size > TRANSCRIPT_BYTES_MAX ? 'fileTooLarge' : null
  }
  const recording = recordingKindOf(file.name)
  if (recording === null) return 'unsupportedContainer'
  if (!LESSON_EDITION_RULES[edition].accepts.includes(recording)) return 'audioOnly'
  if (file.size > MEDIA_BYTES_MAX) return 'fileTooLarge'
  return file.size === 0 ? 'unplayableMedia' : null
}

/** Accept list for a file dialog: what the edition takes. */
export const acceptOf = (kind: SentKind, edition: LessonEdition): string =>
  extensionsOf(kind, edition)
    .map((extension) => `.${extension}`)
    .join(',')

export const extensionsOf = (kind: SentKind, edition: LessonEdition): readonly string[] =>
  kind === 'transcript'
    ? TRANSCRIPT_EXTENSIONS
    : LESSON_EDITION_RULES[edition].accepts.flatMap((recording) => [...MEDIA_EXTENSIONS[recording]])

/** Title that a recording's name proposes: without the extension, underscores as spaces, no forbidden characters. */
export const titleFromName = (name: string): string =>
  name
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[_`$^{}]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100)

const includes = (list: readonly string[], text: string): boolean => list.includes(text)

/** Sorts files that were dropped together: recordings, and files that can only be transcripts. */
export const sortFiles = (files: readonly File[]): { readonly media: File[]; readonly scripts: File[] } => ({
  media: files.filter(({ name }) => recordingKindOf(name) !== null),
  scripts: files.filter(({ name }) => includes(TRANSCRIPT_EXTENSIONS, extensionOf(name))),
})
