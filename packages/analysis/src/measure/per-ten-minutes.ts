import { intervalOfSums } from '../math/bootstrap.ts'
import { blockLengths, type Lesson, perBlock, type Stretch } from './lesson.ts'

/** Rates of rare events are given per ten minutes: one per minute would be very many. */
export const TEN_MINUTES_S = 600

const rateOf = ([count = 0, seconds = 0]: readonly number[]): number | null =>
  seconds > 0 ? (count / seconds) * TEN_MINUTES_S : null

/**
 * Counts ÷ seconds of the lesson × 600.
 *
 * @param durationS of the lesson, above 0
 * @param count all there are
 * @param places their positions; null when not all of them have times: then there is no interval
 */
export function perTenMinutes(
  lesson: Lesson,
  durationS: number,
  count: number,
  places: readonly (Stretch & { count?: number })[] | null,
): { value: number; interval: [number, number] | undefined } {
  const value = (count / durationS) * TEN_MINUTES_S
  const interval = places
    ? intervalOfSums(lesson.draws, [perBlock(lesson, places), blockLengths(lesson)], rateOf, value)
    : undefined
  return { value, interval }
}
