import { TranscriptProblem } from '@keguan/analysis/language/transcript/transcript'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { PLAN_BYTES_MAX, PLAN_TEXT_MAX } from '@keguan/contract/vocabulary/upload'
import { ApiError } from '../platform/http/api-error.ts'
import { decodeText } from './read-transcript-encoding.ts'
import type { WordLine } from './reading/word-blocks.ts'

/**
 * Text of a lesson plan; the extension determines the format. In a table row a tab follows the first cell, which is
 * often a stage.
 *
 * @throws ApiError with a message for the user
 */
export async function readPlanFile(bytes: Uint8Array, name: string): Promise<string> {
  if (bytes.length > PLAN_BYTES_MAX)
    throw new ApiError(ERROR.fileTooLarge, { limit: `${PLAN_BYTES_MAX / 1024 ** 2} MB` })
  switch (/\.([^./\\]+)$/u.exec(name)?.[1]?.toLowerCase()) {
    case 'docx':
      return requirePlan(await readable(() => docxText(bytes)))
    case 'txt':
    case 'md':
      return requirePlan(await readable(async () => decodeText(bytes)))
    default:
      throw new ApiError(ERROR.unsupportedPlanFormat)
  }
}

/**
 * Text of a plan in stored form.
 *
 * @throws ApiError if it is empty or too long
 */
export function requirePlan(text: string): string {
  // PostgreSQL does not store NUL characters
  const kept = text
    .replaceAll('\u0000', '')
    .replace(/^\ufeff/u, '')
    .replace(/\r\n?/gu, '\n')
    .trim()
  if (kept === '') throw new ApiError(ERROR.planEmpty)
  if (kept.length > PLAN_TEXT_MAX) throw new ApiError(ERROR.planTooLong, { limit: PLAN_TEXT_MAX })
  return kept
}

async function readable(read: () => Promise<string>): Promise<string> {
  try {
    return await read()
  } catch (cause) {
    // out of memory: reported by the parent process
    if (cause instanceof ApiError || cause instanceof RangeError) throw cause
    // an empty file is not a damaged one
    if (cause instanceof TranscriptProblem && cause.reason === 'empty') throw new ApiError(ERROR.planEmpty)
    throw new ApiError(ERROR.unreadablePlan, {}, { cause })
  }
}

/** Keeps the markers of headings and numbered lists; a tab follows the first cell of a row. */
export async function docxText(bytes: Uint8Array): Promise<string> {
  const { readWord } = await import('./reading/read-word.ts')
  return (await readWord(bytes)).map((block) => ('cells' in block ? rowText(block.cells) : lineText(block))).join('\n')
}

const lineText = ({ mark, text }: WordLine): string => (text === '' ? '' : `${mark}${text}`)

function rowText(cells: readonly (readonly WordLine[])[]): string {
  const [first = [], ...others] = cells.map((lines) => lines.map(lineText).filter((line) => line !== ''))
  const head = first.join(' ')
  return others.every((lines) => lines.length === 0) ? head : `${head}\t${others.flat().join('\n')}`
}
