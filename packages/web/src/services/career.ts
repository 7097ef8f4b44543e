import type * as career from '@keguan/contract/api/career'
import type * as links from '@keguan/contract/api/career-links'
import type { InputOf } from '@keguan/contract/api/envelope'
import { request, requestBlob, requestText } from '../request.ts'

const QUIET = { quiet: true } as const
/** Timeout for reading a long document in one request. */
const LONG = { timeoutMs: 120_000 } as const
const withSignal = (signal?: AbortSignal) => ({ ...QUIET, ...(signal && { signal }) })

export const listCareers = (input: InputOf<typeof career.list>, signal?: AbortSignal) =>
  request<typeof career.list>('GET', '/api/career_analysis/list', input, withSignal(signal))

export const getCareer = (career_analysis_id: string, signal?: AbortSignal) =>
  request<typeof career.get>('GET', '/api/career_analysis/get', { career_analysis_id }, withSignal(signal))

export const getCareerReport = (career_analysis_id: string, signal?: AbortSignal) =>
  request<typeof career.report>(
    'GET',
    '/api/career_analysis/report',
    { career_analysis_id },
    { ...LONG, ...withSignal(signal) },
  )

export const getCareerSpeech = (signal?: AbortSignal) =>
  request<typeof career.speech>('GET', '/api/career_analysis/speech', {}, withSignal(signal))

export const readCareerFile = (input: InputOf<typeof career.read>) =>
  request<typeof career.read>('POST', '/api/career_analysis/read', input, { ...LONG, ...QUIET })

export const createCareer = (input: InputOf<typeof career.create>) =>
  request<typeof career.create>('POST', '/api/career_analysis/create', input, { ...LONG, ...QUIET })

export const updateCareer = (input: InputOf<typeof career.update>) =>
  request<typeof career.update>('POST', '/api/career_analysis/update', input, { ...LONG, ...QUIET })

export const readCareerTranscript = (input: InputOf<typeof career.readTranscript>) =>
  request<typeof career.readTranscript>('POST', '/api/career_analysis/read_transcript', input, { ...LONG, ...QUIET })

export const addCareerRecordings = (input: InputOf<typeof career.addRecordings>) =>
  request<typeof career.addRecordings>('POST', '/api/career_analysis/add_recordings', input, { ...LONG, ...QUIET })

export const renewCareerToken = (career_analysis_id: string) =>
  request<typeof career.uploadToken>('POST', '/api/career_analysis/upload_token', { career_analysis_id }, QUIET)

export const getCareerMedia = (career_analysis_id: string, place: number, signal?: AbortSignal) =>
  request<typeof career.media>('GET', '/api/career_analysis/media', { career_analysis_id, place }, withSignal(signal))

export const cancelCareer = (career_analysis_id: string) =>
  request<typeof career.cancel>('POST', '/api/career_analysis/cancel', { career_analysis_id })

export const retryCareer = (career_analysis_id: string) =>
  request<typeof career.retry>('POST', '/api/career_analysis/retry', { career_analysis_id })

export const deleteCareers = (career_analysis_ids: readonly string[]) =>
  request<typeof career.remove>('POST', '/api/career_analysis/delete', {
    career_analysis_ids: [...career_analysis_ids],
  })

export const revokeConsent = (career_analysis_id: string) =>
  request<typeof career.revoke>('POST', '/api/career_analysis/revoke', { career_analysis_id })

export const getCareerSource = (career_analysis_id: string, place: number, signal?: AbortSignal) =>
  request<typeof career.source>('GET', '/api/career_analysis/source', { career_analysis_id, place }, withSignal(signal))

export const getCareerPage = (input: InputOf<typeof career.downloadReport>): Promise<string> =>
  requestText<typeof career.downloadReport>('POST', '/api/career_analysis/download_report', input, LONG)

export const getCareerFile = (input: InputOf<typeof career.downloadFile>): Promise<Blob> =>
  requestBlob<typeof career.downloadFile>('GET', '/api/career_analysis/download_file', input, LONG)

export const createCareerLink = (input: InputOf<typeof links.createLink>) =>
  request<typeof links.createLink>('POST', '/api/career_analysis/create_link', input, QUIET)

export const revokeCareerLinks = (career_analysis_id: string) =>
  request<typeof links.revokeLinks>('POST', '/api/career_analysis/revoke_links', { career_analysis_id })

export const openCareer = (link: string) =>
  request<typeof links.sheet>('POST', '/api/career_guest/sheet', { link }, QUIET)

export const getOwnMedia = (link: string, place: number) =>
  request<typeof links.media>('POST', '/api/career_guest/media', { link, place }, QUIET)

export const withdrawConsent = (link: string) =>
  request<typeof links.withdraw>('POST', '/api/career_guest/withdraw', { link }, QUIET)
