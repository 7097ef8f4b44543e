import { withoutReadings } from '@keguan/contract/report/lesson/doubt/without-readings'
import { areWordsUnsure } from '@keguan/contract/report/lesson/doubt/words-unsure'
import type { Measure } from '@keguan/contract/report/lesson/measure'
import type { Recognition } from '@keguan/contract/report/lesson/parts/recognition'
import type { Report, Warning } from '@keguan/contract/report/lesson/report'
import { isReadByPerson } from '../talk/correct-words.ts'
import { missing } from './measured.ts'
import { RECOGNITION_LIMITS } from './recognition-limits.ts'

/**
 * Numbers about words say nothing of a lesson of which less than this share of the speech was recognised (a proposal).
 */
const LEAST_SHARE = 0.6
/** From this share on missing words are not mentioned (a proposal). */
const WHOLE_SHARE = 0.95

const shareOf = ({ speech_s: all, recognised_s: recognised }: Recognition): number => (all > 0 ? recognised / all : 0)

/**
 * Adjusts numbers about recognised words. They are missing where the model left out too much, or where the estimated
 * error rate exceeds every rate tested. A model without certainties may have made any number of errors: measures that
 * few errors change are then unsure.
 */
export function asRecognised(measures: readonly Measure[], recognition: Recognition | undefined): Measure[] {
  if (!recognition || isReadByPerson(recognition)) return [...measures]
  const isUnsure = shareOf(recognition) < LEAST_SHARE || areWordsUnsure({ recognition })
  const { error_rate: errorRate } = recognition
  return measures.map((measure): Measure => {
    if (measure.source !== 'transcript') return measure
    if (isUnsure && measure.value !== null)
      return missing(measure.id as Parameters<typeof missing>[0], 'text_unsure', 'model')
    const limit = RECOGNITION_LIMITS[measure.id as keyof typeof RECOGNITION_LIMITS]
    const isUnsureOfWords = limit !== undefined && (errorRate === null || errorRate > limit)
    return { ...measure, source: 'model', ...(isUnsureOfWords && measure.value !== null && { unsure: true }) }
  })
}

/** Removes results derived from the words where these have so many errors that no number about them is given. */
export const withSureReadings = (report: Omit<Report, 'advice'>): Omit<Report, 'advice'> =>
  areWordsUnsure(report) ? withoutReadings(report) : report

/** Warning about unchecked words. */
export function recognitionWarnings(recognition: Recognition | undefined): Warning[] {
  if (!recognition || isReadByPerson(recognition)) return []
  const { error_rate: errorRate } = recognition
  const share = shareOf(recognition)
  return [
    { code: 'words_recognised', ...(errorRate !== null && { value: errorRate }) },
    ...(share < WHOLE_SHARE ? [{ code: 'words_incomplete' as const, value: share }] : []),
  ]
}
