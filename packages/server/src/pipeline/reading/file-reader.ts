import { type Transcript, TranscriptProblem } from '@keguan/analysis/language/transcript/transcript'
import type { TranscriptCheck } from '@keguan/contract/api/transcript-check'
import type { CareerReport } from '@keguan/contract/report/career/report'
import type { BlueprintRow, MarkReading } from '@keguan/contract/report/exam/mark-sheet'
import type { UnitPlanReading } from '@keguan/contract/report/unit/plan'
import { READ_LIMITS } from '@keguan/contract/vocabulary/read-limits'
import { ApiError } from '../../platform/http/api-error.ts'
import type { ReaderPool } from '../../platform/reading/reader-pool.ts'
import type { AnalysedExam } from '../analyse-exam.ts'
import type { AnalysedTerm } from '../analyse-term.ts'
import type { TranscriptToCheck } from '../read-transcript.ts'
import { type JsonSheets, sheetsFromJson } from './grid-json.ts'
import { MarkSheetProblem } from './marks/mark-problems.ts'
import type { MarkChoices } from './marks/read-marks.ts'
import type { ReadProblem, ReadResult, ReadTask } from './read-task.ts'
import { SHEET_LIMITS, type SheetGrid, type SheetLimits, SheetProblem } from './sheet-grid.ts'

/** Options of a read, interactive or in the background. */
export interface ReadFor {
  /** Account that waits for the result; left out by the worker and the command line, which may take longer. */
  readonly whose?: string
}

/**
 * Reads uploaded files in a process that is killed when a file takes too much time or memory. Every function throws
 * what is wrong with the file: TranscriptProblem, SheetProblem, and ApiError for limits and for a busy or lost reader.
 */
export interface FileReader {
  transcript(bytes: Uint8Array, name: string, how?: ReadFor): Promise<Transcript>
  /** How a transcript was read, and what a person should look at. */
  transcriptCheck(bytes: Uint8Array, what: TranscriptToCheck, how?: ReadFor): Promise<TranscriptCheck>
  /** Text of a lesson plan. */
  plan(bytes: Uint8Array, name: string, how?: ReadFor): Promise<string>
  /** The plan of a large unit. */
  unitPlan(bytes: Uint8Array, name: string, how?: ReadFor): Promise<UnitPlanReading>
  /** A person's text. */
  personText(bytes: Uint8Array, name: string, how?: ReadFor): Promise<string>
  /** All sheets of an .xlsx or .csv file. */
  sheets(bytes: Uint8Array, name: string, how?: ReadFor & { readonly limits?: SheetLimits }): Promise<SheetGrid[]>
  /** Marks of a list of pupils. Throws MarkSheetProblem as well. */
  marks(bytes: Uint8Array, name: string, choices: MarkChoices, how?: ReadFor): Promise<MarkReading>
  /** A table of specifications. Throws MarkSheetProblem as well. */
  blueprint(bytes: Uint8Array, name: string, how?: ReadFor): Promise<BlueprintRow[]>
  /** Report and pupils' sheets of an exam: computed here because it could block other requests. */
  exam(source: Uint8Array): Promise<AnalysedExam>
  /** The same for several exams of the same pupils. */
  term(source: Uint8Array): Promise<AnalysedTerm>
  /** The report about the interests of a person. */
  person(source: Uint8Array): Promise<CareerReport>
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
    unitPlan: (bytes, name, how) => read({ kind: 'unit-plan', name }, bytes, how),
    personText: (bytes, name, how) => read({ kind: 'person-text', name }, bytes, how),
    sheets: async (bytes, name, { limits = SHEET_LIMITS, ...how } = {}) =>
      sheetsFromJson(await read<JsonSheets>({ kind: 'sheets', name, limits }, bytes, how)),
    marks: (bytes, name, choices, how) => read({ kind: 'marks', name, ...choices }, bytes, how),
    blueprint: (bytes, name, how) => read({ kind: 'blueprint', name }, bytes, how),
    exam: (source) => read({ kind: 'exam' }, source),
    term: (source) => read({ kind: 'term' }, source),
    person: (source) => read({ kind: 'person' }, source),
  }
}

function errorOf(problem: ReadProblem): Error {
  switch (problem.of) {
    case 'transcript':
      return new TranscriptProblem(problem.line, problem.reason)
    case 'sheet':
      return new SheetProblem(problem.reason)
    case 'marks':
      return new MarkSheetProblem(problem.reason)
    case 'request':
      return new ApiError(problem.code, problem.details)
  }
}
