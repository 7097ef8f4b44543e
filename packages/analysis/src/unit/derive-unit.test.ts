import { UnitPlan } from '@keguan/contract/report/unit/plan'
import { UnitReport } from '@keguan/contract/report/unit/report'
import { expect, it } from 'vitest'
import type { Segmenter } from '../language/words/token.ts'
import { applyLampEdits } from './apply-lamp-edits.ts'
import { deriveUnit } from './derive-unit.ts'
import type { LessonOfUnit, UnitLesson } from './unit-input.ts'

/** Nouns between punctuation and other words. */
const NOUNS = ['分数', '小数', '通分', '转盘', '大小']
const segment: Segmenter = (text) =>
  text
    .split(new RegExp(`(${NOUNS.join('|')})`, 'u'))
    .filter(Boolean)
    .map((word) => ({ word, tag: NOUNS.includes(word) ? 'n' : 'u' }))

const GRAPH = { nodes: [], edges: [] }

/** A lesson of one sentence every ten seconds. */
function lesson(
  texts: readonly string[],
  terms: readonly string[] = [],
  bloom: readonly 'remember'[] = [],
): LessonOfUnit {
  return {
    utterances: texts.map((text, index) => ({
      ...{ index, text, start_s: index * 10, end_s: index * 10 + 8, time_source: 'transcript' as const },
      ...{ speaker: 'A', role: 'teacher' as const, syllables: text.length, question: false },
    })),
    codes: bloom.map((level, utterance) => ({ utterance, bloom: level })),
    phases: [],
    terms: terms.map((term, at) => ({ term, count: 3, weight: 10 - at, evidence: [] })),
    graph: GRAPH,
    measures: {},
    duration_s: texts.length * 10,
  }
}

const placed = (id: string, report: LessonOfUnit | null): UnitLesson => ({
  ...{ id, title: id, date: null, planned_minutes: null, report },
})

const PLAN = UnitPlan.parse({
  theme: '分数',
  goals: [
    { id: 'fraction', text: '认识分数' },
    { id: 'decimal', text: '认识小数' },
  ],
  ideas: [{ id: 'part', name: '分数的大小', words: ['大小'] }],
  task: { text: '', words: ['转盘'] },
  papers: [
    {
      kind: 'exam',
      title: '期末',
      items: [
        { label: '1', text: '比较分数', points: [] },
        { label: '2', text: '', points: ['小数'] },
      ],
    },
  ],
})
const FRACTIONS = lesson(['分数是怎么来的？', '分数表示平均分，因为分得一样多。', '我们要做转盘。'], ['分数', '转盘'])
const EMPTY = lesson(['好。', '请坐。'], ['大小'])

const unit = (...reports: (LessonOfUnit | null)[]) => ({
  plan: PLAN,
  lessons: reports.map((report, at) => placed(`l${at}`, report)),
})

it('lights the lamp of what is taught, with its sentences, and lists what is missing first', () => {
  const report = UnitReport.parse(deriveUnit(unit(FRACTIONS, EMPTY), [], segment))
  const lit = report.cells.filter(({ on }) => on).map(({ goal, lesson: at, lamp }) => [goal, at, lamp])
  expect(lit).toEqual([['fraction', 0, 'taught']])
  const cell = report.cells.find(({ on }) => on)
  expect(cell?.evidence.map(({ utterance }) => utterance)).toEqual([0, 1])
  expect(cell?.seconds).toBe(18)
  expect(report.empty.map(({ goal, lamps }) => [goal, lamps.length])).toEqual([
    ['decimal', 3],
    ['fraction', 2],
  ])
  expect(report.match).toBe(0.5)
})

it('compares the questions with what was taught', () => {
  const { papers, taught_not_asked, goals } = deriveUnit(unit(FRACTIONS, EMPTY), [], segment)
  expect(papers[0]?.items.map(({ goals: own, taught }) => [own, taught])).toEqual([
    [['fraction'], true],
    [['decimal'], false],
  ])
  expect(taught_not_asked).toEqual([])
  expect(goals.map(({ asked }) => asked)).toEqual([true, true])
})

it('keeps the last correction of a lamp, and everything derived from it', () => {
  const edit = { goal: 'decimal', lesson: 'l1', lamp: 'taught' } as const
  const edits = [
    { ...edit, on: false },
    { ...edit, on: true },
    { goal: 'gone', lesson: 'l1', lamp: 'taught' as const, on: true },
  ]
  const report = deriveUnit(unit(FRACTIONS, EMPTY), edits, segment)
  const cell = report.cells.find(({ is_edited }) => is_edited)
  expect(cell).toMatchObject({ goal: 'decimal', lesson: 1, lamp: 'taught', on: true, found: false })
  expect(report.match).toBe(1)
  expect(report.unused_edits).toBe(1)
})

