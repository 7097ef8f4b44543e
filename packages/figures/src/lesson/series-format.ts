import { SERIES_UNITS, type SeriesId } from '@keguan/contract/report/lesson/report'
import type { Named } from '@keguan/contract/vocabulary/locale'
import { rounded } from '../kit/format.ts'
import { type Context, measureOf } from './context.ts'
import { rateUnit } from './measure-format.ts'
import { SERIES_TEXTS } from './words/sheets.ts'
import { UNIT_TEXTS } from './words/units.ts'

const UNITS: Readonly<Partial<Record<SeriesId, Named>>> = {
  'wait.median': UNIT_TEXTS.second,
  'pitch.median_st': UNIT_TEXTS.semitone,
  'pitch.sd_st': UNIT_TEXTS.semitone,
  'loudness.median_db': UNIT_TEXTS.decibel,
  'loudness.sd_db': UNIT_TEXTS.decibel,
  'question.count': UNIT_TEXTS.question,
  'feedback.count': UNIT_TEXTS.sentence,
  'concise.bits': UNIT_TEXTS.bits,
  'concise.bits_rate': UNIT_TEXTS.bitsPerMinute,
  'concise.fillers': UNIT_TEXTS.perHundredCharacters,
  'emotion.saturation': UNIT_TEXTS.perHundredWords,
  'emotion.positive': UNIT_TEXTS.sentence,
  'emotion.negative_s': UNIT_TEXTS.second,
  'knowledge_action.statements': UNIT_TEXTS.sentence,
  'imagination.cues': UNIT_TEXTS.time,
}

const isShare = (id: SeriesId): boolean => SERIES_UNITS[id] === 'ratio'

/** Unit of a curve; shares in percent. */
export function seriesUnit({ report, say }: Context, id: SeriesId): string {
  if (isShare(id)) return '%'
  if (SERIES_UNITS[id] === 'per_minute') return say(rateUnit(measureOf(report, id as 'rate.speech')?.source))
  const unit = UNITS[id]
  return unit ? say(unit) : ''
}

/** `教师语速 (字/分)`. In a workbook shares stay 0–1 and have no unit. */
export function seriesHead(context: Context, id: SeriesId, asShare = false): string {
  const name = context.say(SERIES_TEXTS[id])
  const unit = asShare && isShare(id) ? '' : seriesUnit(context, id)
  return unit === '' ? name : `${name} (${unit})`
}

/** What three digits say: shares in whole percent, rates whole, distances to two decimals, all else to one. */
export function seriesValue(id: SeriesId, value: number | null | undefined): number | null {
  if (value === null || value === undefined) return null
  const isWhole = isShare(id) || SERIES_UNITS[id] === 'per_minute' || SERIES_UNITS[id] === 'bit_per_minute'
  if (SERIES_UNITS[id] === 'distance') return Number(rounded(value, 2))
  return Number(rounded(isShare(id) ? value * 100 : value, isWhole ? 0 : 1))
}
