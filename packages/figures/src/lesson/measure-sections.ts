import { MEASURE_IDS, type MeasureId } from '@keguan/contract/report/lesson/measure'
import type { Report, Series, SeriesId } from '@keguan/contract/report/lesson/report'
import { LESSON_EDITION_RULES, type ReportSection } from '@keguan/contract/vocabulary/edition'
import { seriesOf } from './context.ts'

type Family = MeasureId extends `${infer First}.${string}` ? First : never

/** First part of a measure's id -> the section it belongs to. */
const SECTION_OF_FAMILY: Readonly<Record<Family, ReportSection>> = {
  st: 'st',
  talk: 'overview',
  rate: 'teacherLanguage',
  pause: 'teacherLanguage',
  pitch: 'teacherLanguage',
  loudness: 'teacherLanguage',
  concise: 'teacherLanguage',
  emotion: 'teacherLanguage',
  wait: 'overview',
  wait1: 'questions',
  wait2: 'questions',
  question: 'questions',
  feedback: 'questions',
  uptake: 'questions',
  relevance: 'questions',
  chain: 'questions',
  pattern: 'questions',
  student: 'questions',
  move: 'questions',
  fias: 'flanders',
  knowledge_action: 'knowledgeAction',
  hemisphere: 'leftRight',
  imagination: 'imagination',
  path: 'path',
  graph: 'knowledgeGraph',
  speakers: 'overview',
  signal: 'overview',
}

/** Stand on the head cards, so they belong to every edition. */
const ALWAYS: readonly string[] = ['question.count', 'question.rate']

export const sectionOf = (id: MeasureId | SeriesId): ReportSection => SECTION_OF_FAMILY[id.split('.')[0] as Family]

/** Whether the edition of a report has a section. */
export const hasSection = ({ edition }: Report, section: ReportSection): boolean =>
  LESSON_EDITION_RULES[edition].sections.includes(section)

/** Whether the edition of a report has a place for a measure or a curve. */
const isShown = (report: Report, id: MeasureId | SeriesId): boolean =>
  ALWAYS.includes(id) || hasSection(report, sectionOf(id))

/** The measures of a report that its edition shows, in reading order. */
export const shownMeasures = (report: Report): MeasureId[] =>
  MEASURE_IDS.filter((id) => report.measures[id] !== undefined && isShown(report, id))

/** A curve, where the edition shows what it speaks of. */
export const shownSeries = (report: Report, id: SeriesId): Series | undefined =>
  isShown(report, id) ? seriesOf(report, id) : undefined
