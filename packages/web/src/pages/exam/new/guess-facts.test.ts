import { expect, test } from 'vitest'
import { guessFacts, termOf } from './guess-facts.ts'

const paper = (id: 'mathematics' | 'physics' | 'total') => ({ id, full: 100, full_guessed: false })

test('facts: are derived from title, classes and subjects of the sheet', () => {
  const reading = {
    title: '七年级数学期中考试',
    papers: [paper('total')],
    classes: [{ name: '七年级(1)班', pupils: 40 }],
  }
  expect(guessFacts(reading, 'marks.xlsx', '2026-11-10')).toEqual({
    title: '七年级数学期中考试',
    type: 'midterm',
    subject: 'mathematics',
    grade: 'g7',
    exam_date: '2026-11-10',
    term: '2026-2027-1',
  })
})

test('facts: without a title the file names the exam, and several subjects count as none', () => {
  const reading = { title: '', papers: [paper('mathematics'), paper('physics')], classes: [] }
  expect(guessFacts(reading, '高一期末成绩.xlsx', '2027-06-28')).toMatchObject({
    ...{ title: '高一期末成绩', type: 'final', subject: null, grade: 'h1', term: '2026-2027-2' },
  })
})

test.each([
  ['高二年级期中考试', 'h2'],
  ['中职一年级期末', 'v1'],
  ['初三年级一模', 'g9'],
  ['初一数学月考', 'g7'],
  ['三年级语文期中', 'g3'],
  ['期中考试', null],
])('facts: the grade of %s is %s', (title, grade) => {
  expect(guessFacts({ title, papers: [], classes: [] }, '成绩.xlsx', '2026-11-12').grade).toBe(grade)
})

test('terms: the first runs from August to January', () => {
  expect(['2026-08-31', '2027-01-20', '2027-02-20', '2027-07-01'].map(termOf)).toEqual([
    ...['2026-2027-1', '2026-2027-1', '2026-2027-2', '2026-2027-2'],
  ])
})
