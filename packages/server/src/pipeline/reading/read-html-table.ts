import { Parser } from 'htmlparser2'
import {
  createGridBudget,
  type GridCell,
  type GridRange,
  type GridRow,
  type SheetGrid,
  type SheetLimits,
} from './sheet-grid.ts'

/** Maximum span of a cell in a table of marks; a larger one means a layout table. */
const SPAN_MAX = 200

/** A web page that school systems save as .xls: each of its tables is a sheet. */
export function readHtmlTables(text: string, limits: SheetLimits): SheetGrid[] {
  const budget = createGridBudget(limits)
  const sheets: SheetGrid[] = []
  let rows: GridRow[] | null = null
  let merges: GridRange[] = []
  let cells: GridCell[] | null = null
  let cell: string | null = null
  let number = 0
  const parser = new Parser({
    onopentag(name, { colspan, rowspan }) {
      if (name === 'table') {
        ;[rows, merges, number] = [[], [], 0]
        sheets.push({ name: '', hidden: false, rows, merges, hiddenColumns: [], formulas: [] })
      } else if (name === 'tr' && rows) {
        number++
        cells = []
        // a cell merged from above occupies its column
        for (const { top, bottom, left, right } of merges)
          if (top < number && bottom >= number) for (let at = left; at <= right; at++) cells[at] = null
      } else if ((name === 'td' || name === 'th') && cells) {
        const left = firstFree(cells)
        const [across, down] = [spanOf(colspan), spanOf(rowspan)]
        if (across > 1 || down > 1)
          merges.push({ top: number, left, bottom: number + down - 1, right: left + across - 1 })
        for (let at = left; at < left + across; at++) cells[at] = null
        budget.requirePlace(number, left + across)
        cell = ''
        place = left
      } else if (name === 'br' && cell !== null) cell += ' '
    },
    ontext(part) {
      if (cell !== null) cell += part
    },
    onclosetag(name) {
      if ((name === 'td' || name === 'th') && cells && cell !== null) {
        const text = cell.replace(/\s+/gu, ' ').trim()
        budget.addText(text)
        cells[place] = text === '' ? null : text
        cell = null
      } else if (name === 'tr' && cells && rows) {
        const filled = Array.from(cells, (value) => value ?? null)
        if (filled.some((value) => value !== null)) {
          budget.addRow(filled.length)
          rows.push({ number, hidden: false, cells: filled })
        }
        cells = null
      } else if (name === 'table') rows = null
    },
  })
  let place = 0
  parser.end(text)
  return sheets
}

const spanOf = (text: string | undefined): number =>
  Math.min(SPAN_MAX, Math.max(1, Number.parseInt(text ?? '1', 10) || 1))

function firstFree(cells: readonly (GridCell | undefined)[]): number {
  for (let at = 0; at < cells.length; at++) if (!(at in cells)) return at
  return cells.length
}
