import { CsvError, parse } from 'csv-parse/sync'
import {
  createGridBudget,
  type GridCell,
  type GridRow,
  type SheetGrid,
  type SheetLimits,
  SheetProblem,
} from './sheet-grid.ts'

/** Delimiters: Excel uses that of the system. */
const DELIMITERS = [',', '\t', ';'] as const
/** Characters examined to detect the delimiter. */
const LOOKED_AT = 10_000
/** A quote that is never closed would consume the whole file. */
const RECORD_MAX = 1_000_000

/** A text table as a sheet; every cell is text, and rows are counted by record. */
export function readCsv(text: string, limits: SheetLimits): SheetGrid {
  const budget = createGridBudget(limits)
  const rows: GridRow[] = []
  let number = 0
  const keep = (record: string[]): null => {
    number++
    const cells: GridCell[] = record.map((cell) => (cell === '' ? null : cell))
    while (cells.length > 0 && cells.at(-1) === null) cells.pop()
    budget.requirePlace(number, Math.max(0, cells.length - 1))
    for (const cell of cells) if (typeof cell === 'string') budget.addText(cell)
    if (cells.length === 0) return null
    budget.addRow(cells.length)
    rows.push({ number, hidden: false, cells })
    return null
  }
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: RECORD_MAX,
      on_record: keep,
    })
  } catch (cause) {
    throw cause instanceof CsvError ? new SheetProblem('broken', { cause }) : cause
  }
  return { name: '', hidden: false, rows, merges: [], hiddenColumns: [], formulas: [] }
}

/** The most frequent delimiter outside quotes near the top. */
function delimiterOf(text: string): string {
  const counts = new Map<string, number>()
  let isQuoted = false
  for (const sign of text.slice(0, LOOKED_AT)) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  const countOf = (delimiter: string) => counts.get(delimiter) ?? 0
  return DELIMITERS.reduce((best, each) => (countOf(each) > countOf(best) ? each : best))
}
