import type { Series } from '@keguan/contract/report/kit/series'
import { isMeasureId, MEASURE_IDS, MEASURES, type MeasureId } from '@keguan/contract/report/lesson/measure-table'
import type { Report, SeriesId } from '@keguan/contract/report/lesson/report'
import { LESSON_EDITION_RULES, type ReportSection } from '@keguan/contract/vocabulary/edition'
import { seriesOf } from '../context.ts'

const familyOf = (id: string): string => id.split('.')[0] ?? ''

/** First part of the id of a measure or a curve -> the section it belongs to. */
const SECTION_OF_FAMILY: ReadonlyMap<string, ReportSection> = new Map(
  MEASURE_IDS.map((id) => [familyOf(id), MEASURES[id].section]),
)

/** A curve without a measure belongs to its family's section. */
export const sectionOf = (id: MeasureId | SeriesId): ReportSection =>
  isMeasureId(id) ? MEASURES[id].section : (SECTION_OF_FAMILY.get(familyOf(id)) ?? 'overview')

/** Whether the edition of a report has a section. */
export const hasSection = ({ edition }: Report, section: ReportSection): boolean =>
  LESSON_EDITION_RULES[edition].sections.includes(section)

/** Whether the edition of a report shows a measure or a curve. */
const isShown = (report: Report, id: MeasureId | SeriesId): boolean =>
  (isMeasureId(id) && MEASURES[id].isInEveryEdition === true) || hasSection(report, sectionOf(id))

/** The measures of a report that its edition shows, in reading order. */
export const shownMeasures = (report: Report): MeasureId[] =>
  MEASURE_IDS.filter((id) => report.measures[id] !== undefined && isShown(report, id))

/** A curve, if the edition shows its section. */
export const shownSeries = (report: Report, id: SeriesId): Series | undefined =>
  isShown(report, id) ? seriesOf(report, id) : undefined
