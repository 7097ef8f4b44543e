import { TranscriptProblem } from '@keguan/analysis/language/transcript'
import { ApiError } from '../../platform/http/api-error.ts'
import { readPlanFile } from '../read-plan-file.ts'
import { checkTranscript, readTranscript, type TranscriptToCheck } from '../read-transcript.ts'
import { sheetsToJson } from './grid-json.ts'
import { readSheets } from './read-sheets.ts'
import { type SheetLimits, SheetProblem } from './sheet-grid.ts'

/** What can be read, and as what. */
export type ReadTask =
  | { readonly kind: 'transcript' | 'plan'; readonly name: string }
  | ({ readonly kind: 'check' } & TranscriptToCheck)
  | { readonly kind: 'sheets'; readonly name: string; readonly limits: SheetLimits }

/** What is wrong with a file, as it travels out of the process that read it. */
export type ReadProblem =
  | { readonly of: 'transcript'; readonly line: number; readonly reason: TranscriptProblem['reason'] }
  | { readonly of: 'sheet'; readonly reason: SheetProblem['reason'] }
  | { readonly of: 'request'; readonly code: ApiError['code']; readonly details: ApiError['details'] }

export type ReadResult = { readonly value: unknown } | { readonly problem: ReadProblem }

/** One read, inside the process that may be killed for it. */
export async function readTask(task: ReadTask, bytes: Buffer): Promise<ReadResult> {
  try {
    return { value: await readBytes(task, bytes) }
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    return { problem }
  }
}

function readBytes(task: ReadTask, bytes: Buffer): unknown {
  switch (task.kind) {
    case 'transcript':
      return readTranscript(bytes, task.name)
    case 'check':
      return checkTranscript(bytes, task)
    case 'plan':
      return readPlanFile(bytes, task.name)
    case 'sheets':
      return readSheets(bytes, task.name, task.limits).then(sheetsToJson)
  }
}

function problemOf(error: unknown): ReadProblem | undefined {
  if (error instanceof TranscriptProblem) return { of: 'transcript', line: error.line, reason: error.reason }
  if (error instanceof SheetProblem) return { of: 'sheet', reason: error.reason }
  if (error instanceof ApiError) return { of: 'request', code: error.code, details: error.details }
  return undefined
}
