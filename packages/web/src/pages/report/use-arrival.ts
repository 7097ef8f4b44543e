import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Moments } from '../../components/player/moments.tsx'

/**
 * With a second in the address, plays the lesson from there as soon as possible; without a recording, shows the text.
 */
export function useArrival(moments: Moments, isSilent: boolean): void {
  const [parameters] = useSearchParams()
  const text = parameters.get('at_s')
  const at = text === null ? Number.NaN : Number(text)
  const opened = useRef<number | null>(null)
  const isReady = moments.audible || isSilent
  const open = useEffectEvent(() => moments.open({ start_s: at }))
  useEffect(() => {
    if (!isReady || !Number.isFinite(at) || at < 0 || opened.current === at) return
    opened.current = at
    open()
  }, [isReady, at])
}