it('returns to the result from the words when corrections are withdrawn', () => {
  const input = unit(FRACTIONS, EMPTY)
  const found = deriveUnit(input, [], segment)
  const edits = [
    { goal: 'fraction', lesson: 'l0', lamp: 'taught' as const, on: false },
    { goal: 'decimal', lesson: 'l0', lamp: 'taught' as const, on: true },
  ]
  const edited = deriveUnit(input, edits, segment)
  expect(edited.papers[0]?.items.map(({ taught }) => taught)).toEqual([false, true])
  expect(applyLampEdits(found, edits)).toEqual(edited)
  expect(applyLampEdits(edited, [])).toEqual(found)
})

it('follows ideas and the task through the lessons', () => {
  const { ideas, task } = deriveUnit(unit(FRACTIONS, lesson(['谁的大小一样？'])), [], segment)
  expect(ideas[0]?.thread).toMatchObject({ share: 0.5, first: 1, last: 1 })
  expect(task.thread).toMatchObject({ share: 0.5, first: 0, last: 0 })
})

it('has no trend with two lessons, and leaves a deleted lesson as a gap', () => {
  const two = deriveUnit(unit(FRACTIONS, EMPTY), [], segment)
  expect([two.progression.bloom_trend, two.cohesion]).toEqual([null, null])
  const input = unit(FRACTIONS, null, EMPTY)
  const gap = deriveUnit(input, [], segment)
  const closed = input.lessons.map((each) => ({ ...each, missing: 'withdrawn' as const }))
  expect(deriveUnit({ ...input, lessons: closed }, [], segment).lessons[1]?.gap).toBe('withdrawn')
  expect(gap.lessons.map((each) => each.gap)).toEqual([null, 'deleted', null])
  expect(gap.cells.filter(({ lesson: at }) => at === 1).every(({ on }) => !on)).toBe(true)
  expect(gap.ideas[0]?.thread.share).toBe(0)
})

it('uses no words of which most are wrong', () => {
  const { utterances } = FRACTIONS
  const recognition = { error_rate: 0.58 } as LessonOfUnit['recognition']
  const report = deriveUnit(unit({ ...FRACTIONS, recognition }, lesson([])), [], segment)
  expect(utterances.length).toBeGreaterThan(0)
  expect(report.lessons.map(({ gap }) => gap)).toEqual(['words_unsure', 'no_words'])
  expect(report.cells.some(({ on }) => on)).toBe(false)
  expect(report.ideas[0]?.thread.share).toBeNull()
})

it('counts new terms, known ones, and those that come back two lessons later', () => {
  const three = [lesson(['分数'], ['分数', '小数']), lesson(['小数'], ['小数']), lesson(['分数'], ['分数', '通分'])]
  const { terms, cohesion } = deriveUnit(unit(...three), [], segment)
  expect(terms.lessons.map(({ fresh, known }) => [fresh, known])).toEqual([
    [2, 0],
    [0, 1],
    [1, 1],
  ])
  expect(terms.spiral).toMatchObject({ share: 0.5, could: 2, back: [{ term: '分数', lessons: [0, 2] }] })
  expect(cohesion).toMatchObject({ is_exact: true, orders: 6 })
})

it('gives a slope with an interval when questions grow harder', () => {
  const levels = (['remember', 'understand', 'apply', 'analyse'] as const).map((level) => ({
    ...lesson(['分数']),
    codes: [0, 1, 2].map((utterance) => ({ utterance, bloom: level })),
  }))
  const { bloom_trend } = deriveUnit(unit(...levels), [], segment).progression
  expect(bloom_trend).toMatchObject({ lessons: 4, slope: 1, rho: 1 })
  expect(bloom_trend?.interval?.[1]).toBeLessThanOrEqual(1)
})

it('gives the same bytes for the same unit, and leaves its input alone', () => {
  const input = unit(FRACTIONS, EMPTY, FRACTIONS)
  const before = JSON.stringify(input)
  const bytes = () => JSON.stringify(deriveUnit(input, [], segment))
  expect(bytes()).toBe(bytes())
  expect(JSON.stringify(input)).toBe(before)
})
