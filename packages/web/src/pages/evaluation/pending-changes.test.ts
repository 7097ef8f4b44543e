import type { EvaluationSheet } from '@keguan/contract/report/evaluation/evaluation'
import { expect, it } from 'vitest'
import {
  answersOf,
  asTyped,
  changesOf,
  isPending,
  joinPending,
  NOTHING_PENDING,
  overruledIn,
  withoutSaved,
} from './pending-changes.ts'

const rating = (item_id: string, value: number, changed_at: string) => ({ item_id, value, comment: '', changed_at })
const sheet = { ratings: [rating('a', 3, '1'), rating('b', 4, '1')], comments: [] } as unknown as EvaluationSheet
const pending = { ...NOTHING_PENDING, ratings: { a: rating('a', 5, '2') } }

it('shows pending changes on top of stored ones', () => {
  expect([...answersOf(sheet, pending)].map(([id, { value }]) => [id, value])).toEqual([
    ['a', 5],
    ['b', 4],
  ])
})

it('keeps changes made during a save', () => {
  const sent = changesOf(pending)
  expect(isPending(withoutSaved(pending, sent))).toBe(false)
  const again = { ...pending, ratings: { a: rating('a', 6, '3') } }
  expect(changesOf(withoutSaved(again, sent)).ratings).toEqual([rating('a', 6, '3')])
})

it('lists the items that another window has changed later', () => {
  expect(overruledIn(sheet, changesOf(pending))).toEqual(['a'])
  expect(overruledIn(sheet, changesOf({ ...NOTHING_PENDING, ratings: { b: rating('b', 4, '1') } }))).toEqual([])
})

it('reports a rejected comment, on the whole lesson or on a moment', () => {
  const whole = { text: 'mine', changed_at: '2' }
  const comment = {
    comment_id: 'c',
    kind: 'strength',
    at_s: null,
    item_id: null,
    text: 'mine',
    changed_at: '2',
  } as const
  const sent = { ratings: [], comments: [comment], whole }
  const stored = { ...sheet, comments: [{ ...comment, text: 'theirs' }], comment: 'theirs' } as EvaluationSheet
  expect(overruledIn(stored, sent)).toEqual(['c', 'whole'])
  expect(overruledIn({ ...stored, comments: [comment], comment: 'mine' } as EvaluationSheet, sent)).toEqual([])
})

it('keeps offline changes of two windows, and the later one for the same item', () => {
  const one = { ...NOTHING_PENDING, ratings: { a: rating('a', 5, '2'), b: rating('b', 1, '4') } }
  const other = {
    ...NOTHING_PENDING,
    ratings: { b: rating('b', 2, '3'), c: rating('c', 3, '3') },
    whole: { text: 'all in all', changed_at: '3' },
  }
  for (const joined of [joinPending(one, other), joinPending(other, one)]) {
    expect(joined.ratings).toEqual({ a: rating('a', 5, '2'), b: rating('b', 1, '4'), c: rating('c', 3, '3') })
    expect(joined.whole).toEqual(other.whole)
  }
})

it('keeps a trailing space while typing', () => {
  const typed = { ...rating('a', 3, '2'), comment: 'good ' }
  const sent = { ratings: [typed], comments: [], whole: { text: 'well\n', changed_at: '2' } }
  const stored = {
    ratings: [{ ...typed, comment: 'good' }],
    comments: [],
    comment: 'well',
  } as unknown as EvaluationSheet
  const shown = asTyped(stored, sent)
  expect([shown.ratings[0]?.comment, shown.comment]).toEqual(['good ', 'well\n'])
  expect(overruledIn(shown, sent)).toEqual([])
  expect(asTyped({ ...stored, comment: 'theirs' }, sent).comment).toBe('theirs')
})
