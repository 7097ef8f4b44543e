import {
  parseTranscriptBlocks,
  parseTranscriptRows,
  parseTranscriptText,
  type Transcript,
  TranscriptProblem,
} from '@keguan/analysis/language/transcript/transcript'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { READ_LIMITS } from '@keguan/contract/vocabulary/read-limits'
import { ApiError } from '../platform/http/api-error.ts'
import { readSheets } from './reading/read-sheets.ts'
import { type GridCell, SHEET_LIMITS, type SheetGrid } from './reading/sheet-grid.ts'
import type { WordBlock, WordLine } from './reading/word-blocks.ts'

/**
 * A Word document: its tables if they hold speakers and speech, with the paragraphs around them, else all its lines.
 *
 * @throws TranscriptProblem whose line counts paragraphs and table rows
 */
export async function readDocx(bytes: Uint8Array): Promise<Transcript> {
  const blocks = await readable(async () => (await import('./reading/read-word.ts')).readWord(bytes))
  const parts = blocks.map((block) => ('cells' in block ? block.cells.map(cellText) : block.text))
  const rows = parts.filter((part) => typeof part !== 'string')
  if (rows.length >= 2 && rows.some((row) => row.length >= 2)) {
    try {
      return parseTranscriptBlocks(parts)
    } catch (error) {
      // A table of something else: read the document as text.
      if (!(error instanceof TranscriptProblem) || error.reason !== 'no_columns') throw error
    }
  }
  return parseTranscriptText(linesOf(blocks).join('\n'), 'txt')
}

const cellText = (lines: readonly WordLine[]): string =>
  lines
    .map(({ text }) => text)
    .join(' ')
    .trim()

const linesOf = (blocks: readonly WordBlock[]): string[] =>
  blocks.flatMap((block) => ('cells' in block ? block.cells.flat() : [block]).map(({ text }) => text))

/**
 * A spreadsheet: the first sheet with a column of speech.
 *
 * @throws TranscriptProblem whose line is the row
 */
export async function readXlsx(bytes: Uint8Array): Promise<Transcript> {
  const sheets = await readable(() => readSheets(bytes, '.xlsx', SHEET_LIMITS))
  let first: unknown = new TranscriptProblem(1, 'empty')
  for (const [index, sheet] of sheets.entries()) {
    try {
      return parseTranscriptRows(wholeRows(sheet))
    } catch (error) {
      if (!(error instanceof TranscriptProblem) || !['no_columns', 'empty'].includes(error.reason)) throw error
      if (index === 0) first = error
    }
  }
  throw first
}

/** Rows from the first on, including empty ones, since errors name their row. */
function wholeRows({ rows }: SheetGrid): (readonly GridCell[])[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const height = rows.at(-1)?.number ?? 0
  if (width * height > READ_LIMITS.cells) {
    throw new ApiError(ERROR.tooManyCells, {
      cells: READ_LIMITS.cells,
      rows: READ_LIMITS.rows,
      columns: READ_LIMITS.columns,
    })
  }
  const whole: (readonly GridCell[])[] = Array.from({ length: height }, () => [])
  for (const { number, cells } of rows) whole[number - 1] = cells
  return whole
}

/** Exceeded limits are reported as such; everything else is a file that cannot be read. */
async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    // out of memory: reported by the parent process
    if (error instanceof ApiError || error instanceof RangeError) throw error
    throw new TranscriptProblem(1, 'unreadable')
  }
}
