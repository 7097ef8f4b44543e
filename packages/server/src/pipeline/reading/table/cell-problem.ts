import type { TableCell } from './sheet-table.ts'

export type CellProblem = 'merged' | 'formula' | 'not_text'

/** What keeps a cell from being read as the text that a person typed. */
export function problemOfCell({ value, isFormula, merged }: TableCell): CellProblem | null {
  if (merged === 'open') return 'merged'
  if (isFormula) return 'formula'
  // a long number in a cell has lost its last digits already
  const isLossy = typeof value === 'number' && !Number.isSafeInteger(value)
  return value instanceof Date || typeof value === 'boolean' || isLossy ? 'not_text' : null
}
