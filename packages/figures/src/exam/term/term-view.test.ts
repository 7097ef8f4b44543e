import { DEFAULT_EXAM_SETTINGS } from '@keguan/contract/report/exam/settings'
import { TermClassReport, TermReport } from '@keguan/contract/report/exam/term-report'
import { LOCALES } from '@keguan/contract/vocabulary/locale'
import { expect, it } from 'vitest'
import { renderTermPupilPages } from './pupil-pages.ts'
import { termClassView } from './term-class-view.ts'
import { renderTermClassHtml, renderTermHtml } from './term-html.ts'
import { termClassSheets, termSheets } from './term-sheets.ts'
import { termView } from './term-view.ts'

const estimate = (value: number, isBeyond: boolean) => ({
  ...{ value, is_beyond_chance: isBeyond },
  interval: [value - 2, value + 2] as [number, number],
})
const point = (value: number) => ({ value, interval: [value - 1, value + 1] as [number, number] })
const klass = (name: string, gain: number, isBeyond: boolean) => ({
  ...{ name, pupils: 40, course: [point(50), point(50 + gain)], slope: null, added: null },
  gain: estimate(gain, isBeyond),
})
const exam = (title: string) => ({ title, date: '2026-04-15', listed: 80, counted: 79, absent: 1 })
const pass = { count: 50, of: 79, share: 50 / 79, interval: [0.5, 0.7] as [number, number] }
const flow = { from: 0, to: 1, counts: [5, 0, 0, 0, 0].map((_, i) => [0, 1, 2, 3, 4].map((j) => (i === j ? 10 : 1))) }
const paperExam = { counted: 79, full: 100, mean: 66, sd: 14, pass, reliability: 0.7, is_alpha: false }
const [RISES, FALLS] = [klass('一班', 6, true), klass('二班', -1, false)]
const basis = { title: '上学期 <示例>', settings: DEFAULT_EXAM_SETTINGS, exams: [exam('期中'), exam('期末')] }

const REPORT = TermReport.parse({
  ...{ schema: 'keguan.term/1', ...basis, flows: [flow] },
  pupils: { all: 80, in_all: 78, by_number: 80, by_name: 0, doubtful: 2, missed: [78, 2, 0] },
  papers: [
    {
      ...{ id: 'mathematics', exams: [paperExam, paperExam], classes: [RISES, FALLS] },
      change: { up: 9, down: 3, same: 66, of: 78 },
    },
  ],
  equatings: [
    {
      ...{ from: 0, to: 1, anchors: 5, anchor_shares: [0.6, 0.7], earlier_mean: 66, later_mean: 61 },
      ...{ linear: 69.4, equipercentile: null },
    },
  ],
})
const CLASS = TermClassReport.parse({
  ...{ schema: 'keguan.term-class/1', ...basis, class_name: '一班', flows: [flow] },
  papers: [{ id: 'mathematics', own: RISES }],
  pupils: [
    {
      ...{ name: '甲', number: '1', class_name: '一班', missed: 0 },
      papers: [
        {
          ...{ id: 'mathematics', slope: null, change: { value: 14, kind: 'up' } },
          course: [
            { t: 41, level: 'below', error: 8 },
            { t: 55, level: 'good', error: 8 },
          ],
        },
      ],
    },
    {
      ...{ name: '乙', number: '2', class_name: '一班', missed: 1 },
      papers: [
        {
          ...{ id: 'mathematics', slope: null, change: null },
          course: [{ t: 60, level: 'good', error: null }, null],
        },
      ],
    },
  ],
})

it('says what rose beyond chance, and how many changes chance alone would show', () => {
  expect(termView(REPORT, 'zh-CN', 'light').summary.sentences).toEqual([
    '2 次考试，共 80 名学生，78 人每次都有成绩；有 2 人姓名班级相同而学号不同，按不同学生处理，请核对。',
    '各次试卷难易不同，原始分不相比：全部换算成年级内的 T 分（平均 50，标准差 10）。',
    '数学：相对年级明显上升的班：一班；明显下降的班：无。',
    '数学：78 名学生中，升降超出测量误差的：上升 9 人，下降 3 人；若无人真正变化，也会有约 4 人。',
    '2 人至少缺了一次。',
  ])
})

it('marks changes beyond chance only, and a reliability that is a lower bound', () => {
  const figures = termView(REPORT, 'zh-CN', 'dark').sections.flatMap((section) => section.figures)
  const rowsOf = (id: string) => figures.find((figure) => figure.id === id)?.rows
  expect(rowsOf('term-classes')?.map(([, name, , gain]) => [name, gain])).toEqual([
    ['一班', '▲ +6.0 [+4.0, +8.0]'],
    ['二班', '−1.0 [−3.0, +1.0]'],
  ])
  expect(rowsOf('term-exams')?.[0]?.at(-1)).toBe('≥ 0.70')
  expect(rowsOf('term-equating')).toEqual([['期中 → 期末', 5, '60% → 70%', 66, 61, 69.4, null]])
})

it('shows the changes of a class and of its pupils', () => {
  const { summary, sections } = termClassView(CLASS, 'zh-CN', 'light')
  expect(summary.sentences.slice(0, 2)).toEqual([
    '一班共 2 名学生。数学：相对年级变化 +6.0 T（95% 区间 +4.0 至 +8.0），超出偶然。',
    '升降超出测量误差的学生：上升 甲；下降 无。',
  ])
  expect(sections[0]?.figures[0]?.rows).toEqual([
    ['甲', '41 ±8', '55 ±8', '▲ +14.0', '—', 0],
    ['乙', '60', '—', '—', '—', 1],
  ])
})

it('shows pupils in compulsory school levels but no T score, and nothing about others', () => {
  const [first, second] = CLASS.pupils
  // after the style sheet, whose colours contain digits too
  const page = renderTermPupilPages(first ? [first] : [], CLASS, 'zh-CN').split('</style>')[1]
  expect(page).toContain('比第一次明显进步')
  expect(page).not.toContain('<svg')
  expect(page).not.toContain('41')
  expect(page).not.toContain('乙')
  const settings = { ...DEFAULT_EXAM_SETTINGS, compulsory: false }
  const senior = renderTermPupilPages(second ? [second] : [], { ...CLASS, settings }, 'zh-CN')
  expect(senior).toContain('<svg')
  expect(senior).toContain('只有一次成绩')
})

it.each(LOCALES)('becomes pages and sheets in %s', (locale) => {
  const options = { locale, theme: 'light', plotlySrc: '/lib/plotly.js' } as const
  for (const html of [renderTermHtml(REPORT, options), renderTermClassHtml(CLASS, options)]) {
    expect(html).toContain('上学期 &lt;示例&gt;')
    expect(html).not.toContain('undefined')
    expect(html).not.toContain('NaN')
  }
  expect(termSheets(REPORT, locale).map(({ rows }) => rows.length)).toEqual([8, 2])
  expect(termClassSheets(CLASS, locale).map(({ rows }) => rows.length)).toEqual([7, 2])
})
