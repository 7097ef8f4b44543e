import { isMeasureId, MEASURES } from '@keguan/contract/report/lesson/measure-table'
import { SERIES_UNITS, type SeriesId } from '@keguan/contract/report/lesson/report'
import type { Named } from '@keguan/contract/vocabulary/locale'
import { rounded } from '../kit/format.ts'
import { type Context, measureOf } from './context.ts'
import { rateUnit } from './measures/measure-format.ts'
import { SERIES_TEXTS } from './words/sheets.ts'
import { UNIT_LABELS, UNIT_TEXTS } from './words/units.ts'

const isShare = (id: SeriesId): boolean => SERIES_UNITS[id] === 'ratio'

/** Unit of a curve; shares in percent. */
export function seriesUnit({ report, say }: Context, id: SeriesId): string {
  if (isShare(id)) return '%'
  if (SERIES_UNITS[id] === 'per_minute') return say(rateUnit(measureOf(report, id as 'rate.speech')?.source))
  const unit = unitOf(id)
  return unit ? say(unit) : ''
}

/** A curve has the unit of its measure; without a measure, counts are shown as numbers of times. */
function unitOf(id: SeriesId): Named | undefined {
  const unit = SERIES_UNITS[id]
  const label = isMeasureId(id) ? MEASURES[id].label : undefined
  if (label && label !== 'rate') return UNIT_TEXTS[label]
  if (unit === 'count') return UNIT_TEXTS.time
  return unit === 'distance' ? undefined : UNIT_LABELS[unit]
}

/** `教师语速 (字/分)`. In a workbook shares stay 0–1 and have no unit. */
export function seriesHead(context: Context, id: SeriesId, asShare = false): string {
  const name = context.say(SERIES_TEXTS[id])
  const unit = asShare && isShare(id) ? '' : seriesUnit(context, id)
  return unit === '' ? name : `${name} (${unit})`
}

/** Three significant digits: shares in whole percent, rates without decimals, distances with two, all else with one. */
export function seriesValue(id: SeriesId, value: number | null | undefined): number | null {
  if (value === null || value === undefined) return null
  const isWhole = isShare(id) || SERIES_UNITS[id] === 'per_minute' || SERIES_UNITS[id] === 'bit_per_minute'
  if (SERIES_UNITS[id] === 'distance') return Number(rounded(value, 2))
  return Number(rounded(isShare(id) ? value * 100 : value, isWhole ? 0 : 1))
}
