import { MEASURE_GROUPS, type MeasureGroup } from '@keguan/contract/report/lesson/measure-row'
import { MEASURES } from '@keguan/contract/report/lesson/measure-table'
import type { TableRow } from '@keguan/figures/lesson/view'

export interface GroupedRows {
  readonly group: MeasureGroup
  readonly rows: readonly TableRow[]
}

/** Rows by subject, groups and rows in reading order; an empty group is left out. */
export const groupRows = (rows: readonly TableRow[]): readonly GroupedRows[] =>
  MEASURE_GROUPS.map((group) => ({ group, rows: rows.filter((row) => MEASURES[row.id].group === group) })).filter(
    (entry) => entry.rows.length > 0,
  )
