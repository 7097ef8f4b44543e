import type { UnitPlanDraft } from '@keguan/contract/report/unit/plan'
import { describe, expect, it } from 'vitest'
import { EMPTY_DRAFT, freshId, inputOf, itemsOf, lacksOf, type UnitDraft, withReading } from './draft.ts'

const lesson = (id: string, minutes: number | null = null) => ({
  ...{ analysis_id: id, title: id, lesson_date: null, owner_name: '', mine: true, minutes, state: 'ready' as const },
})
const plan = (changes: Partial<UnitPlanDraft>): UnitPlanDraft => ({ ...EMPTY_DRAFT.plan, ...changes })
const GOAL = { id: 'g1', text: '理解分数的意义', evidence: '', words: [] }
const FULL: UnitDraft = {
  ...EMPTY_DRAFT,
  plan: plan({ theme: '分数', goals: [GOAL] }),
  lessons: [lesson('a'), lesson('b')],
}

describe('a draft unit', () => {
  it('lacks theme, goals and two lessons, one after the other', () => {
    expect(lacksOf(EMPTY_DRAFT)).toEqual(['theme', 'goals', 'lessons'])
    expect(lacksOf({ ...FULL, lessons: [lesson('a')] })).toEqual(['lessons'])
    expect(lacksOf({ ...FULL, plan: plan({ theme: '分数', goals: [{ ...GOAL, text: ' ' }] }) })).toEqual(['goals'])
    expect(lacksOf(FULL)).toEqual([])
  })

  it('is stored without lines that were left empty, under its theme where it has no name', () => {
    const { title, plan: stored } = inputOf(
      {
        ...FULL,
        plan: {
          ...FULL.plan,
          goals: [GOAL, { ...GOAL, id: 'g2', text: '' }],
          ideas: [{ id: 'i1', name: ' ', words: [] }],
        },
      },
      '未命名',
    )
    expect(title).toBe('分数')
    expect(stored?.goals).toEqual([GOAL])
    expect(stored?.ideas).toEqual([])
    expect(inputOf(EMPTY_DRAFT, '未命名').title).toBe('未命名')
  })

  it('takes a plan from a file and keeps its lessons and exams', () => {
    const exam = { kind: 'exam' as const, title: '单元测试', items: [], exam_analysis_id: 'x' }
    const typed = { kind: 'homework' as const, title: '', items: itemsOf('一题'), exam_analysis_id: null }
    const before: UnitDraft = { ...FULL, plan: { ...FULL.plan, papers: [typed, exam] } }
    const next = withReading(before, {
      plan: plan({ theme: '圆', process: [{ title: '一', minutes: 35 }] }),
      missing: [],
    })
    expect(next.title).toBe('圆')
    expect(next.plan.papers).toEqual([exam])
    expect(next.lessons.map(({ minutes }) => minutes)).toEqual([35, null])
  })

  it('gives new goals their own ids', () => {
    expect(freshId('g', [])).toBe('g1')
    expect(freshId('g', [{ id: 'g1' }, { id: 'g7' }, { id: 'other' }])).toBe('g8')
  })

  it('takes one question per line', () => {
    expect(itemsOf('一\n\n 二 ').map(({ label, text }) => [label, text])).toEqual([
      ['1', '一'],
      ['2', '二'],
    ])
  })
})
