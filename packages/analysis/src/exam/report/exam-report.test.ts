import { ExamReport } from '@keguan/contract/report/exam/report'
import { DEFAULT_EXAM_SETTINGS } from '@keguan/contract/report/exam/settings'
import { describe, expect, it } from 'vitest'
import { BLUEPRINT, madeSheet, pupil } from '../../../test/exam/sheet-fixture.ts'
import { examReport } from './exam-report.ts'
import { pupilSheets } from './pupil-sheets.ts'

const report = (sheet = madeSheet(120), more: Partial<Parameters<typeof examReport>[0]> = {}) =>
  examReport({ sheet, blueprint: BLUEPRINT, settings: { ...DEFAULT_EXAM_SETTINGS, line: 36 }, title: '期中', ...more })!

describe('the report of an exam', () => {
  const found = report()

  it('matches the schema, and has the same bytes each time', () => {
    expect(ExamReport.parse(found)).toEqual(found)
    expect(JSON.stringify(report())).toBe(JSON.stringify(found))
  })

  it('finds the question that runs against the others', () => {
    const { list } = found.items!
    expect(list[11]!.concerns).toContain('negative')
    expect(list[11]!.alpha_dropped).toBeGreaterThan(found.items!.reliability!.alpha)
    expect(list.slice(0, 11).flatMap(({ concerns }) => concerns)).not.toContain('negative')
  })

  it('fits a model from a hundred pupils on, and says why not below', () => {
    expect(found.items!.model).toMatchObject({ kind: 'rasch', items: 9, fit: { df: 35 } })
    expect(report(madeSheet(99)).items).toMatchObject({ model: null, model_gap: 'too_few_pupils' })
  })

  it('judges pupils by a point only from three questions on', () => {
    const points = new Map(found.points!.map((point) => [point.name, point]))
    expect(points.get('统计')).toMatchObject({ labels: ['11', '12'], is_enough: false, levels: null })
    const { levels, classes } = points.get('数与式')!
    expect(levels!.mastered + levels!.learning + levels!.not_yet).toBe(120)
    expect(classes).toHaveLength(3)
    expect(found.points!.reduce((sum, { lost }) => sum + lost, 0)).toBeCloseTo(1, 4)
  })

  it('counts who is near the line, and how many of them a parallel paper would take over it', () => {
    const { over, near_below, near_above, expected_to_cross } = found.line!
    expect(over.of).toBe(120)
    expect(near_below).toBeGreaterThan(5)
    expect(near_above).toBeGreaterThan(5)
    expect(expected_to_cross).toBeGreaterThan(0)
    expect(expected_to_cross).toBeLessThan(near_below / 2)
  })
})

describe('lines of the school', () => {
  const own_lines = [{ name: '一本线', paper: 'total' as const, mark: 36 }]
  const settings = { ...DEFAULT_EXAM_SETTINGS, line: 36 }

  it('agree with the line of the total at the same mark, and add up over the classes', () => {
    const found = report(madeSheet(120), { settings: { ...settings, own_lines } })
    expect(ExamReport.parse(found)).toEqual(found)
    const [line] = found.own_lines!
    expect(line!.over).toEqual(found.line!.over)
    expect(line!.classes.reduce((sum, { over }) => sum + over!.count, 0)).toBe(line!.over.count)
  })

  it('leave no trace in the report of an exam without any', () => {
    expect(JSON.stringify(report(madeSheet(40), { settings }))).not.toContain('own_lines')
  })
})

it('does not change when pupils change places', () => {
  const sheet = madeSheet(60)
  expect(report({ ...sheet, pupils: sheet.pupils.toReversed() })).toEqual(report(sheet))
})

it('does not change rates for absent, excluded or deferred pupils', () => {
  const sheet = madeSheet(40)
  const away = (['absent', 'excluded', 'deferred', 'exempt'] as const).map((state) =>
    pupil({ name: state, className: '1班', marks: [state], items: sheet.questions.map(() => 'empty' as const) }),
  )
  const [one, other] = [report(sheet), report({ ...sheet, pupils: [...sheet.pupils, ...away] })]
  expect(other.papers).toEqual(one.papers)
  expect(other.items).toEqual(one.items)
  expect(other.pupils).toMatchObject({
    listed: 44,
    counted: 40,
    states: { absent: 1, excluded: 1, deferred: 1, exempt: 1 },
  })
})

