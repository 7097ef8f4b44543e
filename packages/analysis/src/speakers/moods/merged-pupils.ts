import { sidesHeard } from '../sides/heard-sides.ts'
import { joinSegments } from '../sides/smooth-sides.ts'
import type { Segment } from '../speakers.ts'
import type { VoiceWindows } from '../voices/voice-windows.ts'
import type { WeighedVoices } from './open-readings.ts'

/**
 * Log odds of a voice by the recording alone below which it is somebody else's although the learnt space took it for
 * the teacher's. All six such voices of 159 tuning lessons were, and a third of those between −4 and −2.
 */
const SOMEBODY_ELSE = -4

/**
 * The learnt space merges people who sound alike to everybody; within one recording they may be well apart, and wait
 * before they answer or sit elsewhere.
 *
 * @param alone voices by the recording alone
 * @returns the segments, with the speech of such voices as pupils'
 */
export function partPupils(windows: VoiceWindows, segments: readonly Segment[], alone: WeighedVoices): Segment[] {
  const sides = sidesHeard(windows, segments)
  const chances = Float64Array.from(sides, (side, i) => Number(side > 0 && alone.odds[i]! >= SOMEBODY_ELSE))
  return joinSegments(windows, chances, segments, 1)
}
