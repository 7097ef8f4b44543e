import type { Segment, SpeakerRole } from '@keguan/contract/report/lesson/report'
import { clock } from '@keguan/figures/kit/format'
import type { LessonPalette } from '@keguan/figures/lesson/theme'
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../locales/intl.ts'
import type { Player } from './create-player.ts'
import styles from './player.module.css'
import { itemAt } from './turn-navigation.ts'
import { useSeconds } from './use-player.ts'
import { type Bar, waveformBars } from './waveform-bars.ts'

const BAR_PX = 2
const GAP_PX = 1
const STEP_S = 5
const PAGE_S = 60
/** Opacity of bars that have not been played yet. */
const AHEAD_ALPHA = 0.6

/** A commented moment. */
export interface PlayerMark {
  readonly id: string
  readonly at_s: number
  readonly label: string
}

interface WaveformProps {
  readonly player: Player
  readonly peaks: Uint8Array | null
  readonly peaksPerS: number
  readonly segments: readonly Segment[]
  readonly turns: readonly Segment[]
  readonly durationS: number
  readonly palette: LessonPalette
  /** Comments on moments, above the bars. */
  readonly marks?: readonly PlayerMark[] | undefined
}

function useWidth(): readonly [React.RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    if (ref.current !== null) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}

/** Pupils' bars hang below the line in addition to being orange, so that colour is not the only cue. */
function draw(canvas: HTMLCanvasElement, bars: readonly Bar[], palette: LessonPalette): void {
  const ratio = window.devicePixelRatio
  const { clientWidth: width, clientHeight: height } = canvas
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  const context = canvas.getContext('2d')
  if (context === null) return
  context.scale(ratio, ratio)
  const middle = height / 2
  bars.forEach((bar, index) => {
    const half = bar.height * (middle - 1)
    const up = bar.role === 'student' ? Math.min(half, 2) : half
    const down = bar.role === 'teacher' ? Math.min(half, 2) : half
    context.fillStyle = palette.mark[bar.role]
    context.fillRect(index * (BAR_PX + GAP_PX), middle - up, BAR_PX, up + down)
  })
}

/** The whole lesson as bars coloured by speaker; a slider for pointers and for screen readers. */
export function Waveform({ player, peaks, peaksPerS, segments, turns, durationS, palette, marks = [] }: WaveformProps) {
  const text = useText()
  const [frame, width] = useWidth()
  const [hoverS, setHoverS] = useState<number | null>(null)
  const behind = useRef<HTMLCanvasElement>(null)
  const ahead = useRef<HTMLCanvasElement>(null)
  const cursor = useRef<HTMLDivElement>(null)
  const nowS = useSeconds(player.onSeconds, 1)
  const bars = useMemo(
    () => waveformBars(peaks, peaksPerS, segments, durationS, Math.floor(width / (BAR_PX + GAP_PX))),
    [peaks, peaksPerS, segments, durationS, width],
  )

  useEffect(() => {
    for (const canvas of [behind.current, ahead.current]) if (canvas !== null) draw(canvas, bars, palette)
  }, [bars, palette])

  useEffect(() => {
    const place = (seconds: number) => {
      const share = durationS > 0 ? Math.min(1, seconds / durationS) : 0
      if (cursor.current !== null) cursor.current.style.transform = `translateX(${share * width}px)`
      if (behind.current !== null) behind.current.style.clipPath = `inset(0 ${(1 - share) * 100}% 0 0)`
    }
    place(player.seconds())
    return player.onSeconds(place)
  }, [player, durationS, width])

  const secondsAt = (event: PointerEvent<HTMLElement>): number => {
    const box = event.currentTarget.getBoundingClientRect()
    return Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * durationS
  }
  const who = (seconds: number): string => {
    const role: SpeakerRole | 'nobody' = turns[itemAt(turns, seconds)]?.role ?? 'nobody'
    return text(`report.role.${role}`)
  }
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: nowS + STEP_S,
    ArrowLeft: nowS - STEP_S,
    ArrowUp: nowS + STEP_S,
    ArrowDown: nowS - STEP_S,
    PageUp: nowS + PAGE_S,
    PageDown: nowS - PAGE_S,
    Home: 0,
    End: durationS,
  }

  return (
    <div className={styles.wave}>
      <div
        ref={frame}
        className={styles.waveform}
        role="slider"
        tabIndex={0}
        aria-label={text('report.player.position')}
        aria-valuemin={0}
        aria-valuemax={Math.round(durationS)}
        aria-valuenow={nowS}
        aria-valuetext={`${clock(nowS)} / ${clock(durationS)} ${who(nowS)}`}
        onKeyDown={(event) => {
          const target = moves[event.key]
          if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return
          event.preventDefault()
          player.seek(target)
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          player.seek(secondsAt(event))
        }}
        onPointerMove={(event) => {
          setHoverS(secondsAt(event))
          if (event.buttons === 1) player.seek(secondsAt(event))
        }}
        onPointerLeave={() => setHoverS(null)}
      >
        <canvas ref={ahead} className={styles.bars} style={{ opacity: AHEAD_ALPHA }} />
        <canvas ref={behind} className={styles.bars} />
        <div ref={cursor} className={styles.cursor} />
        {hoverS === null ? null : (
          <div className={styles.hover} style={{ left: `${(hoverS / durationS) * 100}%` }}>
            {clock(hoverS)} {who(hoverS)}
          </div>
        )}
      </div>
      {marks.map(({ id, at_s, label }) => (
        <button
          key={id}
          type="button"
          className={styles.mark}
          style={{ left: `${durationS > 0 ? Math.min(100, (at_s / durationS) * 100) : 0}%` }}
          aria-label={`${clock(at_s)} ${label}`}
          title={`${clock(at_s)} ${label}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => player.play({ start_s: at_s })}
        />
      ))}
    </div>
  )
}
