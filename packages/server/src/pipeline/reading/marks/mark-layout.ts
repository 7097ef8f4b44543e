import type { ColumnChoice } from '@keguan/contract/api/exam'
import type { MarkColumn } from '@keguan/contract/report/exam/mark-sheet'
import { largest } from '@keguan/contract/vocabulary/extremes'
import type { GridCell, GridRow, SheetGrid } from '../sheet-grid.ts'
import { columnLetters } from '../xlsx/cell-address.ts'
import { markOf, plainText } from './mark-cell.ts'
import { type Heading, headingOf, isCalledMark, questionKind } from './mark-headings.ts'

/** Headings further down belong to another table. */
const HEADING_WITHIN = 15
const SAMPLES = 3
const SAMPLE_MAX = 40
const TITLE_MAX = 200
const CIRCLED = /[\u2460-\u2473]/gu
const headingText = (cell: GridCell | undefined): string =>
  plainText(typeof cell === 'string' ? cell.replace(CIRCLED, (sign) => `(${sign.charCodeAt(0) - 0x245f})`) : cell)

/** Rows of the list that are about the columns: full marks, and the key. */
const FULL_ROW = /^(?:满分|分值|题目?分值|总分值|满分值)/u
export const KEY_ROW = /^(?:标准答案|正确答案|参考答案|答案|key)$/iu

/** Numbers directly below the headings without a pupil: full marks, in whole and half ones. */
export function isNamelessFullRow({ cells }: GridRow, { headings }: Pick<MarkLayout, 'headings'>): boolean {
  const texts = cells.map(plainText)
  const isOfPupil = texts.some(
    (text, at) => text !== '' && ['name', 'number', 'class'].includes(headings[at]?.role ?? ''),
  )
  const filled = texts.filter((text) => text !== '')
  return (
    !isOfPupil && filled.length > 0 && filled.every((text) => /^\d{1,4}(?:\.[05])?$/u.test(text) && Number(text) > 0)
  )
}

/** Full marks in their own row, named, or as 5分 below every heading. */
export const isFullRow = (row: GridRow): boolean => {
  if (FULL_ROW.test(firstText(row))) return true
  const texts = row.cells.map(plainText).filter((text) => text !== '')
  return texts.length > 1 && texts.every((text) => /^\d{1,4}(?:\.\d)?分$/u.test(text))
}

export const firstText = ({ cells }: GridRow): string => cells.map(plainText).find((text) => text !== '') ?? ''

/** Position and meaning of a sheet's headings. */
export interface MarkLayout {
  readonly title: string
  readonly headings: readonly Heading[]
  readonly columns: readonly MarkColumn[]
  readonly body: readonly GridRow[]
}

/** A person's choices for columns, by index from 0. */
export type ColumnChoices = ReadonlyMap<number, ColumnChoice>

/** Null for a sheet without headings that name pupils. */
export function layoutOf(grid: SheetGrid, choices: ColumnChoices = new Map()): MarkLayout | null {
  const rows = filledRows(grid)
  const texts = rows.slice(0, HEADING_WITHIN + 1).map((row) => headingLine(grid, row))
  let at = -1
  let best = 0
  texts.slice(0, HEADING_WITHIN).forEach((line, index) => {
    const found = line.map((text) => (text === '' ? null : headingOf([text])))
    const isList = found.some((heading) => heading?.role === 'name' || heading?.role === 'number')
    const known = found.filter((heading) => heading !== null && heading.role !== 'ignored').length
    if (isList && known > best) [at, best] = [index, known]
  })
  if (at < 0) return null
  const depth = hasSecondLine(texts[at] as string[], texts[at + 1]) ? 2 : 1
  const lines = texts.slice(at, at + depth)
  const body = rows.slice(at + depth)
  const width = largest([...lines.map((line) => line.length), ...body.map(({ cells }) => cells.length)])
  const headings = Array.from({ length: width }, (_, column) =>
    headingOf([...new Set(lines.map((line) => line[column] ?? ''))].filter((text) => text !== '')),
  )
  const hidden = new Set(grid.hiddenColumns)
  const meant = headings.map(
    (heading, column): Heading =>
      hidden.has(column) ? { role: 'ignored', subject: null, label: null, full: null } : heading,
  )
  const pupils = body.filter((row) => !isFullRow(row) && !KEY_ROW.test(firstText(row)))
  const called = meant.map((_, column) => textOf(lines, column))
  const checked = withSomeMark(requireNumbers(meant, body), body, called).map((heading, column) => {
    const choice = choices.get(column)
    return choice ? chosenHeading(choice, heading, textOf(lines, column), column) : heading
  })
  const meanings = withKinds(checked, called)
  return {
    title: rows
      .slice(0, at)
      .flatMap(({ cells }) => cells.map((cell) => (typeof cell === 'string' ? cell.trim() : '')))
      .filter(Boolean)
      .join(' ')
      .slice(0, TITLE_MAX),
    headings: meanings,
    body,
    columns: meanings.map((heading, column) => ({
      letter: columnLetters(column),
      heading: textOf(lines, column),
      ...{ role: heading.role, subject: heading.subject, label: heading.label },
      samples: pupils.flatMap(({ cells }) => plainText(cells[column]).slice(0, SAMPLE_MAX) || []).slice(0, SAMPLES),
    })),
  }
}

