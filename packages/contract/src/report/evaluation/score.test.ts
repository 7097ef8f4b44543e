import { expect, it } from 'vitest'
import type { EvaluationForm, FormItem } from './form.ts'
import { fieldOf, missingOf, recordOf, totalOf } from './score.ts'

const item = (item_id: string, more: Partial<FormItem> = {}): FormItem => ({
  ...{ item_id, title: item_id, hint: '', field: null, scale: { kind: 'points', max: 10 } as const, weight: 1 },
  ...{ required: true, comment: false },
  ...more,
})
const FORM: EvaluationForm = {
  groups: [
    {
      group_id: 'g1',
      title: '教',
      weight: 60,
      items: [item('a', { field: 'teachingGoals' }), item('b', { weight: 3 })],
    },
    {
      ...{ group_id: 'g2', title: '学', weight: 40 },
      items: [
        item('c', { scale: { kind: 'yes_no' } }),
        item('d', {
          required: false,
          scale: {
            kind: 'levels',
            levels: [1, 3, 4].map((points) => ({ name: `${points}`, points, description: '' })),
          },
        }),
        item('e', { weight: 0, required: false }),
      ],
    },
  ],
  comment: true,
  note: '',
}

it('counts items and groups by their weights', () => {
  // (8 + 3·4) / 40 = 0.5 of 60; (1 + 3/4) / 2 = 0.875 of 40
  expect(totalOf(FORM, { a: 8, b: 4, c: 2, d: 2, e: 1 })).toBe(65)
  expect(fieldOf(FORM, { a: 8 }, 'teachingGoals')).toBe(8)
})

it('ignores unrated items and groups', () => {
  expect(totalOf(FORM, { a: 8 })).toBe(80)
  expect(totalOf(FORM, { a: 8, b: 0, c: 0, d: 0 })).toBe(80)
  expect(totalOf(FORM, { a: 8, e: 1 })).toBe(80)
  expect(totalOf(FORM, {})).toBeNull()
})

it('a record begins with zeros, and only what is required is missing', () => {
  expect(new Set(Object.values(recordOf(FORM, {})))).toEqual(new Set([0]))
  expect(missingOf(FORM, { a: 1 })).toEqual(['b', 'c'])
})
