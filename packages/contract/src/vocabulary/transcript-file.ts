import { type Named, named } from './locale.ts'

/** File formats in which the words of a lesson can be saved. */
export const TRANSCRIPT_FORMATS = ['docx', 'txt', 'srt', 'vtt'] as const
export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number]

interface TranscriptFile {
  readonly name: Named
  /** Formats that require times. */
  readonly needsTimes: boolean
}

export const TRANSCRIPT_FILES: Readonly<Record<TranscriptFormat, TranscriptFile>> = {
  docx: {
    name: named('Word 文档 (.docx)', 'Word document (.docx)'),
    needsTimes: false,
  },
  txt: { name: named('纯文本 (.txt)', 'Plain text (.txt)'), needsTimes: false },
  srt: {
    name: named('SRT 字幕 (.srt)', 'SRT subtitles (.srt)'),
    needsTimes: true,
  },
  vtt: { name: named('WebVTT 字幕 (.vtt)', 'WebVTT subtitles (.vtt)'), needsTimes: true },
}
