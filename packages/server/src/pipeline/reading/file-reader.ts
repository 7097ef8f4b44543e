import { type Transcript, TranscriptProblem } from '@keguan/analysis/language/transcript'
import type { TranscriptCheck } from '@keguan/contract/api/transcript-check'
import { READ_LIMITS } from '@keguan/contract/vocabulary/read-limits'
import { ApiError } from '../../platform/http/api-error.ts'
import type { ReaderPool } from '../../platform/reading/reader-pool.ts'
import type { TranscriptToCheck } from '../read-transcript.ts'
import { type JsonSheets, sheetsFromJson } from './grid-json.ts'
import type { ReadProblem, ReadResult, ReadTask } from './read-task.ts'
import { SHEET_LIMITS, type SheetGrid, type SheetLimits, SheetProblem } from './sheet-grid.ts'

/** How somebody waits for a read. */
export interface ReadFor {
  /** Account that waits at the screen; left out by the worker and the command line, which may take longer. */
  readonly whose?: string
}

/**
 * Reads what people bring, in a process that is killed when a file takes too long or too much. Every function throws what is wrong
 * with the file: TranscriptProblem, SheetProblem, and ApiError for limits and for a reader that is busy or was lost.
 */
export interface FileReader {
  transcript(bytes: Uint8Array, name: string, how?: ReadFor): Promise<Transcript>
  /** How a transcript was read, and what a person should look at. */
  transcriptCheck(bytes: Uint8Array, what: TranscriptToCheck, how?: ReadFor): Promise<TranscriptCheck>
  /** Text of a lesson plan. */
  plan(bytes: Uint8Array, name: string, how?: ReadFor): Promise<string>
  /** All sheets of an .xlsx or .csv file. */
  sheets(bytes: Uint8Array, name: string, how?: ReadFor & { readonly limits?: SheetLimits }): Promise<SheetGrid[]>
}

export function createFileReader(pool: Pick<ReaderPool, 'read'>): FileReader {
  async function read<T>(task: ReadTask, body: Uint8Array, { whose }: ReadFor = {}): Promise<T> {
    const seconds = whose === undefined ? READ_LIMITS.jobSeconds : READ_LIMITS.requestSeconds
    const result = (await pool.read({ head: task, body, seconds, whose })) as ReadResult
    if ('problem' in result) throw errorOf(result.problem)
    return result.value as T
  }

  return {
    transcript: (bytes, name, how) => read({ kind: 'transcript', name }, bytes, how),
    transcriptCheck: (bytes, what, how) => read({ kind: 'check', ...what }, bytes, how),
    plan: (bytes, name, how) => read({ kind: 'plan', name }, bytes, how),
    sheets: async (bytes, name, { limits = SHEET_LIMITS, ...how } = {}) =>
      sheetsFromJson(await read<JsonSheets>({ kind: 'sheets', name, limits }, bytes, how)),
  }
}

function errorOf(problem: ReadProblem): Error {
  switch (problem.of) {
    case 'transcript':
      return new TranscriptProblem(problem.line, problem.reason)
    case 'sheet':
      return new SheetProblem(problem.reason)
    case 'request':
      return new ApiError(problem.code, problem.details)
  }
}
