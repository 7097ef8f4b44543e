import { LAMPS } from '@keguan/contract/report/unit/plan'
import type { UnitCell, UnitReport } from '@keguan/contract/report/unit/report'
import { LOCALES } from '@keguan/contract/vocabulary/locale'
import { expect, it } from 'vitest'
import { csvOf } from '../kit/sheet/csv.ts'
import { sparkline } from './lesson-figures.ts'
import { unitReflection } from './reflection.ts'
import { renderUnitHtml } from './report-html.ts'
import { unitSheets } from './report-sheets.ts'
import { unitView } from './report-view.ts'

const SENTENCE = { utterance: 0, start_s: 65, end_s: 70, role: 'teacher' as const, text: '分数<表示>平均分。' }
const goal = (id: string, text: string, isTaught: boolean): UnitReport['goals'][number] => ({
  ...{ id, text, evidence: '', words: [], keys: [text], asked: false, matched: false },
  lamps: { taught: isTaught, practised: false, assessed: false },
})
const LESSONS = ['a', 'b', 'c'].map((id, at) => ({
  ...{ id, title: `课 ${id}`, date: null, gap: at === 1 ? ('deleted' as const) : null },
  ...{ duration_s: at === 1 ? null : 600, planned_minutes: 12, is_estimated: false },
}))
const CELLS = ['g1', 'g2'].flatMap((id) =>
  LESSONS.flatMap((_, lesson) =>
    LAMPS.map((lamp): UnitCell => {
      const on = id === 'g1' && lesson === 0 && lamp === 'taught'
      return {
        ...{ goal: id, lesson, lamp, on, found: on, is_edited: false },
        ...{ seconds: on ? 90 : 0, sentences: on ? 1 : 0, evidence: on ? [SENTENCE] : [] },
      }
    }),
  ),
)
const RHYTHM = { rt: 0.5, ch: 0.4, rate: null, wait: 1, answer_wait: null, questions: 8, high_order: 0.2 }
const THREAD = { share: 0.5, first: 0, last: 0, lessons: [{ lesson: 0, sentences: 2, evidence: [SENTENCE] }] }
const REPORT: UnitReport = {
  ...{ version: '1.0.0', theme: '分数 <一>', subject: 'mathematics', grade: 'g5', lessons: LESSONS, cells: CELLS },
  goals: [goal('g1', '认识分数', true), goal('g2', '认识小数', false)],
  match: 0,
  empty: [
    { goal: 'g2', lamps: ['taught', 'practised', 'assessed'] },
    { goal: 'g1', lamps: ['practised', 'assessed'] },
  ],
  unused_edits: 0,
  ideas: [{ idea: { id: 'i', name: '部分与整体', words: [] }, thread: THREAD }],
  task: { text: '转盘', thread: THREAD },
  progression: {
    bloom: LESSONS.map((_, lesson) => ({ lesson, mean: lesson === 1 ? null : 2 + lesson, questions: 5 })),
    transfer: LESSONS.map((_, lesson) => ({ lesson, share: lesson === 1 ? null : 0.1 })),
    ...{ bloom_trend: null, transfer_trend: null },
  },
  cohesion: null,
  terms: {
    lessons: [{ lesson: 0, fresh: 2, known: 0, fresh_terms: ['分数', '整体'], known_terms: [] }],
    spiral: { share: 0.5, could: 2, back: [{ term: '分数', lessons: [0, 2] }] },
  },
  graph: {
    nodes: [
      { term: '分数', count: 3, weight: 1, first: 0, x: 0, y: 0, lessons: [0], evidence: [{ ...SENTENCE, lesson: 0 }] },
      { term: '整体', count: 1, weight: 0.5, first: 2, x: 1, y: 1, lessons: [2], evidence: [] },
    ],
    edges: [{ from: 0, to: 1, relation: 'part_of', weight: 1, count: 1, lessons: [0] }],
  },
  rhythm: LESSONS.map((_, lesson) => ({ lesson, values: RHYTHM })),
  phases: LESSONS.map((_, lesson) => ({ lesson, spans: [{ phase: 'practice', start_s: 0, end_s: 300 }] })),
  minutes: { planned: 36, actual: 20, lessons_planned: 3 },
  papers: [
    {
      ...{ kind: 'exam', title: '测试' },
      items: [
        { label: '1', text: '分数', goals: ['g1'], taught: true, unsaid: [] },
        { label: '2', text: '小数', goals: ['g2'], taught: false, unsaid: ['小数'] },
      ],
    },
  ],
  taught_not_asked: [],
}

it.each(LOCALES)('shows what is missing first, and names the gap (%s)', (locale) => {
  const view = unitView(REPORT, locale, 'light')
  expect(view.sections[0]?.figures[1]?.rows.map(([, text]) => text)).toEqual(['认识小数', '认识分数'])
  expect(view.sections[1]?.figures[0]?.rows[0]?.[1], 'what was not taught stands first').toBe('2')
  expect(view.warnings).toHaveLength(1)
  const ids = [
    ...view.sections.map(({ id }) => id as string),
    ...view.sections.flatMap(({ figures }) => figures.map(({ id }) => id)),
  ]
  expect(new Set(ids).size, 'ids are the anchors of one page').toBe(ids.length)
})

it('says with fewer than three lessons that there is no trend', () => {
  expect(unitView(REPORT, 'zh-CN', 'light').summary.sentences).toContain('不足三节课，不谈趋势。')
})

it('lists the sentences behind a lamp as text', () => {
  const html = renderUnitHtml(REPORT, { locale: 'zh-CN', theme: 'dark', plotlySrc: '', plotlySource: '' })
  expect(html).toContain('分数&lt;表示&gt;平均分。')
  expect(html).not.toContain('<表示>')
})

it('marks a lamp that a teacher has set', () => {
  const cells = REPORT.cells.map((cell, at) => (at === 1 ? { ...cell, on: true, is_edited: true } : cell))
  const [grid] = unitView({ ...REPORT, cells }, 'zh-CN', 'light').sections[0]?.figures ?? []
  expect(JSON.stringify(grid?.data)).toContain('square')
  expect(grid?.rows[0]?.[1]).toBe('教 练')
})

it('writes sheets with numbers, and a reflection with room to write', () => {
  const [, lamps] = unitSheets(REPORT, 'en-US')
  expect(lamps && csvOf(lamps)).toContain('Goal 1,认识分数,Lesson 1 课 a,1,0,0,1.5')
  const { title, blocks } = unitReflection(REPORT, 'zh-CN')
  expect(title).toBe('单元反思：分数 <一>')
  expect(blocks.some((block) => block.kind === 'table' && block.rowHeight !== undefined)).toBe(true)
})

it('draws a row of blocks, a dot for a lesson without a value', () => {
  expect(sparkline([1, null, 3, 2])).toBe('▁·█▅')
  expect(sparkline([2, 2])).toBe('▅▅')
})
