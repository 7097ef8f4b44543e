import { axis } from '../../kit/template.ts'
import type { Palette } from '../../kit/theme.ts'
import type { Layout, Trace } from '../../kit/view.ts'

interface MapCell {
  /** Index of its column, from 0. */
  readonly x: number
  /** Name of its row. */
  readonly y: string
  readonly text: string
  readonly hover: string
  readonly color: string
}

/** Size of a cell, as shares of its column's width and its row's height. */
const CELL = 0.98
const ROW = 0.94

/** Cells of a map, each as wide as its column, drawn as bars. */
export const mapCells = (palette: Palette, cells: readonly MapCell[]): Trace => ({
  ...{ type: 'bar', orientation: 'h', width: ROW },
  base: cells.map(({ x }) => x - CELL / 2),
  x: cells.map(() => CELL),
  y: cells.map(({ y }) => y),
  text: cells.map(({ text }) => text),
  ...{ textposition: 'inside', insidetextanchor: 'middle', textangle: 0, constraintext: 'none' },
  insidetextfont: { color: palette.ink },
  hovertext: cells.map(({ hover }) => hover),
  hoverinfo: 'text',
  marker: { color: cells.map(({ color }) => color), line: { color: palette.grid, width: 1 } },
})

/** Names of the columns, above them. */
export const mapColumns = (palette: Palette, names: readonly string[]): Layout =>
  axis(palette, null, {
    ...{ tickmode: 'array', tickvals: names.map((_, i) => i), ticktext: names },
    ...{ range: [-0.5, names.length - 0.5], showgrid: false, side: 'top' },
  })
