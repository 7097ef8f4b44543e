import { IMPORT_ROWS_MAX } from '@keguan/contract/vocabulary/person-import'
import { ApiError } from '../../platform/http/api-error.ts'
import { unpackZip, ZipProblem } from '../../platform/zip/unpack-zip.ts'

export type SheetCell = string | number | boolean | Date | null

export interface SheetContent {
  /** Rows as the spreadsheet counts them: the first is row 1. */
  readonly rows: readonly (readonly SheetCell[])[]
  /** Addresses such as `B7` whose value is computed. */
  readonly formulas: ReadonlySet<string>
}

/** 5,000 rows of six short texts are 3 MB of XML; what unpacks to more than this is something else. */
const UNPACKED_MAX = 16 * 1024 ** 2
const ENTRIES_MAX = 200
/** Rows that are worth a look: some programs store thousands of empty ones below the last. */
const ROWS_MAX = 4 * IMPORT_ROWS_MAX
/** How old .xls files and password-protected ones begin (MS-CFB 2.2). */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/**
 * The first sheet of an .xlsx file from outside. Everything in it is unpacked within bounds before a library sees it:
 * what a zip says about its own sizes need not be true.
 */
export async function readSheet(bytes: Buffer): Promise<SheetContent> {
  if (bytes.length === 0) throw new ApiError(2113)
  if (bytes.subarray(0, 8).equals(COMPOUND_FILE)) throw new ApiError(2111)
  const files = await unpack(bytes)
  const name = firstSheet(files)
  const sheet = name === undefined ? undefined : files.get(name)?.toString('utf8')
  if (sheet === undefined) throw new ApiError(2110)
  if ((sheet.match(ROW)?.length ?? 0) > ROWS_MAX) throw tooMuch()
  // loaded by the first import: most starts of the server see none
  const { default: readExcelFile } = await import('read-excel-file/universal')
  const blob = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  const sheets = await readExcelFile(blob).catch((cause: unknown) => {
    throw new ApiError(2110, {}, { cause })
  })
  // the library's type says `typeof Date` where it gives dates
  const rows = (sheets[0]?.data ?? []) as unknown as SheetCell[][]
  if (rows.filter((row) => row.some((cell) => cell !== null)).length > IMPORT_ROWS_MAX + 1) throw tooMuch()
  return { rows, formulas: formulasOf(sheet) }
}

const tooMuch = () => new ApiError(2112, { limit: IMPORT_ROWS_MAX })

/** Within bounds, before a library sees any of it. */
async function unpack(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  try {
    return await unpackZip(bytes, { bytes: UNPACKED_MAX, entries: ENTRIES_MAX })
  } catch (cause) {
    if (!(cause instanceof ZipProblem)) throw cause
    if (cause.fault === 'too_large') throw tooMuch()
    throw new ApiError(cause.fault === 'encrypted' ? 2111 : 2110, {}, { cause })
  }
}

/** Path of the sheet that stands first in the workbook (ECMA-376 part 1, 18.2.20; part 2, 9.3). */
function firstSheet(files: ReadonlyMap<string, Buffer>): string | undefined {
  const workbook = files.get('xl/workbook.xml')?.toString('utf8') ?? ''
  const relations = files.get('xl/_rels/workbook.xml.rels')?.toString('utf8') ?? ''
  const id = attribute(/<(?:\w+:)?sheet\s[^>]*>/.exec(workbook)?.[0], 'r:id')
  const tags = relations.match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? []
  const target = attribute(
    tags.find((tag) => attribute(tag, 'Id') === id),
    'Target',
  )
  const name = target?.startsWith('/') ? target.slice(1) : `xl/${target}`
  return files.has(name) ? name : undefined
}

const attribute = (tag: string | undefined, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag ?? '')?.[1]

const CELL_WITH_FORMULA = /<(?:\w+:)?c\s(?:[^>]*\s)?r="([A-Z]{1,3}\d{1,7})"[^>]*>\s*<(?:\w+:)?f[\s/>]/g

const ROW = /<(?:\w+:)?row[\s/>]/g

const formulasOf = (sheet: string): ReadonlySet<string> =>
  new Set([...sheet.matchAll(CELL_WITH_FORMULA)].map(([, address = '']) => address))
