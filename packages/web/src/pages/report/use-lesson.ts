import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { AI_STATUS, isAiStatusFinal } from '@keguan/contract/vocabulary/status'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RequestError } from '../../requestErrorConfig.ts'
import {
  getComparison,
  getLesson,
  getMediaUrls,
  getPeaks,
  getReport,
  getState,
  type LessonDetail,
  type LessonReport,
  type LessonState,
  type MediaUrls,
} from '../../services/report.ts'

const POLL_MS = 2000
const COMPARISON_STALE_MS = 60_000

export type Lesson =
  | { readonly kind: 'loading' }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'error'; readonly error: unknown; readonly retry: () => void }
  | { readonly kind: 'unfinished'; readonly detail: LessonDetail; readonly state: LessonState }
  | { readonly kind: 'ready'; readonly detail: LessonDetail; readonly report: LessonReport }

const statusOf = (error: unknown): number => (error instanceof RequestError ? error.status : 0)
const isNotReady = (error: unknown): boolean => error instanceof RequestError && error.code === ERROR.reportNotReady

/** A report changes only when recomputed: no refetch on focus, one retry on a bad connection. */
const STEADY = {
  refetchOnWindowFocus: false,
  retry: (count: number, error: unknown) => count < 1 && statusOf(error) === 0 && !isNotReady(error),
} as const

/** Facts and report are requested in parallel; a report that is not ready is waited for. */
export function useLesson(id: string): Lesson {
  const client = useQueryClient()
  const detail = useQuery({ ...STEADY, queryKey: ['lesson', id], queryFn: ({ signal }) => getLesson(id, signal) })
  const report = useQuery({
    ...STEADY,
    queryKey: ['report', id],
    queryFn: ({ signal }) => getReport(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // Structural sharing of thousands of sentences would only cost time.
    structuralSharing: false,
  })
  const waiting = isNotReady(report.error) && detail.data !== undefined
  const state = useQuery({
    queryKey: ['lesson-state', id],
    queryFn: ({ signal }) => getState(id, signal),
    enabled: waiting,
    refetchInterval: ({ state: { data } }) => (data && isAiStatusFinal(data.status) ? false : POLL_MS),
  })
  const finished = waiting && state.data?.status === AI_STATUS.complete
  useEffect(() => {
    if (!finished) return
    void client.invalidateQueries({ queryKey: ['lesson', id] })
    void client.invalidateQueries({ queryKey: ['report', id] })
  }, [client, finished, id])

  for (const error of [detail.error, report.error]) {
    if (statusOf(error) === 404) return { kind: 'not_found' }
    if (statusOf(error) === 403) return { kind: 'forbidden' }
  }
  if (detail.data && report.data) return { kind: 'ready', detail: detail.data, report: report.data }
  if (waiting && detail.data) return { kind: 'unfinished', detail: detail.data, state: state.data ?? detail.data }
  if (detail.isError || (report.isError && !isNotReady(report.error))) {
    const retry = () => void Promise.all([detail.refetch(), report.refetch()])
    return detail.isFetching || report.isFetching
      ? { kind: 'loading' }
      : { kind: 'error', error: detail.error ?? report.error, retry }
  }
  return { kind: 'loading' }
}

/** The other lessons of the institution change: refetched when the page is opened again. */
export const useComparison = (id: string) =>
  useQuery({
    ...STEADY,
    queryKey: ['comparison', id],
    queryFn: ({ signal }) => getComparison(id, signal),
    staleTime: COMPARISON_STALE_MS,
  })

export interface Recording {
  readonly urls: MediaUrls
  readonly peaks: Uint8Array | null
  readonly renew: () => Promise<MediaUrls>
}

/** Addresses of the recording and its peaks; null while unknown and without a recording. */
export function useRecording(id: string, hasMedia: boolean): Recording | null {
  const urls = useQuery({
    ...STEADY,
    queryKey: ['media-urls', id],
    queryFn: ({ signal }) => getMediaUrls(id, signal),
    enabled: hasMedia,
    staleTime: Number.POSITIVE_INFINITY,
    // Signed addresses outlive neither the page nor a second visit.
    gcTime: 0,
  })
  const peaksUrl = urls.data?.peaks_url ?? null
  const peaks = useQuery({
    ...STEADY,
    queryKey: ['peaks', id],
    queryFn: ({ signal }) => getPeaks(peaksUrl!, signal),
    enabled: peaksUrl !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!urls.data || urls.data.media_url === null) return null
  return { urls: urls.data, peaks: peaks.data ?? null, renew: () => getMediaUrls(id) }
}
