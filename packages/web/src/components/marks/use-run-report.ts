import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { isRunFinal } from '@keguan/contract/vocabulary/run-kind'
import { EXAM_STATUS, type ExamStatus } from '@keguan/contract/vocabulary/status'
import { skipToken, useQuery } from '@tanstack/react-query'
import { RequestError } from '../../requestErrorConfig.ts'

const POLL_MS = 1000

interface Detail {
  readonly status: ExamStatus
  readonly completed_at: string | null
}

export type RunReport<D, R> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'error'; readonly error: unknown; readonly retry: () => void }
  | { readonly kind: 'unfinished'; readonly detail: D; readonly refresh: () => void }
  | { readonly kind: 'ready'; readonly detail: D; readonly report: R; readonly refresh: () => void }

interface Reading<D, R> {
  /** First part of the query keys. */
  readonly name: string
  readonly id: string
  readonly get: (id: string, signal: AbortSignal) => Promise<D>
  readonly getReport: (id: string, signal: AbortSignal, detail: D) => Promise<R>
}

const statusOf = (error: unknown): number => (error instanceof RequestError ? error.status : 0)
const isNotReady = (error: unknown): boolean => error instanceof RequestError && error.code === ERROR.reportNotReady
const once = (count: number, error: unknown) => count < 1 && statusOf(error) === 0 && !isNotReady(error)

/** Fetches the facts first, and the report as soon as there is one. */
export function useRunReport<D extends Detail, R>({ name, id, get, getReport }: Reading<D, R>): RunReport<D, R> {
  const detail = useQuery({
    queryKey: [name, id],
    queryFn: ({ signal }) => get(id, signal),
    retry: once,
    refetchInterval: ({ state: { data } }) => (data && !isRunFinal(data.status) ? POLL_MS : false),
  })
  const facts = detail.data
  const isComplete = facts?.status === EXAM_STATUS.complete
  const report = useQuery({
    queryKey: [`${name}-report`, id, detail.data?.completed_at],
    queryFn: facts && isComplete ? ({ signal }) => getReport(id, signal, facts) : skipToken,
    retry: once,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  const refresh = () => void detail.refetch()
  const error = detail.error ?? report.error
  if (statusOf(error) === 404 || statusOf(error) === 403) return { kind: 'not_found' }
  if (error !== null && !isNotReady(error)) {
    const retry = () => void Promise.all([detail.refetch(), report.refetch()])
    return { kind: 'error', error, retry }
  }
  if (detail.data && report.data !== undefined)
    return { kind: 'ready', detail: detail.data, report: report.data, refresh }
  if (detail.data && !isComplete) return { kind: 'unfinished', detail: detail.data, refresh }
  return { kind: 'loading' }
}
