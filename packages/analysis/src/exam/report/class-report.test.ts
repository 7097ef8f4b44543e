import { ExamClassReport } from '@keguan/contract/report/exam/class-report'
import { DEFAULT_EXAM_SETTINGS } from '@keguan/contract/report/exam/settings'
import { describe, expect, it } from 'vitest'
import { madeExam, madeSubjects } from '../../../test/exam/made-exam.ts'
import { pupil } from '../../../test/exam/sheet-fixture.ts'
import { classReports } from './class-report.ts'
import { examReport } from './exam-report.ts'

const title = '期中'
const made = madeExam({ seed: 4, classes: 4, perClass: 45 })
const settings = DEFAULT_EXAM_SETTINGS
const reports = classReports({ ...made, settings, title })!
const own = reports.of('七年级(2)班')!

describe('the report of a class', () => {
  it('matches the schema, and has the same bytes each time', () => {
    expect(ExamClassReport.parse(own)).toEqual(own)
    expect(JSON.stringify(classReports({ ...made, settings, title })!.of('七年级(2)班'))).toBe(JSON.stringify(own))
  })

  it('names its own pupils only', () => {
    const names = made.sheet.pupils.filter(({ className }) => className === '七年级(2)班').map(({ name }) => name)
    expect(own.pupils.map(({ name }) => name)).toEqual(names)
    expect(own.listed).toBe(45)
  })

  it('agrees with the report of the grade', () => {
    const grade = examReport({ ...made, settings, title })!
    const [paper] = grade.papers
    expect(own.papers[0]!.spread).toEqual(paper!.classes[1]!.spread)
    expect(own.papers[0]!.difference!.value).toBeCloseTo(paper!.classes[1]!.shrunken!.value - paper!.spread.mean, 3)
    const shares = new Map(grade.points!.map(({ name, classes }) => [name, classes[1]]))
    for (const { name, share } of own.points!) expect(share).toBeCloseTo(shares.get(name)!, 4)
  })

  it('says how many reached a line of the school, here and in the grade', () => {
    const own_lines = [{ name: '重点线', paper: made.sheet.papers[0]!.id, mark: 60 }]
    const input = { ...made, settings: { ...settings, own_lines }, title }
    const found = classReports(input)!.of('七年级(2)班')!
    expect(ExamClassReport.parse(found)).toEqual(found)
    const [line] = examReport(input)!.own_lines!
    expect(found.own_lines).toEqual([{ ...own_lines[0], over: line!.classes[1]!.over, grade: line!.over }])
    expect(line!.over.of).toBeGreaterThan(line!.classes[1]!.over!.of)
    expect(JSON.stringify(own)).not.toContain('own_lines')
  })

  it('teaches again where marks are lost, and shows who chose the wrong option', () => {
    const lost = own.reteach.map((at) => own.points![at]!.lost * own.points![at]!.certainty)
    expect(own.reteach.length).toBeGreaterThan(0)
    expect(lost).toEqual(lost.toSorted((a, b) => b - a))
    const [first] = own.items!.filter(({ label }) => label === '7')
    const chose = made.sheet.pupils
      .filter(({ className }) => className === '七年级(2)班')
      .flatMap(({ answers }, place) => (answers[6] === first!.wrong!.option ? [place] : []))
    expect(first!.wrong!.pupils).toEqual(chose)
  })

  it('gives each watched pupil a reason that the marks support', () => {
    const reasons = (code: string) =>
      own.watch.filter(({ reasons: all }) => all.some((reason) => reason.code === code)).map(({ pupil: at }) => at)
    const marks = own.pupils.map(({ marks: [mark] }) => mark!.value)
    const isNear = (mark: number | string) => typeof mark === 'number' && mark >= 66 && mark < 72
    expect(reasons('near_line').toSorted((a, b) => a - b)).toEqual(
      marks.flatMap((mark, at) => (isNear(mark) ? [at] : [])),
    )
    expect(reasons('low').toSorted((a, b) => a - b)).toEqual(
      marks.flatMap((mark, at) => (typeof mark === 'number' && mark < 48 ? [at] : [])),
    )
    expect(reasons('absent')).toEqual(marks.flatMap((mark, at) => (mark === 'absent' ? [at] : [])))
  })

  it('breaks no class of fewer than five down', () => {
    const pupils = made.sheet.pupils.map((each, i) => (i < 4 ? { ...each, className: '小班' } : each))
    const found = classReports({ ...made, sheet: { ...made.sheet, pupils }, settings, title })!
    expect(found.classes).toContain('小班')
    expect(found.of('小班')).toBeNull()
    expect(found.of('没有')).toBeNull()
  })

  it('gives no ranks in compulsory school, and shares the best rank elsewhere', () => {
    expect(own.pupils.every(({ rank }) => rank === null)).toBe(true)
    const marks = [90, 90, 80, 70, 60, 50]
    const sheet = {
      ...made.sheet,
      questions: [],
      pupils: marks.map((mark) => pupil({ marks: [mark], className: '一班' })),
    }
    const ranked = classReports({ sheet, blueprint: [], settings: { ...settings, compulsory: false }, title })!
    expect(ranked.of('一班')!.pupils.map(({ rank }) => rank)).toEqual([1, 1, 3, 4, 5, 6])
  })

  it('puts subjects on the scale of the settings', () => {
    const sheet = madeSubjects({ seed: 2, classes: 3, perClass: 40 })
    // every subject has a standard score there
    const graded = { scale: 'hainan', ties: 'up' } as const
    const input = { sheet, blueprint: [], settings: { ...settings, graded }, title }
    const found = classReports(input)!.of('七年级(1)班')!
    const table = new Map(examReport(input)!.graded!.papers[0]!.table.map((row) => [row.raw, row.up]))
    for (const { marks } of found.pupils) {
      const [first] = marks
      if (typeof first!.value === 'number') expect(first!.graded).toBe(table.get(first!.value))
      expect(marks.at(-1)!.graded).toBeNull()
    }
  })
})