/** 选择1 and 填空1 are two questions if each part of the paper restarts its numbers. */
function withKinds(headings: readonly Heading[], texts: readonly string[]): Heading[] {
  const kinds = new Map<string, Set<string>>()
  const kindAt = (column: number) => questionKind((texts[column] ?? '').split(' / ').at(-1) as string)
  headings.forEach(({ label }, column) => {
    if (label !== null) kinds.set(label, (kinds.get(label) ?? new Set()).add(kindAt(column)))
  })
  return headings.map((heading, column) => {
    const { label } = heading
    return label !== null && (kinds.get(label)?.size ?? 0) > 1
      ? { ...heading, label: `${kindAt(column)}${label}` }
      : heading
  })
}

const textOf = (lines: readonly (readonly string[])[], column: number): string =>
  [...new Set(lines.map((line) => line[column] ?? ''))].filter(Boolean).join(' / ')

/** A question without a number in its heading gets the letters of its column. */
function chosenHeading(choice: ColumnChoice, guessed: Heading, text: string, column: number): Heading {
  const { role, subject } = choice
  const isQuestion = role === 'question' || role === 'answer'
  const number = /\d{1,3}/u.exec(text)?.[0]
  const label = guessed.label ?? (number === undefined ? columnLetters(column) : String(Number(number)))
  return { role, subject, label: isQuestion ? label : null, full: choice.full ?? guessed.full }
}

const filledRows = ({ rows }: SheetGrid): GridRow[] =>
  rows.filter(({ cells, hidden }) => !hidden && cells.some((cell) => plainText(cell) !== ''))

/** Texts of a heading line; a merged cell counts for every column that it covers. */
function headingLine({ merges }: SheetGrid, { number, cells }: GridRow): string[] {
  const line = cells.map(headingText)
  for (const { top, left, bottom, right } of merges) {
    if (top > number || bottom < number || right - left > 500) continue
    for (let column = left; column <= right; column++) if ((line[column] ?? '') === '') line[column] = line[left] ?? ''
  }
  return Array.from(line, (text) => text ?? '')
}

/** A second line of headings has no pupil name, and no number below a heading of the first line. */
function hasSecondLine(first: readonly string[], second: readonly string[] | undefined): boolean {
  if (!second) return false
  const known = second.filter((text) => text !== '' && headingOf([text]).role !== 'ignored')
  const hasNumberBelow = first.some((text, column) => {
    const { role } = headingOf([text])
    const below = second[column] ?? ''
    if (role === 'name' || role === 'number') return below !== '' && below !== text
    // a subject may span the questions to its right; a full mark is below the heading of a single column
    const next = first[column + 1] ?? (column + 1 < second.length ? '' : null)
    const isSingle = text !== '' && next !== '' && next !== text
    return isSingle && (role === 'total' || role === 'subject' || role === 'question') && /^\d+(?:\.\d+)?$/u.test(below)
  })
  if (hasNumberBelow) return false
  const hasPart = second.some((text) => /主观|客观|选择题|卷|小计/u.test(text))
  return (known.length > 0 || hasPart) && !second.some((text) => /^(?:满分|分值|平均分|均分|标准?答案)/u.test(text))
}

/** A column named like a question or a subject but containing words is neither: 1 may be a remark. */
function requireNumbers(headings: readonly Heading[], body: readonly GridRow[]): Heading[] {
  return headings.map((heading, column) => {
    // 选科 may contain a combination, 物化生, with the marks in separate columns
    if (heading.role === 'long_subject' && !headings.slice(column).some(({ role }) => role === 'long_mark'))
      return { ...heading, role: 'ignored' }
    // schools often leave one of two number columns empty
    if (heading.role === 'number' && body.every(({ cells }) => plainText(cells[column]) === ''))
      return { ...heading, role: 'ignored' }
    if (heading.role !== 'question' && heading.role !== 'subject') return heading
    let [numbers, letters] = [0, 0]
    for (const { cells } of body) {
      const value = markOf(cells[column])
      if (typeof value === 'number') numbers++
      else if (value === 'bad') letters++
    }
    // columns of options may have only the question as their heading
    return heading.role === 'question' && letters > numbers ? { ...heading, role: 'answer' } : heading
  })
}

const MARK_ROLES: readonly Heading['role'][] = ['total', 'subject', 'question', 'answer', 'long_mark']

/**
 * If no column has marks, the first one with a heading for marks and matching content counts as the total, until a
 * person chooses.
 */
function withSomeMark(headings: readonly Heading[], body: readonly GridRow[], called: readonly string[]): Heading[] {
  if (headings.some(({ role }) => MARK_ROLES.includes(role))) return [...headings]
  const isMark = (column: number): boolean =>
    2 * body.filter(({ cells }) => typeof markOf(cells[column]) === 'number').length >= body.length
  const found = headings.findIndex(
    ({ role }, column) => role === 'ignored' && isCalledMark(called[column] ?? '') && isMark(column),
  )
  return headings.map((heading, column) => (column === found ? { ...heading, role: 'total' } : heading))
}
