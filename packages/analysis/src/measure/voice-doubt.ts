import { largest, smallest } from '@keguan/contract/vocabulary/extremes'
import type { Lesson, Stretch } from './lesson.ts'

/**
 * How much further than all readings of the voices the truth may lie, as a share of what is said. Rare voices end up with the longest, so it
 * may lie below; the longest may be in several parts, so it may lie above. From real and made lessons of seeds 1–9, of whose true
 * shares all are held (bench/validity/RESULTS.md says of how many others).
 */
const ROOM = { sure: { below: 0.04, above: 0.04 }, unsure: { below: 0.15, above: 0.18 } } as const

/**
 * Widens the interval of a measure by what it would be if the voices had been told apart in other ways.
 *
 * @param interval of the choice of minutes; undefined in lessons too short for one
 * @param measureIf the measure for a teacher who speaks in these stretches
 * @param scale what a whole change of the teacher's share of speech would change; negative where it grows as the teacher's share falls
 */
export function widenByDoubt(
  { talk }: Lesson,
  interval: [number, number] | undefined,
  value: number,
  measureIf: (teacher: readonly Stretch[]) => number | null,
  scale: number,
): [number, number] | undefined {
  const { doubt } = talk
  if (!doubt) return interval
  const room = doubt.isTrusted || doubt.isTaught ? ROOM.sure : ROOM.unsure
  const [below, above] = scale >= 0 ? [room.below, room.above] : [room.above, room.below]
  const values = [value, ...doubt.readings.flatMap((reading) => measureIf(reading) ?? [])]
  const low = smallest(values) - below * Math.abs(scale)
  const high = largest(values) + above * Math.abs(scale)
  return [Math.max(0, Math.min(low, interval?.[0] ?? low)), Math.min(1, Math.max(high, interval?.[1] ?? high))]
}

/** Whether the voices cannot be told apart well enough to say who acts. */
export const isVoiceUnsure = ({ talk }: Lesson): boolean => talk.doubt?.isTrusted === false

/** A teacher's stretches joined over pauses under 1 s, as turns are. */
export function joinStretches(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = []
  for (const { startS, endS } of stretches) {
    const last = joined.at(-1)
    if (last && startS - last.endS < 1) last.endS = endS
    else joined.push({ startS, endS })
  }
  return joined
}
