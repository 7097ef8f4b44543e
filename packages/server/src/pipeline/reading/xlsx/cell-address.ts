import type { GridRange } from '../sheet-grid.ts'

const LETTER_A = 65

/** Row from 1 and column from 0 of `B7`; undefined if it is not an address. Numbers are not bounded. */
export function cellPlace(address: string): { row: number; column: number } | undefined {
  const match = /^\$?([A-Z]{1,7})\$?(\d{1,10})$/.exec(address)
  if (!match) return undefined
  let column = 0
  for (const letter of match[1] as string) column = column * 26 + letter.charCodeAt(0) - LETTER_A + 1
  return { row: Number(match[2]), column: column - 1 }
}

/** `B` of the second column. */
export function columnLetters(column: number): string {
  let letters = ''
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(LETTER_A + ((left - 1) % 26)) + letters
  }
  return letters
}

/** `B7` of the second column in row 7. */
export const cellAddress = (column: number, row: number): string => `${columnLetters(column)}${row}`

/** `B2:C4`. */
export function cellRange(text: string): GridRange | undefined {
  const [from, to] = text.split(':').map(cellPlace)
  return from && to && { top: from.row, left: from.column, bottom: to.row, right: to.column }
}
