import type { GridCell } from '../sheet-grid.ts'
import { questionLabel } from './mark-headings.ts'

export interface MatrixMark {
  readonly label: string
  readonly full: number | null
}

/** Limit of questions in a range. */
const RANGE_MAX = 100
const LIST = /[、,;；|\n\r]+|\s+/u
const FULL = /[(:]?(\d+(?:\.\d+)?)分(?:\/题|每题|一题)?\)?$/u

/**
 * Numbers of questions in a cell of a matrix: `1、2`, `3(2分)`, `5-8（各3分）`, `12(1)`, `第14题`. A mark after several
 * questions may be that of each or of all: it is used only if the cell says 各 or 每题.
 */
export function matrixMarks(cell: GridCell | undefined): MatrixMark[] {
  const text = textOf(cell)
  const each = /(?:各|每题|每小题)(\d+(?:\.\d+)?)分?/u.exec(text)
  const shared = each ? Number(each[1]) : null
  const bare = text.replace(/[(:,、]?(?:各|每题|每小题)\d+(?:\.\d+)?分?\)?/u, '')
  const parts = bare.split(LIST).filter(Boolean)
  return parts.flatMap((part) => {
    const full = FULL.exec(part)
    const labels = labelsOf(full ? part.slice(0, full.index) : part)
    const isOwn = full !== null && labels.length === 1 && (parts.length === 1 || parts.every((each) => FULL.test(each)))
    return labels.map((label) => ({ label, full: shared ?? (isOwn ? Number(full[1]) : null) }))
  })
}

/** Undoes the spreadsheet program's conversion of `1-3` to a day in January. */
const textOf = (cell: GridCell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return `${cell.getUTCMonth() + 1}-${cell.getUTCDate()}`
  return String(cell)
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[(:~至-])/gu, '')
    .replace(/第|小?题(?![0-9])/gu, '')
    .trim()
}

function labelsOf(text: string): string[] {
  const [, from = '', isPart, to = ''] = /^(\d{1,3})(-|~|—|–|至|到)(\d{1,3})$/u.exec(text) ?? []
  const [first, last] = [Number(from), Number(to)]
  // 12-1 is a part of question 12, 1-3 are three questions
  if (isPart !== undefined && last > first && last - first < RANGE_MAX)
    return Array.from({ length: last - first + 1 }, (_, i) => String(first + i))
  const label = questionLabel(text)
  return label === null ? [] : [label]
}
