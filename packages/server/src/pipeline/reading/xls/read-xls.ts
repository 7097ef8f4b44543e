import { CFB, read, set_cptable, type WorkBook, type WorkSheet } from '@e965/xlsx'
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs'
import { READ_LIMITS } from '@keguan/contract/vocabulary/read-limits'
import {
  createGridBudget,
  type GridBudget,
  type GridCell,
  type GridRow,
  type SheetGrid,
  type SheetLimits,
  SheetProblem,
} from '../sheet-grid.ts'

// sheets older than Excel 97 name a code page, in China GBK
set_cptable(codePages)

/** Streams of a workbook in a compound file: since Excel 97, and before. */
const WORKBOOKS = ['/Workbook', '/Book']

/**
 * All sheets of an .xls file (BIFF), in order.
 *
 * @throws SheetProblem, and ApiError for a file that is too large
 */
export function readXls(bytes: Uint8Array, limits: SheetLimits): SheetGrid[] {
  const budget = createGridBudget(limits)
  const book = bookOf(bytes, limits)
  return book.SheetNames.slice(0, READ_LIMITS.sheets).flatMap((name, at) => {
    const sheet = book.Sheets[name]
    return sheet ? [gridOf(name, sheet, (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0, budget)] : []
  })
}

function bookOf(bytes: Uint8Array, limits: SheetLimits): WorkBook {
  try {
    const file = CFB.read(Buffer.from(bytes), { type: 'buffer' })
    // an .xlsx with a password is a compound file as well, with other streams
    if (!WORKBOOKS.some((name) => CFB.find(file, name))) throw new SheetProblem('protected')
    return read(bytes, {
      dense: true,
      cellDates: true,
      UTC: true,
      cellNF: false,
      cellHTML: false,
      sheetRows: limits.rows,
    })
  } catch (cause) {
    if (cause instanceof SheetProblem) throw cause
    const isLocked = cause instanceof Error && /password|encrypt/iu.test(cause.message)
    throw new SheetProblem(isLocked ? 'protected' : 'broken', { cause })
  }
}

function gridOf(name: string, sheet: WorkSheet, hidden: boolean, budget: GridBudget): SheetGrid {
  const rows: GridRow[] = []
  const formulas: string[] = []
  const letters = (column: number): string =>
    (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))
  sheet['!data']?.forEach((row, at) => {
    const cells: GridCell[] = []
    row?.forEach((cell, column) => {
      const value = cell && cell.t !== 'e' && cell.t !== 'z' ? (cell.v ?? null) : null
      if (cell?.f !== undefined) formulas.push(`${letters(column)}${at + 1}`)
      if (value === null || value === '') return
      if (typeof value === 'string') budget.addText(value)
      while (cells.length < column) cells.push(null)
      cells.push(value)
    })
    if (cells.length === 0) return
    budget.requirePlace(at + 1, cells.length - 1)
    budget.addRow(cells.length)
    rows.push({ number: at + 1, hidden: sheet['!rows']?.[at]?.hidden === true, cells })
  })
  return {
    ...{ name, hidden, rows, formulas },
    merges: (sheet['!merges'] ?? []).map(({ s, e }) => ({ top: s.r + 1, left: s.c, bottom: e.r + 1, right: e.c })),
    hiddenColumns: (sheet['!cols'] ?? []).flatMap((column, at) => (column?.hidden ? [at] : [])),
  }
}
