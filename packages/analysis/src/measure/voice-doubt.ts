import type { Measure } from '@keguan/contract/report/lesson/measure'
import { isMovedByVoices } from '@keguan/contract/report/lesson/moved-by-voices'
import { largest, smallest } from '@keguan/contract/vocabulary/extremes'
import { roundValue } from '../math/rounding.ts'
import type { Segment } from '../speakers/speakers.ts'
import type { Talk } from '../talk/talk.ts'
import { giveAway, hearSegments, retell } from './hear-otherwise.ts'
import { type Lesson, totalLength } from './lesson.ts'

/**
 * How far the true share may be outside all readings of the voices, as a share of the speech. Rare voices are merged
 * with the longest, so it may be lower; the longest may be split, so it may be higher. `sure` where voices are trusted
 * or the readings are known to be near the truth: they hold it in 154 of 159 tuning lessons in doubt. `unsure` from
 * acted and read lessons, whose true shares are all covered (bench/validity/RESULTS.md has the coverage of others).
 */
const ROOM = { sure: { below: 0.04, above: 0.04 }, unsure: { below: 0.08, above: 0.1 } } as const

/**
 * How much further the median wait may be off where the voices are not trusted, seconds: a false speaker change within
 * one person's speech is a wait of nearly zero, in every reading. Without it the interval missed the truth in four of
 * 20 acted lessons, by 0.07 s at most.
 */
const ROOM_OF_WAITS_S = 0.1

/** Whether the voices are separated too poorly to say who acts. */
export const isVoiceUnsure = ({ talk }: Pick<Lesson, 'talk'>): boolean => talk.doubt?.isTrusted === false

/**
 * Alternative versions of the talk: every other reading of the voices, and versions beyond the readings with most and
 * with least teacher talk, in which the least certain speech is assigned to the other side. Empty where a transcript
 * names the speakers.
 */
export function otherTalks(talk: Talk): Talk[] {
  if (!talk.doubt || talk.segments.length === 0) return []
  const readings = [talk.segments, ...talk.doubt.readings.map((reading) => hearSegments(talk.segments, reading))]
  const different = new Map(readings.map((segments) => [keyOf(segments), segments]))
  const byTeacher = [...different.values()].sort((a, b) => teacherS(a) - teacherS(b))
  const { isTrusted, isTaught, isWeighed } = talk.doubt
  const room = isTrusted || isTaught || isWeighed ? ROOM.sure : ROOM.unsure
  const spokenS = totalLength(talk.segments)
  different.delete(keyOf(talk.segments))
  return [
    ...different.values(),
    giveAway(byTeacher[0]!, 'teacher', room.below * spokenS),
    giveAway(byTeacher.at(-1)!, 'student', room.above * spokenS),
  ].map((segments) => retell(talk, segments))
}

const keyOf = (segments: readonly Segment[]): string =>
  segments.flatMap(({ role, startS, endS }) => (role === 'teacher' ? [startS, endS] : [])).join()

const teacherS = (segments: readonly Segment[]): number =>
  totalLength(segments.filter(({ role }) => role === 'teacher'))

/**
 * Widens intervals to cover alternative speaker assignments. A number without an interval gets one where
 * the voices are not trusted. Measures that single misassigned sentences move further are marked as unsure.
 *
 * @param others the measures of each alternative; none if a transcript names the speakers
 */
export function widenByTalks(
  measures: readonly Measure[],
  others: readonly (readonly Measure[])[],
  isUnsure: boolean,
): Measure[] {
  if (others.length === 0) return [...measures]
  const values = new Map<string, number[]>()
  for (const { id, value } of others.flat()) {
    if (typeof value === 'number') values.set(id, [...(values.get(id) ?? []), value])
  }
  return measures.map((measure) => {
    const { id, value, unit, interval, evidence, source, ...rest } = measure
    const found = values.get(id)
    if (typeof value !== 'number' || !found || !(interval || isUnsure)) return measure
    const all = [value, ...found, ...(interval ?? [])]
    if (isUnsure && id === 'wait.median') {
      all.push(Math.max(0, smallest(all) - ROOM_OF_WAITS_S), largest(all) + ROOM_OF_WAITS_S)
    }
    const [low, high] = [smallest(all), largest(all)].map(roundValue) as [number, number]
    if (low === high && !interval) return measure
    const unsure = isMovedByVoices(id) ? { unsure: true } : {}
    return { id, value, unit, interval: [low, high], ...rest, ...unsure, evidence, source }
  })
}
