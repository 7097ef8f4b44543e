import type * as analysis from '@keguan/contract/api/analysis'
import type { InputOf } from '@keguan/contract/api/envelope'
import type * as lessonFiles from '@keguan/contract/api/lesson-files'
import { type RequestOptions, request } from '../request.ts'

export const listAnalyses = (input: InputOf<typeof analysis.list>, options?: RequestOptions) =>
  request<typeof analysis.list>('GET', '/api/analysis/list', input, { quiet: true, ...options })

export const listTags = () => request<typeof analysis.tags>('GET', '/api/analysis/tags', {}, { quiet: true })

/** Polled: the page reports a lost connection once, not at every poll. */
export const queryStates = (ids: readonly string[], options?: RequestOptions) =>
  request<typeof analysis.queryState>(
    'GET',
    '/api/analysis/query_state',
    { analysis_ids: ids.join(',') },
    { quiet: true, ...options },
  )

export const createAnalysis = (input: InputOf<typeof analysis.create>) =>
  request<typeof analysis.create>('POST', '/api/analysis/create', input, { quiet: true })

export const getAnalysis = (analysis_id: string) =>
  request<typeof analysis.get>('GET', '/api/analysis/get', { analysis_id }, { quiet: true })

export const updateAnalysis = (input: InputOf<typeof analysis.update>) =>
  request<typeof analysis.update>('POST', '/api/analysis/update', input, { quiet: true })

export const cancelAnalysis = (analysis_id: string) =>
  request<typeof analysis.cancel>('POST', '/api/analysis/cancel', { analysis_id })

export const retryAnalysis = (analysis_id: string, accept_transcript = false) =>
  request<typeof analysis.retry>('POST', '/api/analysis/retry', { analysis_id, accept_transcript })

export const rerunAnalysis = (input: InputOf<typeof analysis.rerun>) =>
  request<typeof analysis.rerun>('POST', '/api/analysis/rerun', input, { quiet: true })

export const replaceFiles = (input: InputOf<typeof lessonFiles.replaceFiles>) =>
  request<typeof lessonFiles.replaceFiles>('POST', '/api/analysis/replace_files', input, { quiet: true })

export const deleteAnalyses = (analysis_ids: string[]) =>
  request<typeof analysis.remove>('POST', '/api/analysis/delete', { analysis_ids })

export const renewUploadToken = (analysis_id: string) =>
  request<typeof analysis.uploadToken>('POST', '/api/analysis/upload_token', { analysis_id }, { quiet: true })

export const checkTranscript = (input: InputOf<typeof analysis.checkTranscript>, options?: RequestOptions) =>
  request<typeof analysis.checkTranscript>('POST', '/api/analysis/check_transcript', input, { quiet: true, ...options })
