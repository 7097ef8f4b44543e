import type { InputOf, OutputOf } from '@keguan/contract/api/envelope'
import type * as unit from '@keguan/contract/api/unit'
import { request, requestBlob, requestText } from '../request.ts'

const QUIET = { quiet: true } as const
/** Timeout for reading thirty lessons in one request. */
const LONG = { timeoutMs: 120_000 } as const
const withSignal = (signal?: AbortSignal) => ({ ...QUIET, ...(signal && { signal }) })

export const listUnits = (input: InputOf<typeof unit.list>, signal?: AbortSignal) =>
  request<typeof unit.list>('GET', '/api/chapter_analysis/list', input, withSignal(signal))

export const getUnit = (chapter_analysis_id: string, signal?: AbortSignal) =>
  request<typeof unit.get>('GET', '/api/chapter_analysis/get', { chapter_analysis_id }, withSignal(signal))

export const getUnitReport = (chapter_analysis_id: string, signal?: AbortSignal) =>
  request<typeof unit.report>(
    'GET',
    '/api/chapter_analysis/report',
    { chapter_analysis_id },
    { ...LONG, ...withSignal(signal) },
  )

export const listUnitLessons = (input: InputOf<typeof unit.choices>, signal?: AbortSignal) =>
  request<typeof unit.choices>('GET', '/api/chapter_analysis/choices', input, withSignal(signal))

export const listUnitExams = (input: InputOf<typeof unit.exams>, signal?: AbortSignal) =>
  request<typeof unit.exams>('GET', '/api/chapter_analysis/exams', input, withSignal(signal))

export const readUnitPlan = (input: InputOf<typeof unit.readPlan>): Promise<OutputOf<typeof unit.readPlan>> =>
  request<typeof unit.readPlan>('POST', '/api/chapter_analysis/read_plan', input, { ...LONG, ...QUIET })

export const readUnitPaper = (input: InputOf<typeof unit.readPaper>) =>
  request<typeof unit.readPaper>('POST', '/api/chapter_analysis/read_paper', input, { ...LONG, ...QUIET })

export const createUnit = (input: InputOf<typeof unit.create>) =>
  request<typeof unit.create>('POST', '/api/chapter_analysis/create', input, QUIET)

export const updateUnit = (input: InputOf<typeof unit.update>) =>
  request<typeof unit.update>('POST', '/api/chapter_analysis/update', input, { ...LONG, ...QUIET })

export const startUnit = (chapter_analysis_id: string) =>
  request<typeof unit.start>('POST', '/api/chapter_analysis/start', { chapter_analysis_id }, QUIET)

export const cancelUnit = (chapter_analysis_id: string) =>
  request<typeof unit.cancel>('POST', '/api/chapter_analysis/cancel', { chapter_analysis_id })

export const retryUnit = (chapter_analysis_id: string) =>
  request<typeof unit.retry>('POST', '/api/chapter_analysis/retry', { chapter_analysis_id })

export const deleteUnits = (chapter_analysis_ids: readonly string[]) =>
  request<typeof unit.remove>('POST', '/api/chapter_analysis/delete', {
    chapter_analysis_ids: [...chapter_analysis_ids],
  })

export const correctLamp = (input: InputOf<typeof unit.correctLamp>) =>
  request<typeof unit.correctLamp>('POST', '/api/chapter_analysis/correct_lamp', input, { ...LONG, ...QUIET })

export const getUnitPage = (input: InputOf<typeof unit.downloadReport>): Promise<string> =>
  requestText<typeof unit.downloadReport>('POST', '/api/chapter_analysis/download_report', input, LONG)

export const getUnitFile = (input: InputOf<typeof unit.downloadFile>): Promise<Blob> =>
  requestBlob<typeof unit.downloadFile>('GET', '/api/chapter_analysis/download_file', input, LONG)
