import { toXlsxName } from '@keguan/contract/vocabulary/constants'
import type { ExportFormat } from '@keguan/contract/vocabulary/edition'
import type { TranscriptFormat } from '@keguan/contract/vocabulary/transcript-file'

/** Characters that no file system accepts in a name, and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const UNWANTED = /[\\/:*?"<>|\u0000-\u001f]+/gu
/** File systems limit bytes: 60 Chinese characters are 180. */
const LONGEST = 60

/** File name of a saved report: its title without characters that a file system refuses. */
export function fileName(title: string, format: ExportFormat | TranscriptFormat): string {
  const stem = title.replace(UNWANTED, ' ').replace(/\s+/gu, ' ').trim().replace(/^\.+/u, '').slice(0, LONGEST).trim()
  const name = stem === '' ? 'report' : stem
  return format === 'xlsx' ? toXlsxName(`${name}.html`) : `${name}.${format}`
}
