import { useCallback, useSyncExternalStore } from 'react'
import { DEFAULT_SETTINGS } from '../../config/defaultSettings.ts'

/** Whether a media query currently matches. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

export const useNarrow = (): boolean => useMedia(`(max-width: ${DEFAULT_SETTINGS.narrowBelowPx - 1}px)`)
