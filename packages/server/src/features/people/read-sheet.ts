import { IMPORT_ROWS_MAX } from '@keguan/contract/vocabulary/person-import'
import { type GridCell, type SheetGrid, type SheetLimits, SheetProblem } from '../../pipeline/reading/sheet-grid.ts'
import { ApiError } from '../../platform/http/api-error.ts'

export type SheetCell = GridCell

export interface SheetContent {
  /** Rows as the spreadsheet counts them: the first is row 1. */
  readonly rows: readonly (readonly SheetCell[])[]
  /** Addresses such as `B7` whose value is computed. */
  readonly formulas: ReadonlySet<string>
}

/** 5,000 rows of six short texts are 3 MB of XML; what unpacks to more than this is something else. */
const LIMITS: SheetLimits = { unpackedBytes: 16 * 1024 ** 2, cells: 100 * IMPORT_ROWS_MAX, rows: 4 * IMPORT_ROWS_MAX }
/** A last row beyond this is no list of accounts. */
const LAST_ROW_MAX = 4 * IMPORT_ROWS_MAX

/** The first sheet of an .xlsx file from outside, as an import sees it. */
export async function readSheet(
  bytes: Buffer,
  read: (limits: SheetLimits) => Promise<readonly SheetGrid[]>,
): Promise<SheetContent> {
  if (bytes.length === 0) throw new ApiError(2113)
  const { rows, formulas } = await firstSheet(() => read(LIMITS))
  if (rows.length > IMPORT_ROWS_MAX + 1 || (rows.at(-1)?.number ?? 0) > LAST_ROW_MAX) throw tooMuch()
  const whole: (readonly GridCell[])[] = Array.from({ length: rows.at(-1)?.number ?? 0 }, () => [])
  for (const { number, cells } of rows) whole[number - 1] = cells
  return { rows: whole, formulas: new Set(formulas) }
}

const tooMuch = (cause?: unknown) => new ApiError(2112, { limit: IMPORT_ROWS_MAX }, { cause })

/** Limits of a file are told in the words of an import. */
async function firstSheet(read: () => Promise<readonly SheetGrid[]>): Promise<SheetGrid> {
  try {
    const [first] = await read()
    if (first) return first
  } catch (cause) {
    if (cause instanceof SheetProblem) throw new ApiError(cause.reason === 'protected' ? 2111 : 2110, {}, { cause })
    if (cause instanceof ApiError && (cause.code === 3035 || cause.code === 3036)) throw tooMuch(cause)
    throw cause
  }
  throw new ApiError(2110)
}
