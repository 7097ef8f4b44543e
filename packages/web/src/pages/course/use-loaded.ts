import { useCallback, useEffect, useState } from 'react'

/** What a page outside the shell fetches: the last answer stays in sight while the next one comes. */
export function useLoaded<T>(load: () => Promise<T>) {
  const [data, setData] = useState<T | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let isWanted = true
    load().then(
      (next) => {
        if (!isWanted) return
        setData(next)
        setError(null)
      },
      (reason: unknown) => isWanted && setError(reason),
    )
    return () => {
      isWanted = false
    }
  }, [load, round])
  return { data, error, reload: useCallback(() => setRound((n) => n + 1), []) }
}
