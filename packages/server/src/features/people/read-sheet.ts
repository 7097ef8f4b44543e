import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { IMPORT_ROWS_MAX } from '@keguan/contract/vocabulary/person-import'
import { ApiError } from '../../platform/http/api-error.ts'

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

const inflate = promisify(inflateRaw)

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

/** Every entry of the zip's directory by name, inflated (PKWARE APPNOTE 4.3.7 and 4.3.12). */
async function unpack(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>()
  let left = UNPACKED_MAX
  for (const { name, method, at, packed } of directory(bytes)) {
    const data = bytes.subarray(at, at + packed)
    const content = method === 0 ? data : await inflateWithin(data, left)
    left -= content.length
    if (left < 0) throw tooMuch()
    files.set(name, content)
  }
  return files
}

async function inflateWithin(data: Buffer, limit: number): Promise<Buffer> {
  try {
    return await inflate(data, { maxOutputLength: Math.max(1, limit) })
  } catch (cause) {
    if ((cause as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw tooMuch()
    throw new ApiError(2110, {}, { cause })
  }
}

interface Entry {
  readonly name: string
  readonly method: number
  readonly at: number
  readonly packed: number
}

function directory(bytes: Buffer): Entry[] {
  const entries: Entry[] = []
  try {
    for (let at = directoryStart(bytes); bytes.readUInt32LE(at) === 0x02014b50; ) {
      const nameBytes = bytes.readUInt16LE(at + 28)
      const local = bytes.readUInt32LE(at + 42)
      const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1
      if (isEncrypted) throw new ApiError(2111)
      entries.push({
        name: bytes.toString('utf8', at + 46, at + 46 + nameBytes),
        method: bytes.readUInt16LE(at + 10),
        packed: bytes.readUInt32LE(at + 20),
        at: local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28),
      })
      if (entries.length > ENTRIES_MAX) throw tooMuch()
      at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    }
  } catch (cause) {
    // read past the end: cut off, or no zip at all
    throw cause instanceof ApiError ? cause : new ApiError(2110, {}, { cause })
  }
  if (entries.length === 0) throw new ApiError(2110)
  return entries
}

/** Where the end record "PK\5\6" says that the directory begins. */
function directoryStart(bytes: Buffer): number {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0) throw new ApiError(2110)
  return bytes.readUInt32LE(end + 16)
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
