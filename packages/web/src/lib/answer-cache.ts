import { REQUEST_CACHE_MS } from '@keguan/contract/vocabulary/constants'

export interface AnswerCacheOptions {
  /** How long an answer is as good as a new one. */
  readonly ttlMs?: number
  /** The oldest answer makes room for a new one; without it nothing bounds the number within the time. */
  readonly maxEntries?: number
  readonly now?: () => number
}

export interface AnswerCache {
  /** The answer for this key, from a moment ago or asked for now. Who asks at the same time shares one question; failures are not kept. */
  get<T>(key: string, ask: () => Promise<T>): Promise<T>
  clear(): void
}

interface Entry {
  readonly answer: Promise<unknown>
  readonly untilMs: number
}

export function createAnswerCache(options: AnswerCacheOptions = {}): AnswerCache {
  const { ttlMs = REQUEST_CACHE_MS, maxEntries = Number.POSITIVE_INFINITY, now = () => performance.now() } = options
  const entries = new Map<string, Entry>() // in the order in which they were asked for

  function forgetOld(): void {
    for (const [key, { untilMs }] of entries) {
      if (untilMs > now() && entries.size < maxEntries) return
      entries.delete(key)
    }
  }

  return {
    get<T>(key: string, ask: () => Promise<T>): Promise<T> {
      const known = entries.get(key)
      if (known && known.untilMs > now()) return known.answer as Promise<T>
      entries.delete(key)
      forgetOld()
      const answer = ask()
      const entry = { answer, untilMs: now() + ttlMs }
      entries.set(key, entry)
      answer.catch(() => {
        if (entries.get(key) === entry) entries.delete(key)
      })
      return answer
    },
    clear: () => entries.clear(),
  }
}
