import type { InputOf } from '@keguan/contract/api/envelope'
import type * as term from '@keguan/contract/api/term'
import type * as pupil from '@keguan/contract/api/term-pupils'
import type { TermClassReport, TermReport } from '@keguan/contract/report/exam/term-report'
import { ANALYSIS_SCOPES } from '@keguan/contract/vocabulary/scope'
import { request, requestBlob, requestText } from '../request.ts'

const QUIET = { quiet: true } as const
/** Timeout for reading a large term in one request. */
const LONG = { timeoutMs: 120_000 } as const
const withSignal = (signal?: AbortSignal) => ({ ...QUIET, ...(signal && { signal }) })

export const listTerms = (input: InputOf<typeof term.list>, signal?: AbortSignal) =>
  request<typeof term.list>('GET', '/api/term_analysis/list', input, withSignal(signal))

export const listChoices = (signal?: AbortSignal) =>
  request<typeof term.choices>('GET', '/api/term_analysis/choices', {}, withSignal(signal))

export const getTerm = (term_analysis_id: string, signal?: AbortSignal) =>
  request<typeof term.get>('GET', '/api/term_analysis/get', { term_analysis_id }, withSignal(signal))

export const getTermReport = (term_analysis_id: string, signal?: AbortSignal) =>
  request<typeof term.report>(
    'GET',
    '/api/term_analysis/report',
    { term_analysis_id },
    { ...LONG, ...withSignal(signal) },
  ) as Promise<TermReport>

export const getTermClass = (term_analysis_id: string, class_name: string, signal?: AbortSignal) =>
  request<typeof term.report>(
    'GET',
    '/api/term_analysis/report',
    { term_analysis_id, scope: ANALYSIS_SCOPES.TermClass, class_name },
    { ...LONG, ...withSignal(signal) },
  ) as Promise<TermClassReport>

export const createTerm = (input: InputOf<typeof term.create>) =>
  request<typeof term.create>('POST', '/api/term_analysis/create', input, { ...LONG, ...QUIET })

export const updateTerm = (input: InputOf<typeof term.update>) =>
  request<typeof term.update>('POST', '/api/term_analysis/update', input, { ...LONG, ...QUIET })

export const cancelTerm = (term_analysis_id: string) =>
  request<typeof term.cancel>('POST', '/api/term_analysis/cancel', { term_analysis_id })

export const retryTerm = (term_analysis_id: string) =>
  request<typeof term.retry>('POST', '/api/term_analysis/retry', { term_analysis_id })

export const deleteTerms = (term_analysis_ids: readonly string[]) =>
  request<typeof term.remove>('POST', '/api/term_analysis/delete', { term_analysis_ids: [...term_analysis_ids] })

export const getTermPage = (input: InputOf<typeof term.downloadReport>): Promise<string> =>
  requestText<typeof term.downloadReport>('POST', '/api/term_analysis/download_report', input, LONG)

export const getTermFile = (input: InputOf<typeof term.downloadFile>): Promise<Blob> =>
  requestBlob<typeof term.downloadFile>('GET', '/api/term_analysis/download_file', input, LONG)

export const listTermPupils = (term_analysis_id: string, signal?: AbortSignal) =>
  request<typeof pupil.pupils>('GET', '/api/term_analysis/pupils', { term_analysis_id }, withSignal(signal))

export const getTermPupilPages = (input: InputOf<typeof pupil.pupilPages>): Promise<string> =>
  requestText<typeof pupil.pupilPages>('POST', '/api/term_analysis/pupil_pages', input, LONG)

export const createTermLink = (input: InputOf<typeof pupil.createLink>) =>
  request<typeof pupil.createLink>('POST', '/api/term_analysis/create_link', input, QUIET)

export const revokeTermLinks = (term_analysis_id: string, id: number) =>
  request<typeof pupil.revokeLinks>('POST', '/api/term_analysis/revoke_links', { term_analysis_id, pupil: id })

export const openTermSheet = (link: string) =>
  request<typeof pupil.sheet>('POST', '/api/term_guest/sheet', { link }, QUIET)
