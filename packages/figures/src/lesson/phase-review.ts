import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import { SERIES_IDS, type SeriesId } from '@keguan/contract/report/lesson/report'
import { LESSON_EDITION_RULES, REPORT_SECTION_NAMES } from '@keguan/contract/vocabulary/edition'
import { rounded } from '../kit/format.ts'
import { type Context, measureOf } from './context.ts'
import { numberText, unitText } from './measures/measure-format.ts'
import { sectionOf, shownMeasures, shownSeries } from './measures/measure-sections.ts'
import { seriesHead, seriesValue } from './series-format.ts'
import { MEASURE_TEXTS } from './words/measures/measures.ts'

/** One row of the table of phases: a measure or a curve. */
export interface PhaseItem {
  readonly id: MeasureId | SeriesId
  /** The section it belongs to, in words. */
  readonly group: string
  /** With its unit. */
  readonly name: string
  /** Text for a page; a workbook gets the number itself. */
  readonly text: (value: number) => string
}

/** Measures of which at least one phase has a value, section by section, then curves without a measure. */
export function phaseItems(context: Context): PhaseItem[] {
  const { report, say } = context
  const known = new Set(
    report.review.per_phase.flatMap(({ values }) =>
      Object.entries(values).flatMap(([id, value]) => (value === null ? [] : [id])),
    ),
  )
  const order = LESSON_EDITION_RULES[report.edition].sections
  const measures = shownMeasures(report)
    .filter((id) => known.has(id))
    .sort((a, b) => order.indexOf(sectionOf(a)) - order.indexOf(sectionOf(b)))
  const told = new Set<string>(measures)
  // Older reports, whose phases lack some measures, take shares of talk and the like from their curves.
  const curves = SERIES_IDS.filter(
    (id) => known.has(id) && !told.has(id) && !(id in MEASURE_TEXTS) && shownSeries(report, id),
  )
  return [
    ...measures.map((id): PhaseItem => {
      const unit = unitText(say, id, measureOf(report, id)?.source)
      const name = say(MEASURE_TEXTS[id].name)
      return {
        id,
        group: say(REPORT_SECTION_NAMES[sectionOf(id)]),
        name: unit === '' ? name : `${name} (${unit})`,
        text: (value) => numberText(id, value),
      }
    }),
    ...curves.map(
      (id): PhaseItem => ({
        id,
        group: say(REPORT_SECTION_NAMES.review),
        name: seriesHead(context, id),
        text: (value) => rounded(seriesValue(id, value) ?? 0, 1),
      }),
    ),
  ]
}
