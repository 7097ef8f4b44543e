import type * as exam from '@keguan/contract/api/exam-shares'
import type * as lesson from '@keguan/contract/api/lesson-shares'
import type * as term from '@keguan/contract/api/term-shares'
import type * as unit from '@keguan/contract/api/unit-shares'
import type { Subject } from '@keguan/contract/vocabulary/subject'
import { request } from '../request.ts'

const QUIET = { quiet: true } as const
const withSignal = (signal?: AbortSignal) => ({ ...QUIET, ...(signal && { signal }) })

interface ShareInput {
  readonly account_ids: string[]
  readonly classes: string[] | null
  readonly subjects: Subject[] | null
}

export const EXAM_SHARES = {
  list: (exam_analysis_id: string, signal?: AbortSignal) =>
    request<typeof exam.list>('GET', '/api/exam_analysis/shares', { exam_analysis_id }, withSignal(signal)),
  colleagues: (search: string, signal?: AbortSignal) =>
    request<typeof exam.colleagues>('GET', '/api/exam_analysis/colleagues', { search }, withSignal(signal)),
  share: (exam_analysis_id: string, input: ShareInput) =>
    request<typeof exam.share>('POST', '/api/exam_analysis/share', { exam_analysis_id, ...input }, QUIET),
  unshare: (exam_analysis_id: string, account_id: string) =>
    request<typeof exam.unshare>('POST', '/api/exam_analysis/unshare', { exam_analysis_id, account_id }),
  shared: (signal?: AbortSignal) =>
    request<typeof exam.shared>('GET', '/api/exam_analysis/shared', {}, withSignal(signal)),
}

export const TERM_SHARES = {
  list: (term_analysis_id: string, signal?: AbortSignal) =>
    request<typeof term.list>('GET', '/api/term_analysis/shares', { term_analysis_id }, withSignal(signal)),
  colleagues: (search: string, signal?: AbortSignal) =>
    request<typeof term.colleagues>('GET', '/api/term_analysis/colleagues', { search }, withSignal(signal)),
  share: (term_analysis_id: string, input: ShareInput) =>
    request<typeof term.share>('POST', '/api/term_analysis/share', { term_analysis_id, ...input }, QUIET),
  unshare: (term_analysis_id: string, account_id: string) =>
    request<typeof term.unshare>('POST', '/api/term_analysis/unshare', { term_analysis_id, account_id }),
  shared: (signal?: AbortSignal) =>
    request<typeof term.shared>('GET', '/api/term_analysis/shared', {}, withSignal(signal)),
}

export const UNIT_SHARES = {
  list: (chapter_analysis_id: string, signal?: AbortSignal) =>
    request<typeof unit.list>('GET', '/api/chapter_analysis/shares', { chapter_analysis_id }, withSignal(signal)),
  colleagues: (search: string, signal?: AbortSignal) =>
    request<typeof unit.colleagues>('GET', '/api/chapter_analysis/colleagues', { search }, withSignal(signal)),
  share: (chapter_analysis_id: string, input: ShareInput) =>
    request<typeof unit.share>('POST', '/api/chapter_analysis/share', { chapter_analysis_id, ...input }, QUIET),
  unshare: (chapter_analysis_id: string, account_id: string) =>
    request<typeof unit.unshare>('POST', '/api/chapter_analysis/unshare', { chapter_analysis_id, account_id }),
  shared: (signal?: AbortSignal) =>
    request<typeof unit.shared>('GET', '/api/chapter_analysis/shared', {}, withSignal(signal)),
}

/** Lessons that colleagues may use in their units. */
export const LESSON_SHARES = {
  list: (analysis_id: string, signal?: AbortSignal) =>
    request<typeof lesson.list>('GET', '/api/analysis/shares', { analysis_id }, withSignal(signal)),
  colleagues: (search: string, signal?: AbortSignal) =>
    request<typeof lesson.colleagues>('GET', '/api/analysis/colleagues', { search }, withSignal(signal)),
  share: (analysis_id: string, input: ShareInput) =>
    request<typeof lesson.share>('POST', '/api/analysis/share', { analysis_id, ...input }, QUIET),
  unshare: (analysis_id: string, account_id: string) =>
    request<typeof lesson.unshare>('POST', '/api/analysis/unshare', { analysis_id, account_id }),
  shared: (signal?: AbortSignal) =>
    request<typeof lesson.shared>('GET', '/api/analysis/shared', {}, withSignal(signal)),
}
