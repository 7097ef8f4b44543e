import type { InputOf, OutputOf } from '@keguan/contract/api/envelope'
import type * as evaluation from '@keguan/contract/api/evaluation'
import type { SheetChanges } from '@keguan/contract/api/evaluation-changes'
import type * as guest from '@keguan/contract/api/evaluation-guest'
import type * as paper from '@keguan/contract/api/evaluation-paper'
import type { EvaluationSheet } from '@keguan/contract/report/evaluation/evaluation'
import { request, requestBlob } from '../request.ts'

const QUIET = { quiet: true } as const
const LONG = { quiet: true, timeoutMs: 120_000 } as const
const withSignal = (signal?: AbortSignal) => ({ ...QUIET, ...(signal && { signal }) })

export const findExperts = (search: string, signal?: AbortSignal) =>
  request<typeof evaluation.experts>('GET', '/api/evaluation/experts', { search }, withSignal(signal))

export const evaluationsOfLesson = (analysis_id: string, signal?: AbortSignal) =>
  request<typeof evaluation.ofLesson>('GET', '/api/evaluation/of_lesson', { analysis_id }, withSignal(signal))

export const inviteToEvaluate = (input: InputOf<typeof evaluation.invite>) =>
  request<typeof evaluation.invite>('POST', '/api/evaluation/invite', input, LONG)

export const evaluateOwnLesson = (analysis_id: string, template_id: string) =>
  request<typeof evaluation.evaluateOwn>('POST', '/api/evaluation/evaluate_own', { analysis_id, template_id }, QUIET)

export const renewGuestLink = (evaluation_id: string, expert_secret: string) =>
  request<typeof evaluation.renewLink>('POST', '/api/evaluation/renew_link', { evaluation_id, expert_secret }, QUIET)

export const revokeEvaluation = (evaluation_id: string) =>
  request<typeof evaluation.revoke>('POST', '/api/evaluation/revoke', { evaluation_id })

export const reviewEvaluation = (input: InputOf<typeof evaluation.review>) =>
  request<typeof evaluation.review>('POST', '/api/evaluation/review', input, QUIET)

export const getEvaluationResult = (analysis_id: string, signal?: AbortSignal) =>
  request<typeof evaluation.result>('GET', '/api/evaluation/result', { analysis_id }, withSignal(signal))

export const commentsOfLesson = (analysis_id: string, signal?: AbortSignal) =>
  request<typeof evaluation.comments>('GET', '/api/evaluation/comments', { analysis_id }, withSignal(signal))

export const exportEvaluations = (input: InputOf<typeof evaluation.exportResult>): Promise<Blob> =>
  requestBlob<typeof evaluation.exportResult>('GET', '/api/evaluation/export', input, LONG)

export const downloadEvaluations = (input: InputOf<typeof evaluation.document>): Promise<Blob> =>
  requestBlob<typeof evaluation.document>('GET', '/api/evaluation/document', input, LONG)

export const getEvaluationCourse = (signal?: AbortSignal) =>
  request<typeof evaluation.course>('GET', '/api/evaluation/course', {}, withSignal(signal))

export const getItemStatistics = (template_id: string, signal?: AbortSignal) =>
  request<typeof evaluation.items>('GET', '/api/evaluation/items', { template_id }, withSignal(signal))

export const downloadBlankForm = (input: InputOf<typeof paper.blank>): Promise<Blob> =>
  requestBlob<typeof paper.blank>('GET', '/api/evaluation_paper/blank', input, LONG)

export const readPaperFile = (input: InputOf<typeof paper.readFile>) =>
  request<typeof paper.readFile>('POST', '/api/evaluation_paper/read_file', input, LONG)

export const enterPapers = (input: InputOf<typeof paper.enter>) =>
  request<typeof paper.enter>('POST', '/api/evaluation_paper/enter', input, QUIET)

export const listMyEvaluations = (input: InputOf<typeof evaluation.mine>, signal?: AbortSignal) =>
  request<typeof evaluation.mine>('GET', '/api/evaluation/mine', input, withSignal(signal))

export type SheetUtterances = OutputOf<typeof evaluation.transcript>['utterances']
type SheetMedia = OutputOf<typeof evaluation.mediaUrls>

export type SheetReport = OutputOf<typeof evaluation.report>

/** Reads and writes a sheet, as an account or as a guest. */
export interface SheetChannel {
  readonly get: () => Promise<EvaluationSheet>
  readonly transcript: () => Promise<SheetUtterances>
  readonly mediaUrls: () => Promise<SheetMedia>
  /** The report of the analysis, if the inviter allows it. */
  readonly report: () => Promise<SheetReport>
  readonly save: (changes: SheetChanges) => Promise<EvaluationSheet>
  readonly submit: () => Promise<EvaluationSheet>
}

export const accountChannel = (evaluation_id: string): SheetChannel => ({
  get: () => request<typeof evaluation.get>('GET', '/api/evaluation/get', { evaluation_id }, QUIET),
  transcript: async () =>
    (await request<typeof evaluation.transcript>('GET', '/api/evaluation/transcript', { evaluation_id }, LONG))
      .utterances,
  mediaUrls: () => request<typeof evaluation.mediaUrls>('GET', '/api/evaluation/media_urls', { evaluation_id }, QUIET),
  report: () => request<typeof evaluation.report>('GET', '/api/evaluation/report', { evaluation_id }, LONG),
  save: (changes) =>
    request<typeof evaluation.save>('POST', '/api/evaluation/save', { evaluation_id, ...changes }, QUIET),
  submit: () => request<typeof evaluation.submit>('POST', '/api/evaluation/submit', { evaluation_id }, QUIET),
})

export const enterAsGuest = (input: InputOf<typeof guest.enter>) =>
  request<typeof guest.enter>('POST', '/api/evaluation_guest/enter', input, QUIET)

export const listGuestLessons = (guest_token: string) =>
  request<typeof guest.list>('POST', '/api/evaluation_guest/list', { guest_token }, QUIET)

/** For a guest of a whole task: the evaluation is named as well. */
export function guestChannel(guest_token: string, evaluation_id?: string): SheetChannel {
  const who = { guest_token, ...(evaluation_id !== undefined && { evaluation_id }) }
  return {
    get: () => request<typeof guest.get>('POST', '/api/evaluation_guest/get', who, QUIET),
    transcript: async () =>
      (await request<typeof guest.transcript>('POST', '/api/evaluation_guest/transcript', who, LONG)).utterances,
    mediaUrls: () => request<typeof guest.mediaUrls>('POST', '/api/evaluation_guest/media_urls', who, QUIET),
    report: () => request<typeof guest.report>('POST', '/api/evaluation_guest/report', who, LONG),
    save: (changes) => request<typeof guest.save>('POST', '/api/evaluation_guest/save', { ...who, ...changes }, QUIET),
    submit: () => request<typeof guest.submit>('POST', '/api/evaluation_guest/submit', who, QUIET),
  }
}
