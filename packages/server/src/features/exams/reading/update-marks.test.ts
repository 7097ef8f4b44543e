import type { MarkSheet } from '@keguan/contract/report/exam/mark-sheet'
import { expect, it } from 'vitest'
import { differenceOf } from './update-marks.ts'

const sheet = (labels: readonly string[], rows: readonly (readonly (number | 'empty')[])[]): MarkSheet => ({
  ...{ title: '', columns: [], problems: [], papers: [] },
  questions: labels.map((label) => ({ label, full: 10, isFullGuessed: false, key: null, hasAnswers: false })),
  pupils: rows.map((items, i) => ({
    ...{ sheet: '', row: i + 2, number: String(i), name: `甲${i}`, className: '一班', marks: [] },
    ...{ items, answers: items.map(() => '') },
  })),
})

it('reports every differing mark of a question, and added and removed questions', () => {
  const before = sheet(
    ['1', '2', '3'],
    [
      [1, 2, 3],
      [4, 5, 6],
    ],
  )
  const next = sheet(
    ['3', '1', '4'],
    [
      [3, 9, 0],
      [6, 'empty', 0],
    ],
  )
  expect(differenceOf(before, next, 'replace')).toMatchObject({
    ...{ pupils_added: [], pupils_removed: [], questions_added: ['4'], questions_removed: ['2'], marks_changed: 2 },
    marks: [
      { pupil: '一班 甲0', paper: null, question: '1', before: '1', after: '9' },
      { pupil: '一班 甲1', paper: null, question: '1', before: '4', after: 'empty' },
    ],
  })
})

it('reports no difference for reordered questions or for added subjects', () => {
  const before = sheet(['1', '2'], [[1, 2]])
  const same = differenceOf(before, sheet(['2', '1'], [[2, 1]]), 'replace')
  expect(same).toMatchObject({ questions_added: [], questions_removed: [], marks_changed: 0, marks: [] })
  expect(differenceOf(before, sheet(['7'], [[9]]), 'add')).toMatchObject({
    ...{ questions_added: [], questions_removed: [], marks_changed: 0 },
  })
})
