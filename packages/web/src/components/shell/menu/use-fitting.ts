import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

const GAP_PX = 24
/** Width of "more", in either language. */
const MORE_PX = 80

/** How many of a row's items fit side by side; all are measured whenever their names change. */
export function useFitting(names: readonly string[]): {
  readonly row: RefObject<HTMLElement | null>
  readonly fitting: number
} {
  const row = useRef<HTMLElement>(null)
  const [fitting, setFitting] = useState(names.length)
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const links = [...element.querySelectorAll('a')].slice(0, names.length)
    for (const link of links) link.hidden = false
    const widths = links.map((link) => link.getBoundingClientRect().width)
    const fit = () => setFitting(fittingIn(element.clientWidth, widths))
    fit()
    // React writes `hidden` only when the count changes, so items shown for measuring are hidden again here.
    const shown = fittingIn(element.clientWidth, widths)
    links.forEach((link, index) => {
      link.hidden = index >= shown
    })
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [names])
  return { row, fitting }
}

/** The largest number of items from the start that fit, with "more" next to them if some do not. */
export function fittingIn(room: number, widths: readonly number[]): number {
  const all = widths.reduce((sum, width) => sum + width, 0) + GAP_PX * Math.max(0, widths.length - 1)
  if (all <= room) return widths.length
  let used = MORE_PX
  let count = 0
  for (const width of widths) {
    used += width + GAP_PX
    if (used > room) break
    count += 1
  }
  return count
}
