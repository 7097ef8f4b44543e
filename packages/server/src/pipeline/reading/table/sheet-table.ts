import { trim } from '@keguan/contract/vocabulary/constants'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { largest } from '@keguan/contract/vocabulary/extremes'
import {
  type ColumnReason,
  headingKey,
  IMPORT_ROWS_MAX,
  SHOWN_CELL_MAX,
} from '@keguan/contract/vocabulary/sheet-import'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { GridCell, GridRange, GridRow, SheetGrid } from '../sheet-grid.ts'
import { cellAddress, columnLetters } from '../xlsx/cell-address.ts'

/** Names of the columns in a kind of list. */
export interface TableRules<F extends string> {
  readonly fields: readonly F[]
  readonly required: readonly F[]
  /** By `headingKey`. */
  readonly headings: ReadonlyMap<string, { readonly field: F; readonly reason: ColumnReason }>
}

/** A person's answers about the sheet. */
export interface TableAnswers<F extends string> {
  readonly columns: ReadonlyMap<number, F | null>
  /** Whether the value of a merged cell is repeated in each of its rows. */
  readonly merged: boolean
}

export interface TableColumn<F extends string> {
  readonly column: number
  readonly letter: string
  readonly heading: string
  readonly field: F | null
  readonly reason: ColumnReason | null
  readonly hidden: boolean
  readonly filled: number
  readonly samples: readonly string[]
}

export interface TableCell {
  readonly value: GridCell
  readonly isFormula: boolean
  /** Covered by a merged cell: `filled` has its value, `open` waits for a person's decision. */
  readonly merged: 'filled' | 'open' | null
}

export interface TableRow<F extends string> {
  readonly number: number
  readonly hidden: boolean
  readonly cells: ReadonlyMap<F, TableCell>
}

export interface TableMerge<F extends string> {
  readonly range: string
  readonly field: F
  readonly value: string
  readonly rows: number
}

export interface SheetTable<F extends string> {
  readonly titleRows: readonly { readonly row: number; readonly text: string }[]
  readonly headingRows: readonly number[]
  readonly columns: readonly TableColumn<F>[]
  readonly missing: readonly F[]
  readonly merges: readonly TableMerge<F>[]
  readonly rows: readonly TableRow<F>[]
}

/** Headings further down belong to another table. */
const HEADING_WITHIN = 20
const SAMPLES = 3
/** No school list has more; a single cell far to the right would otherwise produce thousands of empty columns. */
const COLUMNS_MAX = 500
/** Limits of merged cells in a sheet, and of cells that they cover: more is not a list, and slow. */
const MERGES_MAX = 2 * IMPORT_ROWS_MAX
const COVERED_MAX = 100 * IMPORT_ROWS_MAX
const TITLE_MAX = 200

/** A cell as text; dates as their day. */
export const cellText = (cell: GridCell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  return trim(cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell))
}

const shown = (cell: GridCell | undefined): string => cellText(cell).slice(0, SHOWN_CELL_MAX)

/** Whether a row has values in the imported columns. */
export const isFilled = ({ cells }: { readonly cells: ReadonlyMap<unknown, TableCell> }): boolean =>
  [...cells.values()].some(({ value }) => cellText(value) !== '')

/** Finds the headings of a sheet, gives each column its meaning, and reads the rows below as a table. */
export function tableOf<F extends string>(
  grid: SheetGrid,
  rules: TableRules<F>,
  answers: TableAnswers<F>,
): SheetTable<F> {
  const filled = grid.rows.filter(({ cells }) => cells.some((cell) => cellText(cell) !== ''))
  const { at, depth } = findHeadings(filled, grid.merges, rules)
  const headingRows = filled.slice(at, at + depth)
  const body = filled.slice(at + depth)
  const columns = columnsOf(grid, headingRows, body, rules, answers.columns)
  const places = new Map(columns.flatMap(({ field, column }) => (field === null ? [] : [[column, field] as const])))
  const anchors = anchorsOf(grid.merges, body)
  const formulas = new Set(grid.formulas)
  const first = body[0]?.number ?? 0
  return {
    titleRows: filled.slice(0, at).map(({ number, cells }) => ({
      row: number,
      text: cells.map(shown).filter(Boolean).join(' ').slice(0, TITLE_MAX),
    })),
    headingRows: headingRows.map(({ number }) => number),
    columns,
    missing: rules.required.filter((field) => ![...places.values()].includes(field)),
    merges: grid.merges
      .filter(({ bottom, top }) => bottom >= first && bottom > top)
      .flatMap((range) => mergeOf(range, places.get(range.left), body)),
    rows: body.map((row) => ({
      number: row.number,
      hidden: row.hidden,
      cells: new Map(
        [...places].map(([column, field]) => [
          field,
          cellOf(row, column, { anchors, formulas, isFilled: answers.merged }),
        ]),
      ),
    })),
  }
}

