import { ExamReport } from '@keguan/contract/report/exam/report'
import { DEFAULT_EXAM_SETTINGS } from '@keguan/contract/report/exam/settings'
import { LOCALES } from '@keguan/contract/vocabulary/locale'
import { expect, it } from 'vitest'
import { csvOf } from '../kit/sheet/csv.ts'
import { renderExamHtml } from './report-html.ts'
import { examSheets } from './report-sheets.ts'
import { examView } from './report-view.ts'

const rate = (count: number, of: number) => ({
  ...{ count, of, share: count / of },
  interval: [count / of / 2, Math.min(1, count / of + 0.1)] as [number, number],
})
const spread = (mean: number) => ({
  ...{ counted: 40, mean, median: mean, sd: 12, q1: mean - 8, q3: mean + 8, min: 20, max: 98, composite: 61.5 },
  rates: { excellent: rate(4, 40), good: rate(8, 40), pass: rate(25, 40), low: rate(3, 40) },
})
const klass = (name: string, value: number) => ({
  ...{ name, counted: 20, spread: spread(value) },
  shrunken: { value, interval: [value - 4, value + 4] as [number, number] },
})

const REPORT = ExamReport.parse({
  schema: 'keguan.exam/1',
  title: '期中 <考试>',
  settings: { ...DEFAULT_EXAM_SETTINGS, line: 60 },
  pupils: { listed: 42, counted: 40, states: { absent: 1, deferred: 0, exempt: 0, excluded: 1, empty: 0, bad: 0 } },
  papers: [
    {
      ...{ id: 'mathematics', full: 100, is_full_guessed: true, spread: spread(66) },
      histogram: { band: 10, counts: [0, 0, 1, 2, 3, 5, 12, 10, 5, 2] },
      classes: [
        klass('七年级(1)班', 70),
        klass('七年级(2)班', 62),
        { name: '七年级(3)班', counted: 2, spread: null, shrunken: null },
      ],
      ...{ comparison: { p: 0.012, is_beyond_chance: true }, bias: null, effective: null },
    },
  ],
  items: {
    ...{ counted: 40, difficulty: 0.66, discrimination: 0.4, model: null, model_gap: 'too_few_pupils' },
    chart: {
      ...{ pupils: [2, 2, 1, 0], caution: { some: 3, much: 1, of: 30 } },
      items: [
        { label: '1', right: 0.8 },
        { label: '12(1)', right: 0.3 },
      ],
    },
    reliability: { alpha: 0.82, interval: [0.74, 0.88], is_kr20: false, sem: 5.1 },
    list: ['1', '12(1)'].map((label, i) => ({
      ...{ label, full: 5, type: '选择', level: '理解', points: ['方程'], expected: 0.8, difficulty: 0.8 - i / 2 },
      ...{
        discrimination: 0.5 - i,
        item_rest: 0.4 - i,
        alpha_dropped: 0.8,
        none: 0.1,
        full_marks: 0.5,
        caution: 0.2,
        model: null,
      },
      options: [
        { option: 'A', is_key: true, share: 0.6, by_fifth: [0.2, 0.4, 0.6, 0.8, 1] },
        { option: '', is_key: false, share: 0.1, by_fifth: [0.3, 0.1, 0.1, 0, 0] },
      ],
      concerns: i === 1 ? ['negative'] : [],
    })),
  },
  points: [
    {
      name: '方程',
      labels: ['1', '12(1)'],
      share: 0.55,
      is_enough: false,
      classes: [0.6, 0.5, null],
      levels: null,
      lost: 1,
    },
  ],
  graded: null,
  line: { over: rate(25, 40), near_below: 6, near_above: 7, expected_to_cross: 1.8, reliability: 0.82 },
})

it('summarises the exam in five sentences', () => {
  expect(examView(REPORT, 'zh-CN', 'light').summary.sentences).toEqual([
    '名单 42 人，计入 40 人（缺考 1、作弊或违纪 1）。',
    '数学平均 66 分（满分 100，得分率 66%），中位数 66，标准差 12；及格率 63%（95% 区间 31%–73%），优秀率 10%，低分率 8%。',
    '各班平均分之差超出偶然（p = 0.01）：最高 七年级(1)班，最低 七年级(2)班。',
    '有 1 道题值得先看，首先是第 12(1) 题（与其余题目负相关）；信度 0.82。',
    '失分最多的知识点：方程 (100%)。建议从这里开始讲评。',
  ])
})

it('claims no difference between classes where chance explains it', () => {
  const papers = REPORT.papers.map((paper) => ({ ...paper, comparison: { p: 0.4, is_beyond_chance: false } }))
  const [, , classes] = examView({ ...REPORT, papers }, 'en-US', 'light').summary.sentences
  expect(classes).toBe('Class means do not differ beyond chance (p = 0.4) and say nothing about the classes.')
})

it('puts the questions worth a look first, and keeps small classes out of its tables', () => {
  const { sections, warnings } = examView(REPORT, 'zh-CN', 'dark')
  const rowsOf = (id: string) => sections.flatMap(({ figures }) => figures).find((figure) => figure.id === id)?.rows
  expect(rowsOf('items')?.map(([label]) => label)).toEqual(['12(1)', '1'])
  expect(rowsOf('class-table-mathematics')?.map(([name]) => name)).toEqual(['七年级(1)班', '七年级(2)班'])
  expect(warnings.map(({ code }) => code)).toEqual(['guessed_full', 'compulsory'])
  expect(sections.map(({ id }) => id)).toEqual(['marks', 'classes', 'line', 'items', 'paper', 'points'])
})

