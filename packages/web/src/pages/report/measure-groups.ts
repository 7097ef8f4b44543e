import type { MeasureId } from '@keguan/contract/report/lesson/measure'
import type { TableRow } from '@keguan/figures/lesson/view'

export const MEASURE_GROUPS = [
  'st',
  'talk',
  'rate',
  'wait',
  'voice',
  'language',
  'question',
  'feedback',
  'move',
  'student',
  'flanders',
  'knowledgeAction',
  'leftRight',
  'imagination',
  'path',
  'graph',
  'quality',
] as const
export type MeasureGroup = (typeof MEASURE_GROUPS)[number]

type Family = MeasureId extends `${infer First}.${string}` ? First : never

/** First part of a measure's id -> the group it is read in. */
const GROUP_OF_FAMILY: Readonly<Record<Family, MeasureGroup>> = {
  st: 'st',
  talk: 'talk',
  rate: 'rate',
  pause: 'rate',
  wait: 'wait',
  wait1: 'wait',
  wait2: 'wait',
  pitch: 'voice',
  loudness: 'voice',
  concise: 'language',
  emotion: 'language',
  question: 'question',
  feedback: 'feedback',
  uptake: 'feedback',
  relevance: 'feedback',
  chain: 'feedback',
  pattern: 'feedback',
  student: 'student',
  move: 'move',
  fias: 'flanders',
  knowledge_action: 'knowledgeAction',
  hemisphere: 'leftRight',
  imagination: 'imagination',
  path: 'path',
  graph: 'graph',
  speakers: 'quality',
  signal: 'quality',
}

const groupOf = (id: MeasureId): MeasureGroup => GROUP_OF_FAMILY[id.split('.')[0] as Family]

export interface GroupedRows {
  readonly group: MeasureGroup
  readonly rows: readonly TableRow[]
}

/** Rows by what they speak of, groups and rows in reading order; an empty group is left out. */
export const groupRows = (rows: readonly TableRow[]): readonly GroupedRows[] =>
  MEASURE_GROUPS.map((group) => ({ group, rows: rows.filter((row) => groupOf(row.id) === group) })).filter(
    (entry) => entry.rows.length > 0,
  )
