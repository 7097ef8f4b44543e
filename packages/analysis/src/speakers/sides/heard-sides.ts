import { FRAMES_PER_S } from '../../voice/signal.ts'
import type { Segment } from '../speakers.ts'
import type { VoiceWindows } from '../voices/voice-windows.ts'

/** (count) 1 where the teacher was heard, −1 where one other was, 0 elsewhere. */
export function sidesHeard({ start, end, count }: VoiceWindows, segments: readonly Segment[]): Int8Array {
  const heard = new Int8Array(count)
  let at = 0
  for (let i = 0; i < count; i++) {
    const middleS = (start[i]! + end[i]!) / (2 * FRAMES_PER_S)
    while (at < segments.length - 1 && segments[at]!.endS <= middleS) at++
    const segment = segments[at]
    if (!segment || segment.startS > middleS || segment.role === 'several') continue
    heard[i] = segment.role === 'teacher' ? 1 : -1
  }
  return heard
}
