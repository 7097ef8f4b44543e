import { TranscriptProblem } from '@keguan/analysis/language/transcript/transcript'
import { decodeText } from '../read-transcript-encoding.ts'
import { type SheetGrid, type SheetLimits, SheetProblem } from './sheet-grid.ts'

/** How .xls files and .xlsx files with a password begin (MS-CFB 2.2). */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/** Bytes looked at to tell what a file is that only calls itself .xls. */
const LOOKED_AT = 512

/**
 * The sheets of an .xlsx, .xls or .csv file; the extension gives the format, and whatever is called otherwise is taken
 * for .xlsx. Many systems call a page or a text .xls: there the content decides.
 *
 * @throws SheetProblem, and ApiError for one that is too large
 */
export async function readSheets(bytes: Uint8Array, name: string, limits: SheetLimits): Promise<SheetGrid[]> {
  const kind = kindOf(bytes, name)
  if (kind === 'xls') return (await import('./xls/read-xls.ts')).readXls(bytes, limits)
  // each kind is loaded by the first file that needs it
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
