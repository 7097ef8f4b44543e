import type { FigureView } from '@keguan/figures/lesson/view'
import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useMoments } from '../player/moments.tsx'
import styles from './figure.module.css'
import { loadPlotly, type PlotElement, type Plotly } from './plotly-library.ts'
import { clickedSeconds, isTimeLine, pixelOfSeconds, secondsAtPixel } from './time-axis.ts'

/** Width of A4 between the margins of the page's print style, in CSS pixels; half of it less the gap. */
const PRINT_PX = { wide: 702, half: 335 } as const

const CONFIG = { displayModeBar: false, responsive: false, scrollZoom: false, doubleClick: false }

interface PlotProps {
  readonly figure: FigureView
  readonly wide: boolean
  readonly onDrawn: () => void
  readonly onFailed: () => void
}

/** Draws with Plotly, follows its own width, and plays what is clicked. */
export function Plot({ figure, wide, onDrawn, onFailed }: PlotProps) {
  const moments = useMoments()
  const place = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const library = useRef<Plotly | null>(null)
  const nowS = useRef(0)
  const onPaper = useRef(false)
  const pointClickedAt = useRef(Number.NEGATIVE_INFINITY)
  const timeLine = isTimeLine(figure.layout)
  const drawing = () => (place.current as PlotElement | null)?._fullLayout

  const paperWidth = useEffectEvent(() => (onPaper.current ? { width: PRINT_PX[wide ? 'wide' : 'half'] } : {}))
  const placeHead = useEffectEvent(() => {
    const line = head.current
    const { xaxis: scale, _size: size } = drawing() ?? {}
    if (line === null || scale === undefined || size === undefined) return
    const pixel = moments.audible && nowS.current > 0 ? pixelOfSeconds(scale, nowS.current) : null
    line.style.visibility = pixel === null ? 'hidden' : 'visible'
    line.style.transform = `translate(${pixel ?? 0}px, ${size.t}px)`
    line.style.height = `${size.h}px`
  })
  const drawn = useEffectEvent(onDrawn)
  const failed = useEffectEvent(onFailed)
  const openPoint = useEffectEvent((seconds: number | null) => {
    if (seconds === null) return
    pointClickedAt.current = performance.now()
    moments.open({ start_s: seconds })
  })

  useEffect(() => {
    let alive = true
    const target = place.current
    loadPlotly()
      .then(async (plotly) => {
        if (!alive || target === null) return
        const first = library.current === null
        library.current = plotly
        // Plotly mutates its input, so it gets a copy of the view.
        const { data, layout } = structuredClone({ data: figure.data, layout: figure.layout })
        const element = await plotly.react(target, data, { ...layout, ...paperWidth() }, CONFIG)
        if (!alive) return
        if (first) element.on?.('plotly_click', (click) => openPoint(clickedSeconds(click)))
        placeHead()
        drawn()
      })
      .catch(() => alive && failed())
    return () => {
      alive = false
    }
  }, [figure])

  useEffect(() => {
    const target = place.current
    if (target === null) return
    let frame = 0
    let width = target.clientWidth
    const resize = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        if (target.clientWidth === width || target.clientWidth === 0) return
        width = target.clientWidth
        void library.current?.relayout(target, { width }).then(placeHead)
      })
    }
    const observer = new ResizeObserver(resize)
    observer.observe(target)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      library.current?.purge(target)
      library.current = null
    }
  }, [])

  // Print layout does not notify resize observers, so the width of the paper is set explicitly and reset afterwards.
  const setOnPaper = useEffectEvent((printing: boolean) => {
    onPaper.current = printing
    const target = place.current
    if (target !== null) void library.current?.relayout(target, { width: target.clientWidth, ...paperWidth() })
  })
  useEffect(() => {
    const before = () => setOnPaper(true)
    const after = () => setOnPaper(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])

  useEffect(() => {
    if (!timeLine) return
    return moments.onSeconds((seconds) => {
      nowS.current = seconds
      placeHead()
    })
  }, [moments, timeLine])

  /**
   * A click beside the points: plays the time under the pointer. Plotly reports a clicked point before the click
   * bubbles here.
   */
  const openPlace = (event: MouseEvent<HTMLDivElement>) => {
    const scale = drawing()?.xaxis
    if (!timeLine || scale === undefined || performance.now() - pointClickedAt.current < 300) return
    const seconds = secondsAtPixel(scale, event.clientX - event.currentTarget.getBoundingClientRect().left)
    if (seconds !== null) moments.open({ start_s: seconds })
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the same moments stand as buttons in the figure's data table
    <div className={timeLine ? styles.timeLine : undefined} onClick={openPlace}>
      <div ref={place} style={{ height: figure.height }} data-figure={figure.id} />
      {timeLine ? <div ref={head} className={styles.head} /> : null}
    </div>
  )
}
