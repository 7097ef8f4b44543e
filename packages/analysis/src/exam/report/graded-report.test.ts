import { DEFAULT_EXAM_SETTINGS, type ExamSettings } from '@keguan/contract/report/exam/settings'
import { expect, it } from 'vitest'
import type { CountedPaper } from '../sheet/counted.ts'
import { gradedReport } from './graded-report.ts'

const MARKS = [98, 96, 95, 95, 90, 88, 88, 85, 84, 80, 78, 76, 75, 70, 70, 66, 62, 55, 48, 30]
const paper = (id: CountedPaper['id']): CountedPaper => ({
  ...{ id, full: 100, isFullGuessed: false, marks: Float64Array.from(MARKS), pupils: [...MARKS.keys()] },
})
const PAPERS = ['total', 'chinese', 'physics', 'chemistry', 'general_technology'] as const

const gradedWith = (scale: NonNullable<ExamSettings['graded']>['scale']) =>
  gradedReport(PAPERS.map(paper), { ...DEFAULT_EXAM_SETTINGS, graded: { scale, ties: 'up' } })?.papers.map(
    ({ id }) => id,
  )

it.each([
  ['common', ['chemistry']],
  ['guangdong', ['chemistry']],
  ['shandong', ['physics', 'chemistry']],
  ['zhejiang', ['physics', 'chemistry', 'general_technology']],
  ['hainan', ['chinese', 'physics', 'chemistry', 'general_technology']],
] as const)('the scale of %s is for its elective subjects, never for the total', (scale, ids) => {
  expect(gradedWith(scale)).toEqual(ids)
})

it('without one of its subjects, or without a scale, nothing is graded', () => {
  const settings = { ...DEFAULT_EXAM_SETTINGS, graded: { scale: 'common', ties: 'up' } as const }
  expect(gradedReport([paper('chinese')], settings)).toMatchObject({ papers: [] })
  expect(gradedReport([paper('chemistry')], DEFAULT_EXAM_SETTINGS)).toBeNull()
})
