import { type RefObject, useEffect, useState } from 'react'

/** Full screen for one part of the page, with large type; without browser support it is only large. */
export function useFullScreen(part: RefObject<HTMLElement | null>) {
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const follow = () => {
      if (document.fullscreenElement === null) setIsFull(false)
    }
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setIsFull(false)
    }
    document.addEventListener('fullscreenchange', follow)
    document.addEventListener('keydown', leave)
    return () => {
      document.removeEventListener('fullscreenchange', follow)
      document.removeEventListener('keydown', leave)
    }
  }, [])
  const toggle = () => {
    if (isFull && document.fullscreenElement !== null) void document.exitFullscreen()
    // refused by the browser; it still gets large type
    if (!isFull) void part.current?.requestFullscreen?.().catch(() => undefined)
    setIsFull(!isFull)
  }
  return { isFull, toggle }
}
