import type { TableCell } from './sheet-table.ts'

export type CellProblem = 'merged' | 'formula' | 'not_text'

/** Why a cell cannot be read as the text that a person typed. */
export function problemOfCell({ value, isFormula, merged }: TableCell): CellProblem | null {
  if (merged === 'open') return 'merged'
  if (isFormula) return 'formula'
  // a long number has already lost its last digits
  const isLossy = typeof value === 'number' && !Number.isSafeInteger(value)
  return value instanceof Date || typeof value === 'boolean' || isLossy ? 'not_text' : null
}
