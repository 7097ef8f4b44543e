import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Fields, PAGE_SIZES, ValuesOf } from './filters/fields.ts'
import type { ListPlace, ListView, ViewOf } from './list-view.ts'

/** One page, as the server returns it. */
export interface ListPage<R extends object> {
  readonly list: readonly R[]
  readonly next: string | null
  readonly previous: string | null
  readonly total: number
  readonly total_more: boolean
}

/** A list that the server returns without pages. */
export const wholeList = <R extends object>(list: readonly R[]): ListPage<R> => ({
  ...{ list, next: null, previous: null, total: list.length, total_more: false },
})

export type RowOf<P extends ListPage<object>> = P['list'][number]

/** What the components of a list need from it, whatever its filters are. */
export interface ListState<P extends ListPage<object>> {
  readonly page: P | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly isFirst: boolean
  readonly isFiltered: boolean
  readonly pageNumber: number
  /** Rows on a page, where the reader chooses it. */
  readonly size: (typeof PAGE_SIZES)[number] | undefined
  reload(): void
  clear(): void
  goTo(place: Partial<ListPlace> & { readonly page?: number; readonly size?: number }): void
}

export interface ListOptions<F extends Fields, S extends Fields, P> {
  readonly view: ListView<F, S>
  /** Query key; while it stays the same, the previous page stays visible until the next one has loaded. */
  readonly queryKey: readonly unknown[]
  readonly fetch: (view: ViewOf<F, S>, signal: AbortSignal) => Promise<P>
  readonly retry?: UseQueryOptions['retry']
}

/** A list whose view is stored in the address. */
export function useList<P extends ListPage<object>, F extends Fields, S extends Fields>(options: ListOptions<F, S, P>) {
  const { view: kind, queryKey, fetch, retry } = options
  const [parameters, setParameters] = useSearchParams()
  const view = kind.read(parameters)
  const setView = (next: ViewOf<F, S>) => setParameters((present) => kind.write(next, present), { replace: false })
  const { data, error, isFetching, refetch } = useQuery<P>({
    queryKey: [...queryKey, view],
    queryFn: ({ signal }) => fetch(view, signal),
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey.slice(0, -1)) === JSON.stringify(queryKey) ? before : undefined,
    ...(retry !== undefined && { retry: retry as never }),
  })
  const { page = 1, size } = view as { page?: number; size?: (typeof PAGE_SIZES)[number] }
  const isFirst = view.after === null && view.before === null
  const isBeyond = data?.list.length === 0 && !isFirst && !isFetching
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the last row of the last page was removed
  useEffect(() => {
    if (isBeyond) setParameters((present) => kind.write(kind.firstPage(view), present), { replace: true })
  }, [isBeyond])
  return {
    view,
    setView,
    filter: (changes: Partial<ValuesOf<F>>) => setView(kind.withFilters(view, changes)),
    page: data,
    error,
    isFetching,
    isFirst,
    isFiltered: kind.isFiltered(view),
    pageNumber: page,
    size,
    reload: () => void refetch(),
    clear: () => setView(kind.withFilters(view, kind.noFilters)),
    goTo: (place) => setView({ ...kind.firstPage(view), ...place }),
  } satisfies ListState<P> & Record<string, unknown>
}
