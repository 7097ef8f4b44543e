import type { OpenZip } from '../../../platform/zip/open-zip.ts'
import { type GridBudget, type GridCell, type GridRange, type GridRow, SheetProblem } from '../sheet-grid.ts'
import { readXml } from '../xml-pieces.ts'
import { cellAddress, cellPlace, cellRange } from './cell-address.ts'
import { dateOfSerial } from './date-formats.ts'
import { createTextGatherer, isTrue, unescaped, type WorkbookParts } from './workbook-parts.ts'

interface OpenCell {
  readonly column: number
  readonly type: string
  readonly style: number
  value: string
  isFormula: boolean
}

/** Limit of reported merges and hidden column ranges; nobody makes more by hand. */
const MERGES_MAX = 10_000
const HIDDEN_MAX = 1000

/** One sheet, read as it is unpacked (ECMA-376 part 1, 18.3). */
export async function readSheetPart(
  zip: OpenZip,
  path: string,
  workbook: Omit<WorkbookParts, 'sheets'>,
  budget: GridBudget,
) {
  const rows: GridRow[] = []
  const merges: GridRange[] = []
  const hiddenRanges: { from: number; to: number }[] = []
  const formulas: string[] = []
  const inline = createTextGatherer()
  let row = { number: 0, hidden: false, cells: [] as GridCell[] }
  let cell: OpenCell | undefined
  let last = -1
  let isValue = false

  function openRow(number: number, hidden: boolean): void {
    budget.requirePlace(number, 0)
    if (number <= row.number) throw new SheetProblem('broken')
    row = { number, hidden, cells: [] }
    last = -1
  }

  function openCell({ r: address, t: type = 'n', s: style }: Readonly<Record<string, string>>): void {
    const place = address === undefined ? { row: row.number, column: last + 1 } : cellPlace(address)
    if (place === undefined) throw new SheetProblem('broken')
    budget.requirePlace(place.row, place.column)
    if (place.column <= last) throw new SheetProblem('broken')
    last = place.column
    cell = { column: last, type, style: Number(style ?? 0), value: '', isFormula: false }
  }

  function closeCell({ column, type, style, value, isFormula }: OpenCell): void {
    const text = inline.take()
    const content = cellContent(type, type === 'inlineStr' ? text : value, style, workbook)
    if (isFormula) formulas.push(cellAddress(column, row.number))
    if (content === null) return
    if (typeof content === 'string') budget.addText(content)
    while (row.cells.length < column) row.cells.push(null)
    row.cells.push(content)
  }

  await readXml(zip.pieces(path), {
    open: (name, attributes) => {
      inline.listener.open(name)
      if (name === 'c') openCell(attributes)
      else if (name === 'v') isValue = true
      else if (name === 'f' && cell) cell.isFormula = true
      else if (name === 'row') openRow(Number(attributes.r ?? row.number + 1), isTrue(attributes.hidden))
      else if (name === 'col' && isTrue(attributes.hidden) && hiddenRanges.length < HIDDEN_MAX)
        hiddenRanges.push({ from: Number(attributes.min) - 1, to: Number(attributes.max) - 1 })
      else if (name === 'mergeCell' && merges.length < MERGES_MAX) {
        const range = cellRange(attributes.ref ?? '')
        if (range) merges.push(range)
      }
    },
    text: (piece) => {
      inline.listener.text(piece)
      if (isValue && cell) cell.value += piece
    },
    close: (name) => {
      inline.listener.close(name)
      if (name === 'v') isValue = false
      else if (name === 'c' && cell) {
        closeCell(cell)
        cell = undefined
      } else if (name === 'row' && row.cells.length > 0) {
        budget.addRow(row.cells.length)
        rows.push(row)
      }
    },
  })
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const isHidden = (column: number) => hiddenRanges.some(({ from, to }) => column >= from && column <= to)
  const hiddenColumns = Array.from({ length: width }, (_, column) => column).filter(isHidden)
  return { rows, merges, hiddenColumns, formulas }
}

/** Value of a cell according to its type (18.18.11). */
function cellContent(
  type: string,
  value: string,
  style: number,
  { texts, isDateStyle, is1904 }: Omit<WorkbookParts, 'sheets'>,
): GridCell {
  switch (type) {
    case 's':
      return texts[Number(value)] || null
    case 'str':
      return unescaped(value) || null
    case 'inlineStr':
      return value || null
    case 'b':
      return value === '' ? null : isTrue(value)
    case 'd':
      return dateOf(value)
    case 'e':
      return value || null
    default:
      return numberOf(value, isDateStyle[style] === true, is1904)
  }
}

function numberOf(value: string, isDate: boolean, is1904: boolean): GridCell {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return null
  return (isDate && dateOfSerial(number, is1904)) || number
}

function dateOf(value: string): GridCell {
  const date = new Date(/(?:Z|[+-]\d\d:\d\d)$/u.test(value) || !value.includes('T') ? value : `${value}Z`)
  return Number.isNaN(date.getTime()) ? value || null : date
}
