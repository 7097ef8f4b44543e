import type { Cell } from '../view.ts'
import type { Sheet } from './sheet.ts'

/** Text that a spreadsheet would take for a formula gets an apostrophe. */
const FORMULA = /^[=+\-@\t\r]/

function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A sheet as CSV (RFC 4180) in UTF-8 with a byte order mark, which Excel needs to read Chinese. */
export const csvOf = ({ columns, rows }: Sheet): string =>
  `\ufeff${[columns.map(({ title }) => title), ...rows].map((row) => `${row.map(textOf).join(',')}\r\n`).join('')}`
