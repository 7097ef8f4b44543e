import type { EvaluationForm, FormItem, Scale } from '@keguan/contract/report/evaluation/form'
import { describe, expect, test } from 'vitest'
import { blankScoreSheet, papersOfRows } from './score-sheet.ts'

const item = (item_id: string, title: string, scale: Scale): FormItem => ({
  ...{ item_id, title, scale, hint: '', field: null, weight: 1, required: true, comment: false },
})
const FORM: EvaluationForm = {
  groups: [
    {
      group_id: 'g1',
      title: '',
      weight: 100,
      items: [
        item('a', '目标定位', { kind: 'points', max: 10 }),
        item('b', '合作', {
          kind: 'levels',
          levels: ['低', '中', '高'].map((name, at) => ({ name, points: at + 1, description: '' })),
        }),
        item('c', '有板书', { kind: 'yes_no' }),
      ],
    },
  ],
  comment: true,
  note: '',
}
const read = (...rows: string[][]) =>
  papersOfRows(
    rows.map((cells, at) => ({ number: at + 1, cells })),
    FORM,
  )

describe('a sheet of marks', () => {
  test('is read in any order, with full-width characters and a title above', () => {
    const found = read(
      ['2026 年公开课评分'],
      ['序号', '合作', '评课人', '1 目标定位', '有板书', '评语'],
      ['1', '中', '王老师', '８', '√', '好课'],
      ['2', '3', '李老师', '9分', '否', ''],
    )
    expect(found?.papers).toEqual([
      {
        expert_name: '王老师',
        ratings: [
          { item_id: 'b', value: 2, comment: '' },
          { item_id: 'a', value: 8, comment: '' },
          { item_id: 'c', value: 2, comment: '' },
        ],
        comment: '好课',
      },
      {
        expert_name: '李老师',
        ratings: [
          { item_id: 'b', value: 3, comment: '' },
          { item_id: 'a', value: 9, comment: '' },
          { item_id: 'c', value: 1, comment: '' },
        ],
        comment: '',
      },
    ])
    expect(found?.left_out).toEqual([])
  })

  test('reports cells outside the scale and rows without a name', () => {
    const found = read(['评课人', '目标定位'], ['王老师', '11'], ['', '7'], ['李老师', ''], ['赵老师', '7.5'])
    expect(found?.papers.map(({ expert_name, ratings }) => [expert_name, ratings.length])).toEqual([
      ['王老师', 0],
      ['李老师', 0],
      ['赵老师', 0],
    ])
    expect(found?.left_out).toEqual([
      { row: 2, column: '目标定位', text: '11' },
      { row: 3, column: '', text: '7' },
      { row: 5, column: '目标定位', text: '7.5' },
    ])
  })

  test('is not recognised without a column of experts', () => {
    expect(read(['目标定位'], ['8'])).toBeNull()
  })

  test('that is downloaded empty has the columns that the reader expects', () => {
    const head = blankScoreSheet('表', FORM, 'zh-CN').sheets[0]?.columns.map(({ title }) => title) ?? []
    expect(read(head, ['王老师', '8', '高', '是', '好'])?.papers[0]?.ratings).toHaveLength(3)
  })
})
