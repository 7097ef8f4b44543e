import { clock } from '@keguan/figures/kit/format'
import { cellText, columnDecimals } from '@keguan/figures/kit/sheet/cells'
import type { Cell, Column } from '@keguan/figures/kit/view'
import type { FigureView } from '@keguan/figures/lesson/view'
import { Table } from 'antd'
import { usePrinting } from '../../lib/use-printing.ts'
import { PlayButton } from '../player/play-button.tsx'
import styles from './figure.module.css'
import { leastTextWidth } from './text-width.ts'

const ROWS_A_PAGE = 10
/** A table that is the figure itself may be longer than one for reference. */
const ROWS_A_TABLE = 20

/** Width of a column of numbers, px. */
const LEAST_WIDTH = 72

function Content({ cell, kind, decimals }: { cell: Cell; kind: Column['kind']; decimals: number }) {
  return kind === 'time' && typeof cell === 'number' ? (
    <PlayButton clip={{ start_s: cell }} label={clock(cell)} />
  ) : (
    cellText(cell, { kind }, decimals)
  )
}

/** The numbers behind a figure. Times can be played, so that everything a click does is available by keyboard here. */
export function FigureTable({ figure }: { figure: FigureView }) {
  const printing = usePrinting()
  const pageSize = figure.drawing === 'table' ? ROWS_A_TABLE : ROWS_A_PAGE
  const rows = figure.rows.map((cells, key) => ({ key, cells }))
  const decimals = figure.columns.map((_, index) => columnDecimals(figure.rows.map((cells) => cells[index])))
  return (
    // A wide table scrolls in its own box that the keyboard can reach, whether or not there is a button in it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable
    <section className={styles.table} tabIndex={0} aria-label={figure.title}>
      <Table
        size="small"
        dataSource={rows}
        className={styles.rows!}
        // paper has no pagination, so all rows are shown
        pagination={!printing && rows.length > pageSize ? { pageSize, size: 'small', showSizeChanger: false } : false}
        columns={figure.columns.map((column, index) => ({
          key: column.title,
          title: column.title,
          minWidth: column.kind === 'text' ? leastTextWidth(figure.rows.map((cells) => cells[index])) : LEAST_WIDTH,
          align: column.kind === 'number' ? ('right' as const) : ('left' as const),
          render: (_: unknown, row: (typeof rows)[number]) => (
            <Content cell={row.cells[index] ?? null} kind={column.kind} decimals={decimals[index] ?? 0} />
          ),
        }))}
      />
    </section>
  )
}
