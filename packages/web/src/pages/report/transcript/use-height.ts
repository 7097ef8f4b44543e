import { type RefObject, useEffect, useRef, useState } from 'react'

/** Height of an element in whole pixels, 0 before it is laid out. */
export function useHeight(): readonly [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setHeight(Math.floor(entry?.contentRect.height ?? 0)))
    if (ref.current !== null) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return [ref, height]
}
