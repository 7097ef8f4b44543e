import type { EvaluationSheet } from '@keguan/contract/report/evaluation/evaluation'
import { expect, it } from 'vitest'
import { answersOf, changesOf, isPending, NOTHING_PENDING, overruledIn, withoutSaved } from './pending-changes.ts'

const rating = (item_id: string, value: number, changed_at: string) => ({ item_id, value, comment: '', changed_at })
const sheet = { ratings: [rating('a', 3, '1'), rating('b', 4, '1')], comments: [] } as unknown as EvaluationSheet
const pending = { ...NOTHING_PENDING, ratings: { a: rating('a', 5, '2') } }

it('shows what is on its way on top of what is stored', () => {
  expect([...answersOf(sheet, pending)].map(([id, { value }]) => [id, value])).toEqual([
    ['a', 5],
    ['b', 4],
  ])
})

it('keeps what was changed again while the save was under way', () => {
  const sent = changesOf(pending)
  expect(isPending(withoutSaved(pending, sent))).toBe(false)
  const again = { ...pending, ratings: { a: rating('a', 6, '3') } }
  expect(changesOf(withoutSaved(again, sent)).ratings).toEqual([rating('a', 6, '3')])
})

it('names the items that another window has changed later', () => {
  expect(overruledIn(sheet, changesOf(pending))).toEqual(['a'])
  expect(overruledIn(sheet, changesOf({ ...NOTHING_PENDING, ratings: { b: rating('b', 4, '1') } }))).toEqual([])
})
