import { DEFAULT_EXAM_SETTINGS as settings } from '@keguan/contract/report/exam/settings'
import { expect, it } from 'vitest'
import { madeSheet, pupil } from '../../../test/exam/sheet-fixture.ts'
import { classReports } from './class-report.ts'
import { sheetOfSubjects } from './subject-part.ts'

const paper = <const I extends string>(id: I) => ({ id, full: 100, isFullGuessed: false })
const sheet = {
  ...{ title: '期中', columns: [], problems: [] },
  questions: [{ label: '1', full: 5, isFullGuessed: false, key: 'A', hasAnswers: true }],
  papers: [paper('mathematics'), paper('physics'), paper('total')],
  pupils: [
    ...Array.from({ length: 6 }, (_, i) => pupil({ className: '物理班', marks: [70, 60 + i, 130 + i], items: [5] })),
    ...Array.from({ length: 6 }, (_, i) =>
      pupil({ className: '历史班', marks: [50 + i, 'empty', 50 + i], items: [0] }),
    ),
  ],
}

it('the part of a subject contains its marks and nothing else', () => {
  const part = sheetOfSubjects({ ...sheet, problems: [{ code: 'not_a_mark', place: 'A1', text: 'x' }] }, ['physics'])
  expect(part).toMatchObject({ papers: [paper('physics')], questions: [], problems: [], columns: [] })
  expect(part.pupils.map(({ marks }) => marks)).toEqual(sheet.pupils.map(({ marks }) => [marks[1]]))
  expect(part.pupils.every(({ items, answers }) => items.length + answers.length === 0)).toBe(true)
  expect(sheetOfSubjects(sheet, ['history']).papers).toEqual([])
})

it('a sheet of that subject alone is whole, with its questions and its total', () => {
  const own = { ...sheet, papers: [paper('mathematics'), paper('total')] }
  expect(sheetOfSubjects(own, ['mathematics'])).toBe(own)
  const ofQuestions = madeSheet(10)
  expect(sheetOfSubjects(ofQuestions, ['mathematics'])).toMatchObject({ papers: [], questions: [] })
})

it('a class without one of the papers keeps each mark under its own paper', () => {
  const { papers, pupils } = classReports({ sheet, blueprint: [], settings, title: '' })!.of('历史班')!
  expect(papers.map(({ id }) => id)).toEqual(['mathematics', 'total'])
  expect(pupils[1]!.marks.map(({ value }) => value)).toEqual([51, 51])
})
