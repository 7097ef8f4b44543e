import { type Say, sayIn } from '@keguan/contract/message'
import type { Series } from '@keguan/contract/report/kit/series'
import type { Measure } from '@keguan/contract/report/lesson/measure'
import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import type { Report, SeriesId } from '@keguan/contract/report/lesson/report'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { ViewContext } from '../kit/context.ts'
import type { ThemeName } from '../kit/theme.ts'
import { withTellingMeasures } from './measures/telling-measures.ts'
import { withAllParts } from './parts.ts'
import { settingVariables } from './settings.ts'
import { LESSON_PALETTES, type LessonPalette } from './theme.ts'

/** Arguments of every builder of a lesson's view. */
export interface Context extends ViewContext {
  readonly report: Report
  readonly palette: LessonPalette
  /** Right end of time axes: the lesson's length, else the last known time. */
  readonly endS: number
}

export function createContext(report: Report, locale: Locale, theme: ThemeName): Context {
  const sayPlain = sayIn(locale)
  const limits = settingVariables(report)
  const say: Say = (text, variables) => sayPlain(text, { ...limits, ...variables })
  const shown = withTellingMeasures(withAllParts(report))
  return { report: shown, say, locale, palette: LESSON_PALETTES[theme], endS: lastTime(report) }
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
