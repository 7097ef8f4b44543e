import type { GraphPoint, GraphSize } from '@keguan/figures/kit/graph-layout'
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { panned, type Seen, unseen, WHOLE, ZOOM_STEP, zoomed } from './view-box.ts'

/** Distance from which a press is a drag and not a click, px. */
const CLICK_PX = 4

interface Drag {
  /** The dragged term; null for the background. */
  readonly node: number | null
  readonly fromX: number
  readonly fromY: number
  moved: boolean
}

interface Options {
  readonly size: GraphSize
  /** A term at its new place, in units of the drawing. */
  readonly onMove: (node: number, to: GraphPoint) => void
}

/**
 * Pan, zoom and drag by mouse, pen or fingers. A page still scrolls over the drawing: the wheel zooms with Ctrl only.
 */
export function useGraphPointer({ size, onMove }: Options) {
  const svg = useRef<SVGSVGElement>(null)
  const drag = useRef<Drag | null>(null)
  const pointers = useRef(new Map<number, GraphPoint>())
  const [seen, setSeen] = useState<Seen>(WHOLE)

  /** From screen to drawing coordinates. */
  const place = (clientX: number, clientY: number): GraphPoint => {
    const box = svg.current?.getBoundingClientRect()
    if (!box || box.width === 0) return { x: 0, y: 0 }
    return { x: ((clientX - box.left) / box.width) * size.width, y: ((clientY - box.top) / box.height) * size.height }
  }

  const wheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const factor = Math.exp(-event.deltaY * 0.004)
    setSeen((now) => zoomed(now, factor, place(event.clientX, event.clientY), size))
  })
  useEffect(() => {
    const target = svg.current
    const listener = (event: WheelEvent) => wheel(event)
    // React's listeners are passive, and passive listeners cannot prevent page zoom.
    target?.addEventListener('wheel', listener, { passive: false })
    return () => target?.removeEventListener('wheel', listener)
  }, [])

  const pinch = (event: PointerEvent, before: GraphPoint) => {
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (!other) return
    const now = place(event.clientX, event.clientY)
    const [was, is] = [Math.hypot(before.x - other.x, before.y - other.y), Math.hypot(now.x - other.x, now.y - other.y)]
    if (was > 0) setSeen((seenNow) => zoomed(seenNow, is / was, other, size))
  }

  const onPointerDown = (node: number | null) => (event: PointerEvent) => {
    if (event.button !== 0) return
    event.stopPropagation()
    pointers.current.set(event.pointerId, place(event.clientX, event.clientY))
    drag.current = { node, fromX: event.clientX, fromY: event.clientY, moved: pointers.current.size > 1 }
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    const held = drag.current
    if (!before || !held) return
    const now = place(event.clientX, event.clientY)
    if (Math.hypot(event.clientX - held.fromX, event.clientY - held.fromY) > CLICK_PX && !held.moved) {
      held.moved = true
      // From here on the drawing captures the pointer, also outside of it.
      svg.current?.setPointerCapture(event.pointerId)
    }
    if (held.moved) {
      if (pointers.current.size > 1) pinch(event, before)
      else if (held.node === null) setSeen((seenNow) => panned(seenNow, now.x - before.x, now.y - before.y, size))
      else onMove(held.node, unseen(seen, now))
    }
    pointers.current.set(event.pointerId, now)
  }
  const onPointerUp = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId)
  }

  /** Whether the press that ended in this click was a drag. */
  const wasDragged = (): boolean => drag.current?.moved ?? false

  const middle = { x: size.width / 2, y: size.height / 2 }
  return {
    svg,
    seen,
    onPointerDown,
    onPointerMove,
    onPointerUp,
    wasDragged,
    closer: () => setSeen((now) => zoomed(now, ZOOM_STEP, middle, size)),
    farther: () => setSeen((now) => zoomed(now, 1 / ZOOM_STEP, middle, size)),
    whole: () => setSeen(WHOLE),
  }
}
