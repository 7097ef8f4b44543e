import type { Say } from '@keguan/contract/message'
import { GRADE_NAMES, type Grade } from '@keguan/contract/vocabulary/grade'
import type { Named } from '@keguan/contract/vocabulary/locale'
import type { ReactNode } from 'react'
import { formatMoment } from '../../../lib/format.ts'
import type { Column } from '../../data-list/columns.ts'
import { type ShownState, StateCell, type StateNames } from './state-cell.tsx'
import { RUN_LIST_TEXTS as T } from './texts.ts'

type Cell<Row> = (row: Row) => ReactNode

export const titleColumn = <Row,>(say: Say, name: Named, cell: Cell<Row>, width = 280): Column<Row> => ({
  key: 'title',
  title: say(name),
  always: true,
  width,
  fixed: 'left',
  render: (_, row) => cell(row),
})

export const stateColumn = <Row extends ShownState>(say: Say, names: StateNames, width = 170): Column<Row> => ({
  key: 'state',
  title: say(T.state),
  width,
  render: (_, row) => <StateCell row={row} names={names} />,
})

export const gradeColumn = <Row extends { readonly grade: Grade | null }>(say: Say): Column<Row> => ({
  key: 'grade',
  title: say(T.grade),
  width: 100,
  render: (_, row) => say(row.grade === null ? T.none : GRADE_NAMES[row.grade]),
})

/** A column with a count. */
export const countColumn = <K extends string, Row extends Readonly<Record<K, number>>>(
  say: Say,
  key: K,
  name: Named,
): Column<Row> => ({
  key,
  title: say(name),
  width: 80,
  align: 'right',
  className: 'tabular',
  render: (_, row) => row[key],
})

export const createdColumn = <Row extends { readonly created_at: string }>(say: Say): Column<Row> => ({
  key: 'created',
  title: say(T.created),
  width: 150,
  className: 'tabular',
  render: (_, row) => formatMoment(row.created_at),
})

export const actionsColumn = <Row,>(say: Say, cell: Cell<Row>, width = 130): Column<Row> => ({
  key: 'actions',
  title: say(T.actions),
  width,
  align: 'right',
  fixed: 'right',
  always: true,
  render: (_, row) => cell(row),
})
