import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { READ_LIMITS } from '@keguan/contract/vocabulary/read-limits'
import { ApiError } from '../../../platform/http/api-error.ts'
import { type OpenZip, openZip, ZipProblem } from '../../../platform/zip/open-zip.ts'
import { createGridBudget, type SheetGrid, type SheetLimits, SheetProblem } from '../sheet-grid.ts'
import { XmlProblem } from '../xml-pieces.ts'
import { readSheetPart } from './read-sheet-part.ts'
import { readWorkbookParts } from './workbook-parts.ts'

/**
 * All sheets of an .xlsx file, in order.
 *
 * @throws SheetProblem, and ApiError for a file that is too large
 */
export async function readXlsx(bytes: Uint8Array, limits: SheetLimits): Promise<SheetGrid[]> {
  try {
    return await readSheets(await openZip(bytes, { bytes: limits.unpackedBytes, entries: READ_LIMITS.entries }), limits)
  } catch (cause) {
    if (cause instanceof XmlProblem) throw new SheetProblem('broken', { cause })
    if (!(cause instanceof ZipProblem)) throw cause
    if (cause.fault === 'too_large') throw unpacksTooLarge(limits.unpackedBytes, cause)
    throw new SheetProblem(cause.fault === 'encrypted' ? 'protected' : 'broken', { cause })
  }
}

export const unpacksTooLarge = (bytes: number, cause: unknown): ApiError =>
  new ApiError(ERROR.unpackedTooLarge, { limit: `${Math.round(bytes / 1024 ** 2)} MB` }, { cause })

async function readSheets(zip: OpenZip, limits: SheetLimits): Promise<SheetGrid[]> {
  const budget = createGridBudget(limits)
  const { sheets, ...workbook } = await readWorkbookParts(zip, budget)
  const grids: SheetGrid[] = []
  for (const { name, hidden, path } of sheets.slice(0, READ_LIMITS.sheets)) {
    grids.push({ name, hidden, ...(await readSheetPart(zip, path, workbook, budget)) })
  }
  return grids
}
