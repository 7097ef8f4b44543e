import { createHash } from 'node:crypto'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import {
  IMPORT_BYTES_MAX,
  IMPORT_ROW_KINDS,
  IMPORT_ROWS_MAX,
  type ImportRowKind,
} from '@keguan/contract/vocabulary/sheet-import'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { FileReader } from '../file-reader.ts'
import { type SheetGrid, type SheetLimits, SheetProblem } from '../sheet-grid.ts'
import { type SheetTable, type TableRules, tableOf } from './sheet-table.ts'

/** A file with the answers to the questions of its check; the input of every import. */
export interface ImportFile<F extends string> {
  readonly content: string
  readonly sheet?: number | undefined
  readonly columns: readonly { readonly column: number; readonly field: F | null }[]
  readonly hidden_rows: boolean
  readonly merged: boolean
}

export interface ImportTable<F extends string> {
  readonly sheets: { name: string; hidden: boolean; rows: number }[]
  readonly sheet: number
  readonly table: SheetTable<F>
}

/** 5,000 rows of six short texts are 3 MB of XML; a file that unpacks to more than this is not such a list. */
const LIMITS: SheetLimits = { unpackedBytes: 16 * 1024 ** 2, cells: 100 * IMPORT_ROWS_MAX, rows: 4 * IMPORT_ROWS_MAX }
/** Rows examined for headings. */
const HEAD_ROWS = 30
/** First bytes of .xlsx files, and of old .xls and password-protected ones (MS-CFB 2.2); others are read as text. */
const SIGNATURES = [Buffer.from('PK'), Buffer.from('d0cf11e0a1b11ae1', 'hex')]

/** Reads the chosen sheet of an uploaded file as a table. */
export async function importTable<F extends string>(
  reader: Pick<FileReader, 'sheets'>,
  file: ImportFile<F>,
  rules: TableRules<F>,
  whose: string,
): Promise<ImportTable<F>> {
  const bytes = Buffer.from(file.content, 'base64')
  if (bytes.length === 0) throw new ApiError(ERROR.sheetEmpty)
  if (bytes.length > IMPORT_BYTES_MAX)
    throw new ApiError(ERROR.sheetTooLarge, { limit: `${IMPORT_BYTES_MAX / 1024 ** 2} MB` })
  const name = SIGNATURES.some((each) => bytes.subarray(0, each.length).equals(each)) ? 'list.xlsx' : 'list.csv'
  const grids = await sheetsOf(() => reader.sheets(bytes, name, { limits: LIMITS, whose }))
  const answers = { columns: new Map(file.columns.map(({ column, field }) => [column, field])), merged: file.merged }
  const sheet = file.sheet ?? likelySheet(grids, rules)
  const grid = grids[sheet]
  if (!grid || grid.rows.length === 0) throw new ApiError(ERROR.sheetEmpty)
  const table = tableOf(grid, rules, answers)
  if (table.rows.length > IMPORT_ROWS_MAX) throw tooMuch()
  return { sheets: grids.map(({ name, hidden, rows }) => ({ name, hidden, rows: rows.length })), sheet, table }
}

/** The first visible sheet with the required headings, else the first that is not empty. */
function likelySheet<F extends string>(grids: readonly SheetGrid[], rules: TableRules<F>): number {
  const isOpen = ({ hidden, rows }: SheetGrid): boolean => !hidden && rows.length > 0
  const hasHeadings = (grid: SheetGrid): boolean =>
    tableOf(headOf(grid), rules, { columns: new Map(), merged: false }).missing.length === 0
  const found = grids.findIndex((grid) => isOpen(grid) && hasHeadings(grid))
  return found >= 0 ? found : Math.max(0, grids.findIndex(isOpen))
}

const headOf = (grid: SheetGrid): SheetGrid => ({ ...grid, rows: grid.rows.slice(0, HEAD_ROWS) })

/** Translates file limits into errors of an import. */
async function sheetsOf(read: () => Promise<readonly SheetGrid[]>): Promise<readonly SheetGrid[]> {
  try {
    return await read()
  } catch (cause) {
    if (cause instanceof SheetProblem)
      throw new ApiError(cause.reason === 'protected' ? ERROR.sheetProtected : ERROR.unreadableSheet, {}, { cause })
    if (cause instanceof ApiError && (cause.code === ERROR.unpackedTooLarge || cause.code === ERROR.tooManyCells))
      throw tooMuch(cause)
    throw cause
  }
}

const tooMuch = (cause?: unknown) => new ApiError(ERROR.tooManySheetRows, { limit: IMPORT_ROWS_MAX }, { cause })

/** The part of a check's response that is about the sheet rather than about its rows. */
export const presentTable = <F extends string>({ sheets, sheet, table }: ImportTable<F>) => ({
  sheets,
  sheet,
  title_rows: [...table.titleRows],
  heading_rows: [...table.headingRows],
  columns: table.columns.map((column) => ({ ...column, samples: [...column.samples] })),
  missing: [...table.missing],
  merges: [...table.merges],
  hidden_rows: table.rows.filter(({ hidden }) => hidden).map(({ number }) => number),
})

/** Plans with equal effects have equal fingerprints. */
export const fingerprint = (plan: unknown): string => createHash('sha256').update(JSON.stringify(plan)).digest('hex')

/** Number of rows of each kind. */
export function countKinds(rows: readonly { readonly kind: ImportRowKind }[]): Record<ImportRowKind, number> {
  const counts = Object.fromEntries(IMPORT_ROW_KINDS.map((kind) => [kind, 0])) as Record<ImportRowKind, number>
  for (const { kind } of rows) counts[kind]++
  return counts
}
