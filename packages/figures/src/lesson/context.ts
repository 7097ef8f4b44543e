import type { Measure, MeasureId } from '@keguan/contract/report/lesson/measure'
import type { Report, Series, SeriesId } from '@keguan/contract/report/lesson/report'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { type Say, sayIn } from '../kit/say.ts'
import { PALETTES, type Palette, type ThemeName } from '../kit/theme.ts'
import { withAllParts } from './parts.ts'
import { settingVariables } from './settings.ts'

/** What every builder of the view is handed. */
export interface Context {
  readonly report: Report
  readonly say: Say
  readonly locale: Locale
  readonly palette: Palette
  /** Right end of time axes: the lesson's length, else the last time that is known. */
  readonly endS: number
}

export function createContext(report: Report, locale: Locale, theme: ThemeName): Context {
  const sayPlain = sayIn(locale)
  const limits = settingVariables(report)
  const say: Say = (text, variables) => sayPlain(text, { ...limits, ...variables })
  return { report: withAllParts(report), say, locale, palette: PALETTES[theme], endS: lastTime(report) }
}

function lastTime(report: Report): number {
  if (report.duration_s !== null) return report.duration_s
  return report.utterances.reduce((last, utterance) => Math.max(last, utterance.end_s ?? 0), 0)
}

export const measureOf = (report: Report, id: MeasureId): Measure | undefined => report.measures[id]

export function numberOf(report: Report, id: MeasureId): number | null {
  const value = report.measures[id]?.value
  return typeof value === 'number' ? value : null
}

export const seriesOf = (report: Report, id: SeriesId): Series | undefined =>
  report.series.find((series) => series.id === id)

export const hasValues = (series: Series | undefined): series is Series =>
  series?.values.some((value) => value !== null) ?? false
