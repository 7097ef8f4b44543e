import type { MarkPupil, MarkValue } from '@keguan/contract/report/exam/mark-sheet'
import type { Subject } from '@keguan/contract/vocabulary/subject'
import type { GridRow, SheetGrid } from '../sheet-grid.ts'
import { cellAddress } from '../xlsx/cell-address.ts'
import { answerOf, isDash, markOf, plainText } from './mark-cell.ts'
import { headingOf } from './mark-headings.ts'
import type { MarkPlan } from './mark-plan.ts'
import type { ProblemList } from './mark-problems.ts'

/** A row as read, before full marks and keys are known. */
export interface PupilDraft extends Omit<MarkPupil, 'marks'> {
  readonly marks: ReadonlyMap<Subject | 'total', MarkValue>
  /** Papers with a dash instead of a mark. */
  readonly dashes: ReadonlySet<Subject | 'total'>
  /** The columns in the sheet of this row. */
  readonly plan: MarkPlan
  readonly place: (column: number) => string
}

export interface RowContext {
  readonly grid: SheetGrid
  readonly formulas: ReadonlySet<string>
  /** Texts of cells merged downwards, by address. */
  readonly carried: ReadonlyMap<string, string>
  /** Class of the whole sheet; '' where the rows name it. */
  readonly sheetClass: string
  readonly list: ProblemList
}

/** Null for a row that names no pupil. */
export function markPupil(row: GridRow, plan: MarkPlan, context: RowContext): PupilDraft | null {
  const { grid, formulas, carried, list } = context
  const place = (column: number) => `${grid.name === '' ? '' : `${grid.name}!`}${cellAddress(column, row.number)}`
  const textAt = (column: number | null) =>
    column === null ? '' : plainText(row.cells[column]) || (carried.get(cellAddress(column, row.number)) ?? '')
  const name = textAt(plan.name)
  const number = numberAt(row, plan.number, place, list)
  const className = textAt(plan.className) || context.sheetClass
  if (name === '' && number === '') return null
  const valueAt = (column: number): MarkValue => {
    const value = markOf(row.cells[column])
    if (value === 'empty' && formulas.size > 0 && formulas.has(cellAddress(column, row.number))) {
      list.add('formula_without_value', place(column))
      return 'bad'
    }
    if (value === 'bad') list.add('not_a_mark', place(column), plainText(row.cells[column]))
    return value
  }
  const marks = new Map<Subject | 'total', MarkValue>()
  const dashes = new Set<Subject | 'total'>()
  for (const { id, column } of plan.papers) {
    marks.set(id, valueAt(column))
    if (isDash(row.cells[column])) dashes.add(id)
  }
  for (const { subject, mark } of plan.pairs) {
    const found = headingOf([textAt(subject)])
    if (found.role === 'subject' && found.subject !== null) marks.set(found.subject, valueAt(mark))
    else if (found.role === 'total') marks.set('total', valueAt(mark))
  }
  /** State of a pupil without an answer: absent, for example. */
  const stateAt = (column: number): MarkValue => {
    const value = markOf(row.cells[column])
    return typeof value === 'number' || value === 'bad' ? 'empty' : value
  }
  return {
    ...{ sheet: grid.name, row: row.number, number, name, className, marks, dashes, plan, place },
    items: plan.questions.map(({ column, answers }) =>
      column === null ? (answers === null ? 'empty' : stateAt(answers)) : valueAt(column),
    ),
    answers: plan.questions.map(({ answers }) => {
      if (answers === null || stateAt(answers) !== 'empty') return ''
      const answer = answerOf(row.cells[answers])
      if (answer === null) list.add('unknown_answer', place(answers), plainText(row.cells[answers]))
      return answer ?? '?'
    }),
  }
}

/** Numbers with more digits than a double can hold have lost their last ones. */
function numberAt(
  { cells }: GridRow,
  column: number | null,
  place: (column: number) => string,
  list: ProblemList,
): string {
  if (column === null) return ''
  const cell = cells[column]
  const text = plainText(cell)
  if (/^\d(?:\.\d+)?E\+?\d+$/iu.test(text) || (typeof cell === 'number' && !Number.isSafeInteger(cell))) {
    list.add('damaged_number', place(column), text)
    return ''
  }
  return text
}
