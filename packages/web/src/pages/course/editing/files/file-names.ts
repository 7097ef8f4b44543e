import type { EditedFile } from '@keguan/contract/api/course-shapes'
import type { ChapterKind, FileView } from '@keguan/contract/vocabulary/course'
import { type Named, named } from '@keguan/contract/vocabulary/locale'

export const VIEW_NAMES: Readonly<Record<FileView, Named>> = {
  picture: named('图片', 'Picture'),
  pdf: named('PDF', 'PDF'),
  text: named('文字', 'Text'),
  subtitles: named('字幕', 'Subtitles'),
  audio: named('音频', 'Sound'),
  video: named('视频', 'Video'),
  other: named('仅下载', 'Download only'),
}

const FITTING: Readonly<Partial<Record<ChapterKind, readonly FileView[]>>> = {
  video: ['video'],
  audio: ['audio', 'video'],
  document: ['pdf', 'picture', 'text', 'other'],
}

/** Files that a chapter of this kind can show or play. */
export const filesFor = (kind: ChapterKind, files: readonly EditedFile[]): EditedFile[] =>
  files.filter(({ complete, view }) => complete && FITTING[kind]?.includes(view))

export const subtitlesAmong = (files: readonly EditedFile[]): EditedFile[] =>
  files.filter(({ complete, view }) => complete && view === 'subtitles')

export const percentOf = (sent: number, bytes: number): number =>
  bytes === 0 ? 100 : Math.min(100, Math.floor((100 * sent) / bytes))