/** The row with the most known headings, and whether the row below it is a second line of them. */
function findHeadings<F extends string>(
  rows: readonly GridRow[],
  merges: readonly GridRange[],
  rules: TableRules<F>,
): { at: number; depth: number } {
  const known = (row: GridRow | undefined): number =>
    new Set((row?.cells ?? []).flatMap((cell) => rules.headings.get(headingKey(cellText(cell)))?.field ?? [])).size
  let at = 0
  for (const [index, row] of rows.slice(0, HEADING_WITHIN).entries()) {
    if (known(row) > known(rows[at])) at = index
  }
  const [first, second] = [rows[at], rows[at + 1]]
  if (!first || !second || known(first) === 0 || known(second) === 0) return { at, depth: rows.length === 0 ? 0 : 1 }
  const isOfGroup = (column: number): boolean =>
    cellText(first.cells[column]) === '' ||
    merges.some(
      ({ top, left, bottom, right }) =>
        top <= first.number && first.number <= bottom && left <= column && column <= right && right > left,
    )
  // data rows fill columns that have their own heading
  const isSecond = second.cells.every((cell, column) => cellText(cell) === '' || isOfGroup(column))
  return { at, depth: isSecond ? 2 : 1 }
}

function columnsOf<F extends string>(
  grid: SheetGrid,
  headingRows: readonly GridRow[],
  body: readonly GridRow[],
  rules: TableRules<F>,
  chosen: ReadonlyMap<number, F | null>,
): TableColumn<F>[] {
  const hidden = new Set(grid.hiddenColumns)
  const filled: number[] = []
  const samples: string[][] = []
  for (const { cells } of body) {
    for (const [column, cell] of cells.entries()) {
      if (cell === null || cellText(cell) === '') continue
      filled[column] = (filled[column] ?? 0) + 1
      const some = samples[column] ?? []
      if (some.length < SAMPLES) some.push(shown(cell))
      samples[column] = some
    }
  }
  const width = Math.max(filled.length, largest(headingRows.map(({ cells }) => cells.length)), 0)
  if (width > COLUMNS_MAX) throw new ApiError(ERROR.tooManySheetRows, { limit: IMPORT_ROWS_MAX })
  const taken = new Set<F>([...chosen.values()].flatMap((field) => field ?? []))
  const columns: TableColumn<F>[] = []
  for (let column = 0; column < width; column++) {
    const lines = headingRows.map(({ cells }) => shown(cells[column])).filter((text) => text !== '')
    const isHidden = hidden.has(column)
    const choice = chosen.get(column)
    let field: F | null = choice ?? null
    let reason: ColumnReason | null = field === null ? null : 'chosen'
    // the lower of two headings is more specific; hidden columns are imported only on request
    const meant = isHidden ? undefined : lines.flatMap((line) => rules.headings.get(headingKey(line)) ?? []).at(-1)
    if (choice === undefined && meant && !taken.has(meant.field)) {
      taken.add(meant.field)
      field = meant.field
      reason = meant.reason
    }
    if (lines.length === 0 && (filled[column] ?? 0) === 0) continue
    columns.push({
      ...{ column, letter: columnLetters(column), heading: [...new Set(lines)].join(' / '), field, reason },
      ...{ hidden: isHidden, filled: filled[column] ?? 0, samples: samples[column] ?? [] },
    })
  }
  return columns
}

interface Anchor {
  readonly value: GridCell
  readonly column: number
}

const place = (row: number, column: number): string => `${row} ${column}`

/** For each covered cell below the headings, the cell that covers it. */
function anchorsOf(merges: readonly GridRange[], body: readonly GridRow[]): ReadonlyMap<string, Anchor> {
  const rows = new Map(body.map((row) => [row.number, row]))
  const numbers = body.map(({ number }) => number)
  const anchors = new Map<string, Anchor>()
  if (merges.length > MERGES_MAX) throw new ApiError(ERROR.tooManySheetRows, { limit: IMPORT_ROWS_MAX })
  let covered = 0
  for (const { top, left, bottom, right } of merges) {
    const value = rows.get(top)?.cells[left] ?? null
    // a merge may span a million rows: only non-empty ones count
    for (const number of numbers) {
      if (number < top || number > bottom) continue
      for (let column = left; column <= Math.min(right, left + HEADING_WITHIN); column++) {
        if (++covered > COVERED_MAX) throw new ApiError(ERROR.tooManySheetRows, { limit: IMPORT_ROWS_MAX })
        if (number !== top || column !== left) anchors.set(place(number, column), { value, column: left })
      }
    }
  }
  return anchors
}

interface CellContext {
  readonly anchors: ReadonlyMap<string, Anchor>
  readonly formulas: ReadonlySet<string>
  readonly isFilled: boolean
}

function cellOf({ number, cells }: GridRow, column: number, { anchors, formulas, isFilled }: CellContext): TableCell {
  const anchor = anchors.get(place(number, column))
  const isFormula = formulas.size > 0 && formulas.has(cellAddress(column, number))
  if (!anchor) return { value: cells[column] ?? null, isFormula, merged: null }
  // a value belongs to its column: a merge across columns is never repeated in them
  return { value: anchor.value, isFormula, merged: isFilled && anchor.column === column ? 'filled' : 'open' }
}

function mergeOf<F extends string>(
  { top, left, bottom, right }: GridRange,
  field: F | undefined,
  body: readonly GridRow[],
): TableMerge<F>[] {
  if (field === undefined) return []
  const rows = body.filter(({ number }) => number >= top && number <= bottom)
  const value = shown(rows.find(({ number }) => number === top)?.cells[left])
  const range = `${cellAddress(left, top)}:${cellAddress(right, bottom)}`
  return [{ range, field, value, rows: rows.length }]
}
