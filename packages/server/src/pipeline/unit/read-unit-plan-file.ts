import { TranscriptProblem } from '@keguan/analysis/language/transcript/transcript'
import { type PlanBlock, readUnitPlan } from '@keguan/analysis/unit/plan/read-unit-plan'
import type { UnitPlanReading } from '@keguan/contract/report/unit/plan'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { UNIT_FILE_BYTES_MAX } from '@keguan/contract/vocabulary/unit'
import { ApiError } from '../../platform/http/api-error.ts'
import { decodeText } from '../read-transcript-encoding.ts'
import { SHEET_LIMITS, type SheetGrid, SheetProblem } from '../reading/sheet-grid.ts'
import type { WordBlock, WordLine } from '../reading/word-blocks.ts'

/** First bytes of encrypted office files: not a zip, but an older container format around one. */
const OFFICE_CONTAINER = [0xd0, 0xcf, 0x11, 0xe0]

/**
 * The plan of a unit from a document or a workbook; the extension determines the format.
 *
 * @throws ApiError with what is wrong with the file
 */
export async function readUnitPlanFile(bytes: Uint8Array, name: string): Promise<UnitPlanReading> {
  if (bytes.length > UNIT_FILE_BYTES_MAX)
    throw new ApiError(ERROR.fileTooLarge, { limit: `${UNIT_FILE_BYTES_MAX / 1024 ** 2} MB` })
  const blocks = await readable(bytes, name)
  if (!blocks.some((block) => ('line' in block ? [block.line] : block.cells).some((text) => text.trim() !== '')))
    throw new ApiError(ERROR.unitPlanEmpty, { name })
  const reading = readUnitPlan(blocks)
  const { goals, ideas, process, task } = reading.plan
  if (goals.length + ideas.length + process.length === 0 && task.text === '')
    throw new ApiError(ERROR.unitPlanNothing, { name })
  return reading
}

async function readable(bytes: Uint8Array, name: string): Promise<PlanBlock[]> {
  try {
    return await blocksOf(bytes, name)
  } catch (cause) {
    // out of memory: reported by the parent process
    if (cause instanceof ApiError || cause instanceof RangeError) throw cause
    if (cause instanceof SheetProblem && cause.reason === 'protected')
      throw new ApiError(ERROR.unitPlanLocked, { name }, { cause })
    if (cause instanceof TranscriptProblem && cause.reason === 'empty')
      throw new ApiError(ERROR.unitPlanEmpty, { name }, { cause })
    throw new ApiError(ERROR.unitPlanUnreadable, { name }, { cause })
  }
}

async function blocksOf(bytes: Uint8Array, name: string): Promise<PlanBlock[]> {
  switch (/\.([^./\\]+)$/u.exec(name)?.[1]?.toLowerCase()) {
    case 'docx': {
      if (OFFICE_CONTAINER.every((byte, at) => bytes[at] === byte)) throw new ApiError(ERROR.unitPlanLocked, { name })
      const { readWord } = await import('../reading/read-word.ts')
      return wordPlan(await readWord(bytes))
    }
    case 'xlsx':
    case 'xls':
    case 'csv': {
      const { readSheets } = await import('../reading/read-sheets.ts')
      return (await readSheets(bytes, name, SHEET_LIMITS)).flatMap(sheetPlan)
    }
    case 'txt':
    case 'md':
      return decodeText(bytes)
        .split(/\r\n?|\n/u)
        .map(textPlan)
    default:
      throw new ApiError(ERROR.unitPlanFormat)
  }
}

/** A Markdown table row is enclosed in vertical bars. */
function textPlan(line: string): PlanBlock {
  const row = /^\s*\|(.*)\|\s*$/u.exec(line)?.[1]
  if (row === undefined) return line.includes('\t') ? { cells: line.split('\t') } : { line: line.replaceAll('**', '') }
  const cells = row.split('|').map((cell) =>
    cell
      .replaceAll('**', '')
      .replace(/<br\s*\/?>/giu, '\n')
      .trim(),
  )
  return { cells: cells.every((cell) => /^:?-{2,}:?$/u.test(cell)) ? [] : cells }
}

function sheetPlan({ hidden, rows }: SheetGrid): PlanBlock[] {
  if (hidden) return []
  return rows
    .filter((row) => !row.hidden)
    .map(({ cells }) => ({
      cells: cells.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ''))),
    }))
}

const lineOf = ({ mark, text }: WordLine): string => (text.trim() === '' ? '' : `${mark}${text.trim()}`)

/** Assigns cells to their columns: a merged one has its text once, and the other columns it covers are empty. */
function wordPlan(blocks: readonly WordBlock[]): PlanBlock[] {
  /** For each column, the rows still covered by a cell from above. */
  let covered: number[] = []
  return blocks.map((block) => {
    if (!('cells' in block)) {
      covered = []
      return { line: lineOf(block) }
    }
    const cells: string[] = []
    const next: number[] = []
    const skip = () => {
      while ((covered[cells.length] ?? 0) > 0) {
        next[cells.length] = covered[cells.length]! - 1
        cells.push('')
      }
    }
    for (const [at, lines] of block.cells.entries()) {
      skip()
      const { columns = 1, rows = 1 } = block.spans?.[at] ?? {}
      for (let column = 0; column < columns; column++) {
        next[cells.length] = rows - 1
        cells.push(column === 0 ? lines.map(lineOf).filter(Boolean).join('\n') : '')
      }
    }
    skip()
    covered = next
    return { cells }
  })
}
