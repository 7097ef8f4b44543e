import { BETWEEN, DIRECTIONS } from './learnt-voice-space.ts'
import { projectRows, type VoiceSpace } from './voice-space.ts'
import type { VoiceWindows } from './voice-windows.ts'

/** (count × dimensions) windows in the space learnt from many other people, not centred on the recording's mean. */
export const toKnownSpace = ({ features, width }: VoiceWindows, project = projectRows): Float64Array =>
  project({ features, width, mean: ORIGIN, deviation: UNIT }, DIRECTIONS)

/** The features are taken as they are. */
const ORIGIN = new Float64Array(BETWEEN.length)
const UNIT = new Float64Array(BETWEEN.length).fill(1)

/**
 * Windows in a space learnt from many other people: sentences of one person have a scatter of 1, and the variance
 * between people along each direction is known in advance. The mean of the recording is the origin, because the
 * microphone shifts all voices alike. The level (the last feature of a window) is left out: its meaning depends on the
 * room (`withPlaces`).
 */
export function projectKnown(windows: VoiceWindows, project = projectRows): VoiceSpace {
  const dimensions = BETWEEN.length
  const points = toKnownSpace(windows, project)
  const origin = new Float64Array(dimensions)
  for (let at = 0; at < points.length; at += dimensions)
    for (let d = 0; d < dimensions; d++) origin[d] = origin[d]! + points[at + d]! / windows.count
  for (let at = 0; at < points.length; at += dimensions)
    for (let d = 0; d < dimensions; d++) points[at + d] = points[at + d]! - origin[d]!
  return { dimensions, points, between: BETWEEN }
}
