import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { READ_LIMITS } from '@keguan/contract/vocabulary/read-limits'
import { ApiError } from '../../platform/http/api-error.ts'

/** A computed cell has the value that the spreadsheet program has stored for it. Dates and times of day are in UTC. */
export type GridCell = string | number | boolean | Date | null

export interface GridRow {
  /** As the spreadsheet shows it, from 1. */
  readonly number: number
  readonly hidden: boolean
  /** From column A to the last that holds something. */
  readonly cells: readonly GridCell[]
}

/** Rows as the spreadsheet counts them, columns from 0; both ends are inside. */
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
  /** Only those that hold something, from the top. */
  readonly rows: readonly GridRow[]
  readonly merges: readonly GridRange[]
  /** Columns from 0, as far as any row reaches. */
  readonly hiddenColumns: readonly number[]
  /** Addresses such as `B7` whose value is computed. */
  readonly formulas: readonly string[]
}

export interface SheetLimits {
  readonly unpackedBytes: number
  readonly cells: number
  /** Rows that hold something, of all sheets together. */
  readonly rows: number
}

export const SHEET_LIMITS: SheetLimits = {
  unpackedBytes: READ_LIMITS.unpackedBytes,
  cells: READ_LIMITS.cells,
  rows: READ_LIMITS.rows,
}

/** A file that is no spreadsheet, or one that cannot be opened. Too large a one is its own ApiError. */
export class SheetProblem extends Error {
  /** `protected`: with a password. */
  readonly reason: 'broken' | 'protected'

  constructor(reason: SheetProblem['reason'], options?: ErrorOptions) {
    super(reason, options)
    this.name = 'SheetProblem'
    this.reason = reason
  }
}

/** Counts what all sheets of a file hold, and stops at its limits. */
export function createGridBudget({ cells: cellsMax, rows: rowsMax }: SheetLimits) {
  let cells = 0
  let rows = 0
  let characters = 0
  const refuse = () => {
    throw new ApiError(ERROR.tooManyCells, { cells: cellsMax, rows: rowsMax, columns: READ_LIMITS.columns })
  }
  return {
    /** A row that reaches this far. */
    addRow(width: number): void {
      rows++
      cells += width
      if (rows > rowsMax || cells > cellsMax) refuse()
    },
    addText(text: string): void {
      characters += text.length
      if (characters > READ_LIMITS.cellCharacters) refuse()
    },
    /** A place outside of what spreadsheets have. */
    requirePlace(row: number, column: number): void {
      if (!(row >= 1 && row <= READ_LIMITS.rows && column >= 0 && column < READ_LIMITS.columns)) refuse()
    },
  }
}
export type GridBudget = ReturnType<typeof createGridBudget>