it.each(LOCALES)('becomes a page and sheets in %s', (locale) => {
  const html = renderExamHtml(REPORT, { locale, theme: 'light', plotlySrc: '/lib/plotly.js' })
  expect(html).toContain('期中 &lt;考试&gt;')
  expect(html).not.toContain('undefined')
  expect(html).not.toContain('NaN')
  const sheets = examSheets(REPORT, locale)
  expect(sheets.map(({ rows }) => rows.length)).toEqual([12, 3, 2, 1])
  expect(csvOf(sheets[2]!)).toContain('A✓ 100/20')
})

it('draws the chart of pupils and questions, and says how many answer against the grain', () => {
  const { sections } = examView(REPORT, 'zh-CN', 'light')
  const chart = sections.flatMap(({ figures }) => figures).find(({ id }) => id === 'sp-chart')
  expect(chart?.rows).toEqual([
    ['1', '80%'],
    ['12(1)', '30%'],
  ])
  expect(sections.find(({ id }) => id === 'paper')?.summary).toContain('3 人的答题情况与难易不太相符，1 人很不相符')
})

it('says whether the model holds for the questions together', () => {
  const paperOf = (rmsea: number, p: number) => {
    const fit = { statistic: 12.34, df: 5, p, rmsea }
    const model = { kind: '2pl' as const, items: 5, reliability: 0.4, errors: [], pupils: [], fit }
    const items = { ...REPORT.items!, model, model_gap: null }
    return examView({ ...REPORT, items }, 'zh-CN', 'light').sections.find(({ id }) => id === 'paper')?.summary
  }
  expect(paperOf(0.03, 0.0004)).toContain('2PL 模型（5 题）能解释')
  expect(paperOf(0.08, 0.0004)).toContain('有出入（M₂ = 12.3，自由度 5，p < 0.001，RMSEA 0.08）')
  expect(paperOf(0.08, 0.2)).toContain('能解释')
  expect(examView(REPORT, 'zh-CN', 'light').sections.find(({ id }) => id === 'paper')?.summary).not.toContain('M₂')
})

it('shows what each rule for ties gives, and marks the one in use', () => {
  const levels = [{ share: 100, from: 30, to: 100, raw: [40, 90] as [number, number], count: 40 }]
  const table = [
    { raw: 90, count: 10, up: 100, down: 100, nearest: 100 },
    { raw: 40, count: 30, up: 86, down: 70, nearest: 70 },
  ]
  const paper = { id: 'physics' as const, counted: 40, levels, table, changed: 30 }
  const means = { up: 89.5, down: 77.5, nearest: 77.5 }
  const graded = { year: 2021, papers: [{ ...paper, means }] }
  const settings = { ...REPORT.settings, graded: { scale: 'common' as const, ties: 'down' as const } }
  const report = ExamReport.parse({ ...REPORT, settings, graded })
  const section = examView(report, 'zh-CN', 'light').sections.find(({ id }) => id === 'graded')
  expect(section?.summary).toContain('同分处理：向下')
  expect(section?.summary).toContain('请与本省当年文件核对')
  const [rules, , differing] = section?.figures ?? []
  expect(rules?.columns.map(({ title }) => title)).toContain('向下 ✓')
  expect(rules?.rows).toEqual([['物理', 40, 89.5, 77.5, 77.5, 30]])
  expect(differing?.rows).toEqual([['物理', 40, 30, 86, 70, 70]])
  expect(examSheets(report, 'zh-CN').at(-1)?.rows).toHaveLength(2)
  expect(section?.summary).toContain('赋分的学科：物理，其余学科用原始分')
})

it('says that a scale is for none of the subjects', () => {
  const settings = { ...REPORT.settings, graded: { scale: 'common' as const, ties: 'up' as const } }
  const report = ExamReport.parse({ ...REPORT, settings, graded: { year: 2021, papers: [] } })
  const section = examView(report, 'zh-CN', 'light').sections.find(({ id }) => id === 'graded')
  expect(section).toMatchObject({ figures: [], summary: expect.stringContaining('没有按它赋分的学科') })
})

it('counts who reached the lines of the school, in the grade and in classes of five and more', () => {
  const line = { name: '重点线', paper: 'mathematics' as const, mark: 80 }
  const classes = [
    { name: '七年级(1)班', over: rate(8, 20) },
    { name: '七年级(3)班', over: null },
  ]
  const settings = { ...REPORT.settings, line: null, own_lines: [line] }
  const report = ExamReport.parse({
    ...{ ...REPORT, settings, line: null },
    own_lines: [{ ...line, over: rate(12, 40), classes }],
  })
  const section = examView(report, 'zh-CN', 'light').sections.find(({ id }) => id === 'line')
  expect(section?.summary).toContain('本校自设的分数线')
  const [table, byClass] = section?.figures ?? []
  expect(table?.rows).toEqual([['重点线', '数学', 80, '12 / 40', '30% [15%, 40%]']])
  expect(byClass?.columns.map(({ title }) => title)).toEqual(['班级', '重点线（数学 ≥ 80）'])
  expect(byClass?.rows).toEqual([
    ['七年级(1)班', '8 / 20 · 40% [20%, 50%]'],
    ['七年级(3)班', '—'],
  ])
  const sheets = examSheets(report, 'en-US')
  expect(sheets.at(-1)?.rows).toEqual([
    ['重点线', 'Mathematics', 80, '', 12, 40, 0.3, 0.15, 0.4],
    ['重点线', 'Mathematics', 80, '七年级(1)班', 8, 20, 0.4, 0.2, 0.5],
  ])
  expect(renderExamHtml(report, { locale: 'en-US', theme: 'dark', plotlySrc: '/lib/plotly.js' })).toContain(
    'Lines of the school',
  )
})
