import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { READ_LIMITS } from '@keguan/contract/vocabulary/read-limits'
import { ApiError } from '../../platform/http/api-error.ts'

/** A computed cell has the value stored by the spreadsheet program. Dates and times of day are in UTC. */
export type GridCell = string | number | boolean | Date | null

export interface GridRow {
  /** Row number as displayed, from 1. */
  readonly number: number
  readonly hidden: boolean
  /** From column A to the last non-empty one. */
  readonly cells: readonly GridCell[]
}

/** Rows numbered as displayed, columns from 0; both ends are inclusive. */
export interface GridRange {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

export interface SheetGrid {
  /** Empty for a .csv file. */
  readonly name: string
  readonly hidden: boolean
  /** Non-empty rows, from the top. */
  readonly rows: readonly GridRow[]
  readonly merges: readonly GridRange[]
  /** Column indexes from 0, up to the longest row. */
  readonly hiddenColumns: readonly number[]
  /** Addresses such as `B7` whose value is computed. */
  readonly formulas: readonly string[]
}

export interface SheetLimits {
  readonly unpackedBytes: number
  readonly cells: number
  /** Non-empty rows of all sheets together. */
  readonly rows: number
}

export const SHEET_LIMITS: SheetLimits = {
  unpackedBytes: READ_LIMITS.unpackedBytes,
  cells: READ_LIMITS.cells,
  rows: READ_LIMITS.rows,
}

/** A file that is not a spreadsheet, or cannot be opened. Too large a file throws an ApiError. */
export class SheetProblem extends Error {
  /** `protected`: by a password. */
  readonly reason: 'broken' | 'protected'

  constructor(reason: SheetProblem['reason'], options?: ErrorOptions) {
    super(reason, options)
    this.name = 'SheetProblem'
    this.reason = reason
  }
}

/** Counts the content of all sheets of a file, and throws at its limits. */
export function createGridBudget({ cells: cellsMax, rows: rowsMax }: SheetLimits) {
  let cells = 0
  let rows = 0
  let characters = 0
  const refuse = () => {
    throw new ApiError(ERROR.tooManyCells, { cells: cellsMax, rows: rowsMax, columns: READ_LIMITS.columns })
  }
  return {
    /** Counts a row of this width. */
    addRow(width: number): void {
      rows++
      cells += width
      if (rows > rowsMax || cells > cellsMax) refuse()
    },
    addText(text: string): void {
      characters += text.length
      if (characters > READ_LIMITS.cellCharacters) refuse()
    },
    /** Throws for an address beyond the bounds of spreadsheets. */
    requirePlace(row: number, column: number): void {
      if (!(row >= 1 && row <= READ_LIMITS.rows && column >= 0 && column < READ_LIMITS.columns)) refuse()
    },
  }
}
export type GridBudget = ReturnType<typeof createGridBudget>
