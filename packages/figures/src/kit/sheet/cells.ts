import { clock, MISSING, rounded } from '../format.ts'
import type { Cell, Column } from '../view.ts'

const DECIMALS_MAX = 2

/** Decimals of the most precise number of a column, at most two: 44.0 is aligned with 47.4. */
export function columnDecimals(cells: readonly (Cell | undefined)[]): number {
  const decimals = cells.map((cell) =>
    typeof cell === 'number' ? (rounded(cell, DECIMALS_MAX).split('.')[1]?.length ?? 0) : 0,
  )
  return decimals.reduce((most, each) => Math.max(most, each), 0)
}

/** A cell of a data table as text: times as mm:ss, numbers with the decimals of their column and a minus sign. */
export function cellText(cell: Cell, { kind }: Pick<Column, 'kind'>, decimals: number): string {
  if (cell === null) return MISSING
  if (typeof cell === 'string') return cell
  if (kind === 'time') return clock(cell)
  const text = Math.abs(cell).toFixed(decimals)
  return cell < 0 && Number(text) !== 0 ? `−${text}` : text
}
