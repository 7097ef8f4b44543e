import type { TableRow } from '@keguan/figures/view'

export const MEASURE_GROUPS = ['st', 'talk', 'rate', 'wait', 'voice', 'question', 'quality'] as const
export type MeasureGroup = (typeof MEASURE_GROUPS)[number]

/** First part of a measure's id -> the group it is read in. */
const GROUP_OF_FAMILY: Readonly<Record<string, MeasureGroup>> = {
  st: 'st',
  talk: 'talk',
  rate: 'rate',
  pause: 'rate',
  wait: 'wait',
  pitch: 'voice',
  loudness: 'voice',
  question: 'question',
  speakers: 'quality',
  signal: 'quality',
}

const groupOf = (id: string): MeasureGroup => GROUP_OF_FAMILY[id.split('.')[0]!] ?? 'quality'

export interface GroupedRows {
  readonly group: MeasureGroup
  readonly rows: readonly TableRow[]
}

/** Rows by what they speak of, groups and rows in reading order; an empty group is left out. */
export const groupRows = (rows: readonly TableRow[]): readonly GroupedRows[] =>
  MEASURE_GROUPS.map((group) => ({ group, rows: rows.filter((row) => groupOf(row.id) === group) })).filter(
    (entry) => entry.rows.length > 0,
  )
