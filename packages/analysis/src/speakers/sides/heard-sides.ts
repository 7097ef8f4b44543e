import { FRAMES_PER_S } from '../../voice/signal.ts'
import type { Segment } from '../speakers.ts'
import type { VoiceWindows } from '../voices/voice-windows.ts'

/** (count) the segment of one speaker in the middle of each window; null elsewhere. */
export function speakersHeard(
  { start, end, count }: VoiceWindows,
  segments: readonly Segment[],
): readonly (Segment | null)[] {
  const heard: (Segment | null)[] = []
  for (let i = 0, at = 0; i < count; i++) {
    const middleS = (start[i]! + end[i]!) / (2 * FRAMES_PER_S)
    while (at < segments.length - 1 && segments[at]!.endS <= middleS) at++
    const segment = segments[at]
    heard.push(segment && segment.startS <= middleS && segment.role !== 'several' ? segment : null)
  }
  return heard
}

/** (count) 1 where the teacher was heard, −1 where one other was, 0 elsewhere. */
export const sidesHeard = (windows: VoiceWindows, segments: readonly Segment[]): Int8Array =>
  Int8Array.from(speakersHeard(windows, segments), (segment) => (segment ? (segment.role === 'teacher' ? 1 : -1) : 0))
