import type { Segment, SpeakerRole } from '@keguan/contract/report/report'

export type BarRole = SpeakerRole | 'nobody'

export interface Bar {
  /** 0..1 of the height. */
  readonly height: number
  readonly role: BarRole
}

/** Louder peaks than this share of all are cut, so that one slammed door does not flatten a lesson. */
const LOUD_QUANTILE = 0.99
/** A bar under this share of speech is silence. */
const LEAST_SPEECH = 0.15
const LEAST_HEIGHT = 0.04

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

function loudness(peaks: Uint8Array): number {
  if (peaks.length === 0) return 1
  const sorted = Uint8Array.from(peaks).sort()
  return Math.max(1, sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * LOUD_QUANTILE))]!)
}

/**
 * One bar for each column of the waveform: as high as its loudest peak, coloured by whoever speaks most in it.
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
  const byRole = speechByBar(segments, durationS, count)
  const full = peaks === null ? 1 : loudness(peaks)
  const barS = durationS / count
  return Array.from({ length: count }, (_, bar) => {
    let role: BarRole = 'nobody'
    let most = barS * LEAST_SPEECH
    for (const [who, seconds] of byRole)
      if (seconds[bar]! > most) {
        role = who
        most = seconds[bar]!
      }
    if (peaks === null) return { height: role === 'nobody' ? LEAST_HEIGHT : 0.6, role }
    const from = Math.floor(bar * barS * peaksPerS)
    const to = Math.max(from + 1, Math.floor((bar + 1) * barS * peaksPerS))
    let peak = 0
    for (let k = from; k < Math.min(to, peaks.length); k++) peak = Math.max(peak, peaks[k]!)
    return { height: Math.max(LEAST_HEIGHT, Math.min(1, peak / full)), role }
  })
}
