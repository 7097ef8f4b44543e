import { expect, test } from 'vitest'
import { type ImportCheckView, NO_ANSWERS, obstacle, withColumn } from './import-kind.ts'

const COUNTS = { rows: 2, create: 1, update: 0, same: 0, bad: 1, example: 0, hidden: 0, existing: 0 }
const column = (at: number, field: string | null) =>
  ({ column: at, letter: 'A', heading: 'h', field, reason: 'name', hidden: false, filled: 1, samples: [] }) as const
const CHECK: ImportCheckView = {
  ...{ sheets: [], sheet: 0, title_rows: [], heading_rows: [1], missing: [], merges: [], hidden_rows: [], guesses: [] },
  ...{ counts: COUNTS, rows: [], confirmed: '' },
  columns: [column(0, 'account'), column(1, 'name'), column(2, null)],
}

test('an import waits for required columns, and for an answer about bad rows', () => {
  expect(obstacle(CHECK, NO_ANSWERS)).toBe('bad')
  expect(obstacle(CHECK, { ...NO_ANSWERS, leave_out_bad: true })).toBeNull()
  expect(obstacle({ ...CHECK, missing: ['account'] }, { ...NO_ANSWERS, leave_out_bad: true })).toBe('missing')
  expect(obstacle({ ...CHECK, counts: { ...COUNTS, create: 0, bad: 0 } }, NO_ANSWERS)).toBe('nothing')
})

test('a meaning moves from one column to another', () => {
  const moved = withColumn(NO_ANSWERS, CHECK, 2, 'account')
  expect(moved.columns).toEqual([
    { column: 0, field: null },
    { column: 2, field: 'account' },
  ])
  expect(withColumn(moved, CHECK, 2, null).columns).toEqual([
    { column: 0, field: null },
    { column: 2, field: null },
  ])
})
