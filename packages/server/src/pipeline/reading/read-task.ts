import { TranscriptProblem } from '@keguan/analysis/language/transcript/transcript'
import type { MarkSheetFault } from '@keguan/contract/vocabulary/mark-sheet'
import { ApiError } from '../../platform/http/api-error.ts'
import { analyseExam, type ExamSource } from '../analyse-exam.ts'
import { analysePerson, type PersonMaterial } from '../analyse-person.ts'
import { analyseTerm, type TermSource } from '../analyse-term.ts'
import { readPersonFile } from '../read-person-text.ts'
import { readPlanFile } from '../read-plan-file.ts'
import { checkTranscript, readTranscript, type TranscriptToCheck } from '../read-transcript.ts'
import { readUnitPlanFile } from '../unit/read-unit-plan-file.ts'
import { sheetsToJson } from './grid-json.ts'
import { MarkSheetProblem } from './marks/mark-problems.ts'
import { readBlueprint } from './marks/read-blueprint.ts'
import { type MarkChoices, readMarks } from './marks/read-marks.ts'
import { readSheets } from './read-sheets.ts'
import { SHEET_LIMITS, type SheetLimits, SheetProblem } from './sheet-grid.ts'

/** What to read, and in which form. */
export type ReadTask =
  | { readonly kind: 'transcript' | 'plan' | 'unit-plan' | 'person-text'; readonly name: string }
  | ({ readonly kind: 'check' } & TranscriptToCheck)
  | { readonly kind: 'sheets'; readonly name: string; readonly limits: SheetLimits }
  | ({ readonly kind: 'marks'; readonly name: string } & MarkChoices)
  | { readonly kind: 'blueprint'; readonly name: string }
  | { readonly kind: 'exam' }
  | { readonly kind: 'term' }
  | { readonly kind: 'person' }

/** What is wrong with a file, serialised by the process that read it. */
export type ReadProblem =
  | { readonly of: 'transcript'; readonly line: number; readonly reason: TranscriptProblem['reason'] }
  | { readonly of: 'sheet'; readonly reason: SheetProblem['reason'] }
  | { readonly of: 'marks'; readonly reason: MarkSheetFault }
  | { readonly of: 'request'; readonly code: ApiError['code']; readonly details: ApiError['details'] }

export type ReadResult = { readonly value: unknown } | { readonly problem: ReadProblem }

/** One read, inside a process that may be killed. */
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
    case 'unit-plan':
      return readUnitPlanFile(bytes, task.name)
    case 'person-text':
      return readPersonFile(bytes, task.name)
    case 'sheets':
      return readSheets(bytes, task.name, task.limits).then(sheetsToJson)
    case 'marks':
      return readSheets(bytes, task.name, SHEET_LIMITS).then((grids) => readMarks(grids, task))
    case 'blueprint':
      return readSheets(bytes, task.name, SHEET_LIMITS).then(readBlueprint)
    case 'exam':
      return analyseExam(JSON.parse(bytes.toString('utf8')) as ExamSource)
    case 'term':
      return analyseTerm(JSON.parse(bytes.toString('utf8')) as TermSource)
    case 'person':
      return analysePerson(JSON.parse(bytes.toString('utf8')) as PersonMaterial)
  }
}

function problemOf(error: unknown): ReadProblem | undefined {
  if (error instanceof TranscriptProblem) return { of: 'transcript', line: error.line, reason: error.reason }
  if (error instanceof SheetProblem) return { of: 'sheet', reason: error.reason }
  if (error instanceof MarkSheetProblem) return { of: 'marks', reason: error.reason }
  if (error instanceof ApiError) return { of: 'request', code: error.code, details: error.details }
  return undefined
}
