import type { PhaseSpan } from '@keguan/contract/report/lesson/parts/path'
import type { PhaseReview } from '@keguan/contract/report/lesson/parts/review'
import { roundValue } from '../../math/rounding.ts'
import { measureReadings, type Readings } from '../readings.ts'
import { medianOfSteps, whyNoProsody } from '../series/prosody.ts'
import { excerptOf } from './excerpt.ts'

/**
 * Every measure that can be computed for a part of a lesson, phase by phase: by the same formulas and the same minimum
 * amounts of data as for the lesson (methods: bands). Categories are left out, since the review contains numbers;
 * without intervals, which rest on drawing whole minutes and would need far more of them than a phase has.
 */
export const reviewPhases = (readings: Readings, phases: readonly PhaseSpan[]): PhaseReview[] =>
  phases.map(({ phase, start_s, end_s }) => {
    const part = excerptOf(readings, { startS: start_s, endS: end_s })
    const numbers = measureReadings(part).flatMap(({ id, value }): [string, number | null][] =>
      typeof value === 'string' ? [] : [[id, value]],
    )
    return { phase, start_s, end_s, values: { ...Object.fromEntries(numbers), ...loudnessOf(part) } }
  })

/**
 * The typical level is a curve of the lesson but not a measure: recordings differ in the distance of the microphone.
 */
function loudnessOf({ lesson, voice }: Readings): Record<string, number | null> {
  if (!lesson.signal) return {}
  const level = whyNoProsody(lesson, voice) === null ? medianOfSteps(voice.frames, voice.loudness) : null
  return { 'loudness.median_db': level === null ? null : roundValue(level) }
}
