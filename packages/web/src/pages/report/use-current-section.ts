import { useEffect, useState } from 'react'

/** The reading line: how far down the viewport a section's top must be to count as being read. */
const READING_LINE = 0.35

/** The last section whose top is above the reading line. */
export function useCurrentSection<Id extends string>(ids: readonly Id[]): Id | null {
  const [current, setCurrent] = useState<Id | null>(ids[0] ?? null)
  useEffect(() => {
    let frame = 0
    const look = () => {
      const line = window.innerHeight * READING_LINE
      const reached = ids.filter((id) => {
        const element = document.getElementById(id)
        return element !== null && element.getBoundingClientRect().top <= line
      })
      setCurrent(reached.at(-1) ?? ids[0] ?? null)
    }
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    document.addEventListener('scroll', onScroll, { passive: true, capture: true })
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [ids])
  return current
}
