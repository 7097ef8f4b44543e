import { clock, MISSING, rounded } from '../format.ts'
import type { Cell, Column } from '../view.ts'

/** A cell of a data table as text: times as mm:ss, numbers with at most two decimals. */
export function cellText(cell: Cell, { kind }: Column): string {
  if (cell === null) return MISSING
  if (typeof cell === 'string') return cell
  return kind === 'time' ? clock(cell) : rounded(cell, 2)
}
