import type { MarkSheet } from '@keguan/contract/report/exam/mark-sheet'
import { DEFAULT_EXAM_SETTINGS } from '@keguan/contract/report/exam/settings'
import { expect, it } from 'vitest'
import { examReport } from '../report/exam-report.ts'
import { withKnownFulls } from './known-fulls.ts'

const row = (label: string, full: number | null) => ({ label, full, type: '', points: [], level: '', difficulty: null })

/** No pupil got more than 4 in the second question. */
const sheet = (isFullGuessed = true): MarkSheet => ({
  ...{ title: '', columns: [], problems: [] },
  papers: [{ id: 'total', full: 14, isFullGuessed: true }],
  questions: [
    { label: '1', full: 10, isFullGuessed: false, key: null, hasAnswers: false },
    { label: '2', full: 4, isFullGuessed, key: null, hasAnswers: false },
  ],
  pupils: Array.from({ length: 12 }, (_, i) => ({
    ...{ sheet: '', row: i + 2, number: String(i), name: '', className: '', answers: ['', ''] },
    ...{ items: [i % 11, i % 5], marks: [(i % 11) + (i % 5)] },
  })),
})
const fullsOf = ({ questions, papers }: MarkSheet) => [...questions, ...papers].map(({ full }) => full)

it('the full mark of the table replaces a guessed one, and the paper has their sum', () => {
  const known = withKnownFulls(sheet(), [row('2', 14)])
  expect(fullsOf(known)).toEqual([10, 14, 24])
  expect([...known.questions, ...known.papers].map(({ isFullGuessed }) => isFullGuessed)).toEqual([false, false, false])
})

it('a full mark that the sheet names, or that a pupil exceeded, stays', () => {
  expect(fullsOf(withKnownFulls(sheet(false), [row('2', 14)]))).toEqual([10, 4, 14])
  expect(fullsOf(withKnownFulls(sheet(), [row('2', 3)]))).toEqual([10, 4, 14])
  expect(fullsOf(withKnownFulls(sheet(), [row('2', null), row('7', 20)]))).toEqual([10, 4, 14])
})

it('the paper keeps its guess while a question keeps one, or if a total is above the sum', () => {
  const two = sheet()
  const open = { ...two, questions: two.questions.map((question) => ({ ...question, isFullGuessed: true })) }
  expect(fullsOf(withKnownFulls(open, [row('2', 14)]))).toEqual([10, 14, 14])
  const above = { ...two, pupils: two.pupils.map((pupil) => ({ ...pupil, marks: [30] })) }
  expect(fullsOf(withKnownFulls(above, [row('2', 14)]))).toEqual([10, 14, 14])
})

it('the report shows how hard the question was', () => {
  const [easier, harder] = [[], [row('2', 14)]].map(
    (blueprint) => examReport({ sheet: sheet(), blueprint, settings: DEFAULT_EXAM_SETTINGS, title: '' })!,
  )
  const second = (report: typeof easier) => report!.items!.list.find(({ label }) => label === '2')!.difficulty
  expect(second(easier) / second(harder)).toBeCloseTo(14 / 4, 3)
  expect(harder!.papers[0]).toMatchObject({ full: 24, is_full_guessed: false })
})
