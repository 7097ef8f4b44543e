import { ExamClassReport } from '@keguan/contract/report/exam/class-report'
import { DEFAULT_EXAM_SETTINGS } from '@keguan/contract/report/exam/settings'
import { LOCALES } from '@keguan/contract/vocabulary/locale'
import { expect, it } from 'vitest'
import { renderClassHtml } from './class-html.ts'
import { classSheets } from './class-sheets.ts'
import { classView } from './class-view.ts'

const rate = (count: number, of: number) => ({
  ...{ count, of, share: count / of },
  interval: [0, 1] as [number, number],
})
const mark = (value: number, level: 'good' | 'below') => ({ value, level, graded: null })

const REPORT = ExamClassReport.parse({
  schema: 'keguan.exam-class/1',
  ...{ title: '期中 <考试>', settings: DEFAULT_EXAM_SETTINGS, class_name: '七年级(1)班', listed: 3, counted: 2 },
  papers: [
    {
      ...{ id: 'mathematics', full: 100 },
      spread: {
        ...{ counted: 5, mean: 66, median: 66, sd: 12, q1: 58, q3: 74, min: 50, max: 90, composite: 60 },
        rates: { excellent: rate(0, 5), good: rate(1, 5), pass: rate(3, 5), low: rate(0, 5) },
      },
      grade: { counted: 40, mean: 70, sd: 14, pass: rate(25, 40), excellent: rate(4, 40) },
      difference: {
        ...{ value: -2.5, interval: [-5, 0.5], is_beyond_chance: false },
        effect: { value: -0.29, interval: [-1.2, 0.62] },
      },
      histogram: { band: 50, counts: [0, 5], grade: [0.25, 0.75] },
    },
  ],
  points: [
    {
      ...{ name: '方程', labels: ['1', '2', '3'], share: 0.5, grade: 0.7, lost: 6, certainty: 0.99, is_enough: true },
      difference: { value: -0.2, interval: [-0.3, -0.1], is_beyond_chance: true },
    },
    {
      ...{ name: '图形', labels: ['4'], share: 0.9, grade: 0.85, lost: 1, certainty: 0.1, is_enough: false },
      difference: null,
    },
  ],
  reteach: [0],
  pupils: [
    { name: '甲', number: '1', marks: [mark(80, 'good')], points: ['mastered', null], rank: null },
    { name: '乙', number: '2', marks: [mark(58, 'below')], points: ['not_yet', null], rank: null },
    {
      ...{ name: '丙', number: '3', points: [null, null], rank: null },
      marks: [{ value: 'absent', level: null, graded: null }],
    },
  ],
  watch: [
    {
      pupil: 1,
      reasons: [
        { code: 'near_line', value: 0.42, paper: 'mathematics' },
        { code: 'unusual_pattern', value: -2.9, paper: null },
      ],
    },
    { pupil: 2, reasons: [{ code: 'absent', value: null, paper: 'mathematics' }] },
  ],
  items: [
    {
      ...{ label: '7', full: 3, points: ['方程'], difficulty: 0.4, grade: 0.5, lost: 9, key: 'A' },
      ...{ wrong: { option: 'C', share: 0.6, pupils: [0, 1] }, below_half: [0, 1] },
    },
  ],
})

const figuresOf = (locale: 'zh-CN' | 'en-US') =>
  new Map(classView(REPORT, locale, 'light').sections.flatMap(({ figures }) => figures.map((each) => [each.id, each])))

it('summarises the class in five sentences for the next lesson', () => {
  expect(classView(REPORT, 'zh-CN', 'light').summary.sentences).toEqual([
    '七年级(1)班名单 3 人，计入 2 人。数学平均 66 分，年级 70 分。',
    '与年级之差没有超出偶然（收缩后 −2.5 分，95% 区间 −5.0 至 +0.5），不宜据此评价班级。',
    '先讲：方程 (50%)；这里失分多，而且不大可能是偶然。',
    '第 7 题全班丢了 9 分，60% 选了 C。',
    '有 2 名学生值得单独看一看，其中 1 人就在线下。',
  ])
})

it('gives every watched pupil the reasons, and the clinic its names', () => {
  const figures = figuresOf('zh-CN')
  expect(figures.get('watch')?.rows).toEqual([
    [
      '乙',
      '线下不远，再考一次过线的可能 42%；易题错、难题对，偶然难以解释（l_z = −2.9），看看是粗心、缺课还是别的原因',
    ],
    ['丙', '数学缺考'],
  ])
  expect(figures.get('class-difference')?.rows[0]?.at(-1)).toBe('−0.29 [−1.20, +0.62]')
  expect(figures.get('clinic')?.rows[0]?.slice(1, 3)).toEqual(['C 60% (✓ A)', '甲、乙'])
  expect(figures.get('class-points')?.rows[0]?.slice(0, 5)).toEqual([
    '▸ 方程',
    '1 2 3',
    '50%',
    '70%',
    '▼ −20 [−30, −10]',
  ])
})

it('shows states in words and leaves out points without a judgement', () => {
  expect(figuresOf('zh-CN').get('class-pupils')?.rows).toEqual([
    ['甲', '80', '良好', '●', '—'],
    ['乙', '58', '待合格', '○', '—'],
    ['丙', '缺考', null, '—', '—'],
  ])
})

it.each(LOCALES)('becomes a page and sheets in %s', (locale) => {
  const html = renderClassHtml(REPORT, { locale, theme: 'dark', plotlySrc: '/lib/plotly.js' })
  expect(html).toContain('期中 &lt;考试&gt;')
  expect(html).not.toContain('undefined')
  expect(html).not.toContain('NaN')
  expect(classSheets(REPORT, locale).map(({ rows }) => rows.length)).toEqual([9, 3, 2, 1, 2])
})

it('shows the school lines with those of the grade', () => {
  const own_lines = [{ name: '重点线', paper: 'mathematics' as const, mark: 80, over: rate(2, 5), grade: rate(10, 40) }]
  const report = ExamClassReport.parse({ ...REPORT, own_lines })
  const section = classView(report, 'zh-CN', 'light').sections.find(({ id }) => id === 'grade')
  expect(section?.figures.at(-1)?.rows).toEqual([['重点线（数学 ≥ 80）', '2 / 5', '40% [0%, 100%]', '25% [0%, 100%]']])
  expect(classSheets(report, 'zh-CN').at(-1)?.rows).toEqual([['重点线', '数学', 80, 2, 5, 0.4, 0.25]])
})