it('does not break down fewer than five pupils', () => {
  const sheet = madeSheet(30)
  const few = sheet.pupils.map((each, i) => ({ ...each, className: i < 4 ? '小班' : '大班' }))
  const { papers, points } = report({ ...sheet, pupils: few })
  expect(papers[0]!.classes.map(({ name, counted, spread }) => [name, counted, spread === null])).toEqual([
    ['大班', 26, false],
    ['小班', 4, true],
  ])
  expect(points![0]!.classes[1]).toBeNull()
})

it('compares subjects within the pupil, and gives effective marks both ways', () => {
  const subjects = ['chinese', 'mathematics', 'english'] as const
  const sheet = madeSheet(60)
  const pupils = sheet.pupils.map((each, i) => {
    const base = 60 + (i % 30)
    const marks = [base, i === 0 ? 20 : base + (i % 3), base - (i % 2)]
    return { ...each, items: [], answers: [], marks: [...marks, marks.reduce((sum, mark) => sum + mark, 0)] }
  })
  const papers = [...subjects, 'total' as const].map((id) => ({
    id,
    full: id === 'total' ? 300 : 100,
    isFullGuessed: false,
  }))
  const found = report(
    { ...sheet, questions: [], papers, pupils },
    { settings: { ...DEFAULT_EXAM_SETTINGS, line: 225 } },
  )
  expect(found.items).toBeNull()
  expect(found.papers[1]!.bias).toMatchObject({ below: 1, of: 60 })
  expect(found.papers[3]!.bias).toBeNull()
  const { by_mean, by_share, both, missed } = found.papers[0]!.effective!
  expect(Math.abs(by_mean - by_share)).toBeLessThan(6)
  expect(both + missed).toBe(found.line!.over.count)
  expect(found.line!.reliability).toBeGreaterThan(0.5)
})

it('is null without pupils', () => {
  const sheet = madeSheet(1)
  expect(
    examReport({ sheet: { ...sheet, pupils: [] }, blueprint: [], settings: DEFAULT_EXAM_SETTINGS, title: '' }),
  ).toBeNull()
})

describe('the sheet of a pupil', () => {
  const sheet = madeSheet(120)
  const sheets = pupilSheets({ sheet, blueprint: BLUEPRINT, settings: DEFAULT_EXAM_SETTINGS })

  it('shows levels in compulsory school, and marks with their error above it', () => {
    expect(sheets).toHaveLength(120)
    expect(sheets.every(({ papers }) => papers.length === 1 && papers[0]!.mark === null)).toBe(true)
    const senior = pupilSheets({
      sheet,
      blueprint: BLUEPRINT,
      settings: { ...DEFAULT_EXAM_SETTINGS, compulsory: false },
    })
    expect(senior[0]!.papers[0]!.mark!.value).toBe(sheet.pupils[0]!.marks[0])
    expect(senior[0]!.papers[0]!.mark!.error).toBeGreaterThan(2)
  })

  it('names at most three things to do, with questions that the pupil lost', () => {
    sheets.forEach(({ next, points }, i) => {
      expect(next.length).toBeLessThanOrEqual(3)
      expect(points.map(({ name }) => name)).toEqual(['数与式', '方程', '图形'])
      for (const label of next.flatMap(({ questions }) => questions))
        expect(Number(sheet.pupils[i]!.items[Number(label) - 1])).toBeLessThan(5)
    })
  })

  it('names the easiest lost questions where there are no points', () => {
    const [first] = pupilSheets({ sheet, blueprint: [], settings: DEFAULT_EXAM_SETTINGS })
    expect(first!.points).toEqual([])
    expect(first!.next.every(({ point, questions }) => point === null && questions.length === 1)).toBe(true)
  })

  it('is not made for an absent pupil', () => {
    const away = pupil({ name: '缺', marks: ['absent'], items: sheet.questions.map(() => 'empty' as const) })
    const all = pupilSheets({
      sheet: { ...sheet, pupils: [away, ...sheet.pupils] },
      blueprint: [],
      settings: DEFAULT_EXAM_SETTINGS,
    })
    expect(all).toHaveLength(120)
  })
})
