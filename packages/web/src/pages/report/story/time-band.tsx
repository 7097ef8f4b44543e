import type { BandLane, TimeBand } from '@keguan/figures/kit/view'
import type { MouseEvent } from 'react'
import { useMoments } from '../../../components/player/moments.tsx'
import styles from './time-band.module.css'

const LANES_PX = 38
const MARKS_PX = 10

function Lanes({ lanes, height }: { lanes: readonly BandLane[]; height: number }) {
  return (
    <svg viewBox="0 0 1000 40" preserveAspectRatio="none" height={height} aria-hidden>
      {lanes.map(({ id, colour, path }) => (
        <path key={id} d={path} fill={colour} />
      ))}
    </svg>
  )
}

/**
 * The whole lesson on one axis. A click plays the turn that was clicked; phases are buttons, for keyboards too. Their
 * names are never truncated: one that is wider than its phase moves the next ones, and the strip below shows where they
 * begin.
 */
export function Band({ band }: { band: TimeBand }) {
  const { open } = useMoments()
  const { lanes, marks, parts, ticks, startsS, endS } = band
  const play = (event: MouseEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const atS = ((event.clientX - left) / width) * endS
    const start_s = startsS.findLast((startS) => startS <= atS) ?? atS
    open({ start_s, end_s: endS })
  }
  return (
    <div className={styles.band}>
      {parts.length === 0 ? null : (
        <>
          <div className={styles.names}>
            {parts.map(({ name, from, to, moment }) => (
              <button
                key={from}
                type="button"
                style={{ flexGrow: to - from }}
                data-phase
                title={`${moment.label} ${name}`}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => open({ start_s: moment.startS, end_s: moment.endS })}
              >
                {name}
              </button>
            ))}
          </div>
          <div className={styles.parts} aria-hidden>
            {parts.map(({ from, to }) => (
              <span key={from} style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }} />
            ))}
          </div>
        </>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a keyboard has the phases above and the player below */}
      <div className={styles.drawn} role="img" aria-label={band.alt} title={band.guide} onClick={play} data-band>
        <Lanes lanes={lanes} height={LANES_PX} />
        {marks.map((mark) => (
          <Lanes key={mark.id} lanes={[mark]} height={MARKS_PX} />
        ))}
      </div>
      <div className={styles.ticks} aria-hidden>
        {ticks.map(({ at, label }) => (
          <span key={label} style={{ left: `${at * 100}%` }}>
            {label}
          </span>
        ))}
      </div>
      <p className={styles.legend}>
        {[...lanes, ...marks].map(({ id, name, mark, colour }) => (
          <span key={id}>
            <i style={{ background: colour }} />
            {mark} {name}
          </span>
        ))}
      </p>
    </div>
  )
}
