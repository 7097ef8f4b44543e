import { MEASURE_IDS, type MeasureId } from '@keguan/contract/report/measure'
import type { Report } from '@keguan/contract/report/report'
import { LESSON_EDITION_RULES, type ReportSection } from '@keguan/contract/vocabulary/edition'

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
  student: 'questions',
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
const ALWAYS: readonly MeasureId[] = ['question.count', 'question.rate']

export const sectionOf = (id: MeasureId): ReportSection => SECTION_OF_FAMILY[id.split('.')[0] as Family]

/** The measures of a report that its edition shows, in reading order. */
export function shownMeasures(report: Report): MeasureId[] {
  const { sections } = LESSON_EDITION_RULES[report.edition]
  return MEASURE_IDS.filter(
    (id) => report.measures[id] !== undefined && (ALWAYS.includes(id) || sections.includes(sectionOf(id))),
  )
}
