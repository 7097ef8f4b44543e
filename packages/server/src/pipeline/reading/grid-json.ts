import type { GridCell, SheetGrid } from './sheet-grid.ts'

/** A date of a cell, which JSON cannot express, in milliseconds. */
interface DateJson {
  readonly date: number
}
type JsonCell = Exclude<GridCell, Date> | DateJson

const withCells = <From, To>(
  sheets: readonly (Omit<SheetGrid, 'rows'> & {
    rows: readonly { number: number; hidden: boolean; cells: readonly From[] }[]
  })[],
  change: (cell: From) => To,
) => sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.map((row) => ({ ...row, cells: row.cells.map(change) })) }))

export type JsonSheets = ReturnType<typeof sheetsToJson>

export const sheetsToJson = (sheets: readonly SheetGrid[]) =>
  withCells(sheets, (cell: GridCell): JsonCell => (cell instanceof Date ? { date: cell.getTime() } : cell))

export const sheetsFromJson = (sheets: JsonSheets): SheetGrid[] =>
  withCells(
    sheets,
    (cell: JsonCell): GridCell => (typeof cell === 'object' && cell !== null ? new Date(cell.date) : cell),
  )
