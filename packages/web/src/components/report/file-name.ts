import { toXlsxName } from '@keguan/contract/vocabulary/constants'
import type { ExportFormat } from '@keguan/contract/vocabulary/edition'
import type { TranscriptFormat } from '@keguan/contract/vocabulary/transcript-file'

/** What no file system wants in a name, and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
const UNWANTED = /[\\/:*?"<>|\u0000-\u001f]+/gu
/** Bytes are what file systems count: 60 Chinese characters are 180. */
const LONGEST = 60

/** Name of a saved report: its title without what a file system refuses. */
export function fileName(title: string, format: ExportFormat | TranscriptFormat): string {
  const stem = title.replace(UNWANTED, ' ').replace(/\s+/gu, ' ').trim().replace(/^\.+/u, '').slice(0, LONGEST).trim()
  const name = stem === '' ? 'report' : stem
  return format === 'xlsx' ? toXlsxName(`${name}.html`) : `${name}.${format}`
}
