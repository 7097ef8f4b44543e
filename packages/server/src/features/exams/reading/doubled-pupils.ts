import type { DoubledPupils } from '@keguan/contract/api/doubled-rows'
import type { DoubledPupil, MarkPupil, MarkSheet } from '@keguan/contract/report/exam/mark-sheet'

/** With more, the sheet should be corrected instead. */
const PUPILS_SHOWN = 100
const ROWS_SHOWN = 10
const COLUMNS_SHOWN = 8

type Column = DoubledPupils['first'][number]['columns'][number]
type Value = (row: MarkPupil) => string

/** Contradicting rows, side by side with the marks that differ. */
export function presentDoubled(sheet: MarkSheet, doubled: readonly DoubledPupil[]): DoubledPupils {
  const columns = columnsOf(sheet)
  return {
    count: doubled.length,
    first: doubled.slice(0, PUPILS_SHOWN).map(({ rows, counted }) => {
      const differing = columns.filter(([, value]) => new Set(rows.map(value)).size > 1)
      const shown = differing.slice(0, COLUMNS_SHOWN)
      return {
        columns: shown.map(([column]) => column),
        more_columns: differing.length - shown.length,
        rows: rows.slice(0, ROWS_SHOWN).map((row, at) => ({
          ...{ sheet: row.sheet, row: row.row, number: row.number, name: row.name, class_name: row.className },
          is_counted: at === counted,
          values: shown.map(([, value]) => value(row)),
        })),
      }
    }),
  }
}

const columnsOf = ({ papers, questions }: MarkSheet): [Column, Value][] => [
  ...papers.map(({ id }, at): [Column, Value] => [{ kind: 'paper', id }, ({ marks }) => String(marks[at])]),
  ...questions.map(({ label, hasAnswers }, at): [Column, Value] => [
    { kind: 'question', id: label },
    // for a question with options, the chosen one
    ({ items, answers }) => (hasAnswers && answers[at] ? answers[at] : String(items[at])),
  ]),
]
