import { type RefObject, useEffect, useRef, useState } from 'react'

/** Window event that requests every figure, near or not, because the page is about to be printed. */
export const DRAW_ALL = 'keguan-draw-all'

/** Margin below the viewport, in which a figure is already prepared. */
const AHEAD_PX = 500

/** True from the moment the element comes near the viewport, or all figures are requested. */
export function useNear<E extends HTMLElement>(): readonly [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near) return
    const reach = () => setNear(true)
    const observer = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && reach(), {
      rootMargin: `${AHEAD_PX}px 0px`,
    })
    if (ref.current !== null) observer.observe(ref.current)
    window.addEventListener(DRAW_ALL, reach)
    return () => {
      observer.disconnect()
      window.removeEventListener(DRAW_ALL, reach)
    }
  }, [near])
  return [ref, near]
}
