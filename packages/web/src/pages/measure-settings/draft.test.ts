import { DEFAULT_LESSON_SETTINGS, SETTING_IDS } from '@keguan/contract/report/lesson/settings/settings-table'
import { expect, it } from 'vitest'
import { GROUPED, merged, problemsOf, readNumber, readWords, withValue } from './draft.ts'

const stored = { ...DEFAULT_LESSON_SETTINGS, wait_long_s: 4 }

it('keeps only what differs from what is stored', () => {
  const one = withValue({}, stored, 'wait_long_s', 5)
  expect(one).toEqual({ wait_long_s: 5 })
  expect(withValue(one, stored, 'wait_long_s', 4)).toEqual({})
  // resetting to the default is a change if another value is stored
  expect(withValue({}, stored, 'wait_long_s', 3)).toEqual({ wait_long_s: 3 })
  expect(withValue({}, stored, 'glossary', [])).toEqual({})
})

it('reports invalid and empty fields', () => {
  expect(problemsOf(stored, {})).toEqual({})
  expect(problemsOf(stored, { wait_long_s: null })).toEqual({ wait_long_s: 'number' })
  expect(problemsOf(stored, { rate_low: 260 })).toEqual({ rate_low: 'order', rate_high: 'order' })
  expect(merged(stored, { rate_low: 220 })).toMatchObject({ rate_low: 220, wait_long_s: 4 })
})

it('shows every setting in one group', () => {
  expect(GROUPED.flatMap(([, ids]) => ids).sort()).toEqual([...SETTING_IDS].sort())
})

it('reads words however they are separated', () => {
  expect(readWords('这样吧\n换句话说，对吧、这样吧;\n')).toEqual(['这样吧', '换句话说', '对吧'])
  expect(readWords('you know\nＯＫ')).toEqual(['you know', 'OK'])
})

it('reads numbers as people type them', () => {
  expect(['30', ' 0.25 ', '.5', '1,5', '３０', '-2'].map(readNumber)).toEqual([30, 0.25, 0.5, 1.5, 30, -2])
  expect(['', 'x', '1.2.3', '3e4', '１a'].map(readNumber)).toEqual([null, null, null, null, null])
})
