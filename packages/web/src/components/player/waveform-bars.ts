import type { Segment, SpeakerRole } from '@keguan/contract/report/lesson/report'

export type BarRole = SpeakerRole | 'nobody'

export interface Bar {
  /** Height, 0–1. */
  readonly height: number
  readonly role: BarRole
}

/** Bars above this quantile are clipped, so that one slammed door does not flatten a lesson. */
const LOUD_QUANTILE = 0.985
/** A bar with a lower share of speech is silence. */
const LEAST_SPEECH = 0.15
const LEAST_HEIGHT = 0.04
/** Height of bars with speech if no peaks are known. */
const FLAT_HEIGHT = 0.6

type Speech = Pick<Segment, 'start_s' | 'end_s' | 'role'>

/** Seconds of speech by role in each of `count` equal parts of the lesson. Segments may overlap. */
function speechByBar(segments: readonly Speech[], durationS: number, count: number): Map<SpeakerRole, Float64Array> {
  const byRole = new Map<SpeakerRole, Float64Array>()
  const barS = durationS / count
  for (const { start_s, end_s, role } of segments) {
    const seconds = byRole.get(role) ?? new Float64Array(count)
    byRole.set(role, seconds)
    const last = Math.min(count - 1, Math.floor(end_s / barS))
    for (let bar = Math.max(0, Math.floor(start_s / barS)); bar <= last; bar++)
      seconds[bar]! += Math.max(0, Math.min(end_s, (bar + 1) * barS) - Math.max(start_s, bar * barS))
  }
  return byRole
}

/** Mean peak of each bar: the maximum would be the same loud syllable everywhere. */
function meanPeaks(peaks: Uint8Array, peaksPerS: number, barS: number, count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, bar) => {
    const from = Math.min(peaks.length, Math.floor(bar * barS * peaksPerS))
    const to = Math.min(peaks.length, Math.max(from + 1, Math.floor((bar + 1) * barS * peaksPerS)))
    let sum = 0
    for (let k = from; k < to; k++) sum += peaks[k]!
    return to > from ? sum / (to - from) : 0
  })
}

function loudness(levels: Float64Array): number {
  const sorted = Float64Array.from(levels).sort()
  return Math.max(1, sorted[Math.floor((sorted.length - 1) * LOUD_QUANTILE)] ?? 1)
}

/**
 * One bar for each column of the waveform: as high as it is loud, coloured by its main speaker.
 * `peaks` are 8-bit at `peaksPerS`; without peaks every spoken bar has the same height.
 */
export function waveformBars(
  peaks: Uint8Array | null,
  peaksPerS: number,
  segments: readonly Speech[],
  durationS: number,
  count: number,
): Bar[] {
  if (!(durationS > 0) || count < 1) return []
  const barS = durationS / count
  const byRole = speechByBar(segments, durationS, count)
  const levels = peaks === null ? null : meanPeaks(peaks, peaksPerS, barS, count)
  const full = levels === null ? 1 : loudness(levels)
  return Array.from({ length: count }, (_, bar) => {
    let role: BarRole = 'nobody'
    let most = barS * LEAST_SPEECH
    for (const [who, seconds] of byRole)
      if (seconds[bar]! > most) {
        role = who
        most = seconds[bar]!
      }
    const flat = role === 'nobody' ? LEAST_HEIGHT : FLAT_HEIGHT
    return { height: levels === null ? flat : Math.max(LEAST_HEIGHT, Math.min(1, levels[bar]! / full)), role }
  })
}
