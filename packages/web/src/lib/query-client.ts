import { REQUEST_CACHE_MS } from '@keguan/contract/vocabulary/constants'
import { QueryClient } from '@tanstack/react-query'

/** First part of the key of answers that may be a minute old. Any change that is sent makes all of them old. */
const CACHED = 'cached'

/** A question whose answer of the last minute will do. */
export const cached = (...key: readonly string[]) => ({ queryKey: [CACHED, ...key], staleTime: REQUEST_CACHE_MS })

/** What has been changed on the server may have changed them: the next one who asks gets a new answer. */
export const forgetCached = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [CACHED], refetchType: 'none' })

/** @param options.maxEntries cached answers that are kept at most; the oldest one that is not shown makes room */
export function createQueryClient({ maxEntries = 100 } = {}): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // the server may stand in this very house: a browser that calls itself offline still reaches it
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
