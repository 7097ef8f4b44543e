import { REQUEST_CACHE_MS } from '@keguan/contract/vocabulary/constants'
import { QueryClient } from '@tanstack/react-query'

/** First part of the keys of queries that are cached for a minute. Every mutation invalidates all of them. */
const CACHED = 'cached'

/** A query whose result is cached for a minute. */
export const cached = (...key: readonly string[]) => ({ queryKey: [CACHED, ...key], staleTime: REQUEST_CACHE_MS })

/** Invalidates these queries after a mutation: the next caller gets a fresh result. */
export const forgetCached = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [CACHED], refetchType: 'none' })

/** @param options.maxEntries maximum number of cached results; the oldest one not in use is removed */
export function createQueryClient({ maxEntries = 100 } = {}): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // the server may be on the local network, reachable even if the browser reports being offline
      queries: { networkMode: 'offlineFirst', retry: false, refetchOnWindowFocus: false, staleTime: 0 },
      mutations: { networkMode: 'offlineFirst' },
    },
  })
  const cache = client.getQueryCache()
  cache.subscribe(({ type }) => {
    if (type !== 'added') return
    const kept = cache.findAll({ queryKey: [CACHED] })
    if (kept.length <= maxEntries) return
    const [oldest] = kept.filter((each) => each.state.dataUpdatedAt > 0 && !each.isActive())
    if (oldest) cache.remove(oldest)
  })
  return client
}
