import { label } from '../../kit/template.ts'
import type { Layout } from '../../kit/view.ts'
import type { ExamContext } from '../context.ts'

const ROW_GAP = 0.12
const COLUMN_GAP = 0.08

export const axisName = (letter: 'x' | 'y', i: number): string => (i === 0 ? letter : `${letter}${i + 1}`)

/** Part of the drawing that a small figure takes, `[x0, x1]` and `[y0, y1]`. */
export function placeOf(i: number, rows: number) {
  const [column, row] = [i % 2, Math.floor(i / 2)]
  const width = (1 - COLUMN_GAP) / 2
  const height = (1 - ROW_GAP * (rows - 1)) / rows
  const x0 = column * (width + COLUMN_GAP)
  const y1 = 1 - row * (height + ROW_GAP)
  return { x: [x0, x0 + width], y: [Math.max(0, y1 - height), y1 - 0.03] } as const
}

/** Title of a small figure, at its upper left. */
export function titleOf({ palette }: Pick<ExamContext, 'palette'>, name: string, i: number, rows: number): Layout {
  const { x, y } = placeOf(i, rows)
  return label(name, palette.ink, {
    ...{ xref: 'paper', yref: 'paper', x: x[0], y: y[1], xanchor: 'left', yanchor: 'bottom', yshift: 2 },
  })
}
