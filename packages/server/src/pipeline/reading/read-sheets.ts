import { TranscriptProblem } from '@keguan/analysis/language/transcript'
import { decodeText } from '../read-transcript-encoding.ts'
import { type SheetGrid, type SheetLimits, SheetProblem } from './sheet-grid.ts'

/**
 * The sheets of an .xlsx or .csv file; the name's ending tells which, and whatever is called otherwise is taken for .xlsx.
 *
 * @throws SheetProblem, and ApiError for one that holds too much
 */
export async function readSheets(bytes: Uint8Array, name: string, limits: SheetLimits): Promise<SheetGrid[]> {
  // each kind is loaded by the first file that needs it
  if (!/\.csv$/iu.test(name)) return (await import('./read-xlsx.ts')).readXlsx(bytes, limits)
  const { readCsv } = await import('./read-csv.ts')
  return [readCsv(textOf(bytes), limits)]
}

function textOf(bytes: Uint8Array): string {
  try {
    return decodeText(bytes)
  } catch (cause) {
    throw cause instanceof TranscriptProblem ? new SheetProblem('broken', { cause }) : cause
  }
}
