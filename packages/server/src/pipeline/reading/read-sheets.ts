import { TranscriptProblem } from '@keguan/analysis/language/transcript/transcript'
import { decodeText } from '../read-transcript-encoding.ts'
import { type SheetGrid, type SheetLimits, SheetProblem } from './sheet-grid.ts'

/** First bytes of .xls files and of .xlsx files with a password (MS-CFB 2.2). */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/** Bytes examined to detect the real format of a file named .xls. */
const LOOKED_AT = 512

/**
 * The sheets of an .xlsx, .xls or .csv file; the extension determines the format, and other names are read as .xlsx.
 * Many systems save a page or a text as .xls: for these the content decides.
 *
 * @throws SheetProblem, and ApiError for a file that is too large
 */
export async function readSheets(bytes: Uint8Array, name: string, limits: SheetLimits): Promise<SheetGrid[]> {
  const kind = kindOf(bytes, name)
  if (kind === 'xls') return (await import('./xls/read-xls.ts')).readXls(bytes, limits)
  // each reader is loaded on demand
  if (kind === 'xlsx') return (await import('./xlsx/read-xlsx.ts')).readXlsx(bytes, limits)
  const text = textOf(bytes)
  if (kind === 'html') return (await import('./read-html-table.ts')).readHtmlTables(text, limits)
  const { readCsv } = await import('./read-csv.ts')
  return [readCsv(text, limits)]
}

function kindOf(bytes: Uint8Array, name: string): 'xls' | 'xlsx' | 'csv' | 'html' {
  if (/\.(?:csv|txt|tsv)$/iu.test(name)) return 'csv'
  if (COMPOUND_FILE.equals(bytes.subarray(0, COMPOUND_FILE.length))) return 'xls'
  if (!/\.(?:xls|et|html?)$/iu.test(name)) return 'xlsx'
  const head = bytes.subarray(0, LOOKED_AT)
  // zips have bytes that no text has
  if (head.includes(0) || (head[0] === 0x50 && head[1] === 0x4b)) return 'xlsx'
  return /<(?:!doctype|html|table|meta|\?xml)/iu.test(Buffer.from(head).toString('latin1')) ? 'html' : 'csv'
}

function textOf(bytes: Uint8Array): string {
  try {
    return decodeText(bytes)
  } catch (cause) {
    throw cause instanceof TranscriptProblem ? new SheetProblem('broken', { cause }) : cause
  }
}
