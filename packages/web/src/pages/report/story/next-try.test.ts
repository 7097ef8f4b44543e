import { chooseAdvice, NO_HISTORY } from '@keguan/contract/report/lesson/advice'
import type { AdviceId, AdviceMark } from '@keguan/contract/vocabulary/advice'
import { expect, it } from 'vitest'
import type { LessonReport } from '../../../services/report.ts'
import { keptInPlace, nextTry } from './next-try.ts'

type Advice = NonNullable<LessonReport['advice']>
const IDS: AdviceId[] = ['ask_why', 'wait_after_question', 'name_what_was_good', 'pass_to_a_pupil']
const advice = {
  good: [],
  tries: IDS.map((id, at) => ({ id, quoted: null, strength: 1 - at / 10 })),
} as unknown as Advice
const marked = (marks: Partial<Record<AdviceId, AdviceMark>>) => ({ ...NO_HISTORY, marks })

it('offers unseen ones first', () => {
  expect(nextTry(advice, marked({ [IDS[0]!]: 'replaced' }), IDS[1]!)).toEqual({ kind: 'new' })
})

it('brings back replaced ones in turn when all were seen', () => {
  let marks: Partial<Record<AdviceId, AdviceMark>> = { [IDS[0]!]: 'replaced', [IDS[1]!]: 'replaced' }
  const seen: string[] = []
  for (let press = 0; press < 4; press++) {
    const leaving = chooseAdvice(advice, marked(marks)).tries[0]!.id
    const next = nextTry(advice, marked(marks), leaving)
    if (next.kind !== 'again') throw new Error(next.kind)
    seen.push(next.id)
    marks = { ...marks, [leaving]: 'replaced', [next.id]: 'said' }
    expect(chooseAdvice(advice, marked(marks)).tries.map(({ id }) => id)).toContain(next.id)
  }
  expect(new Set(seen).size).toBeGreaterThan(2)
})

it('offers nothing if all others were marked not useful', () => {
  const away = marked({ [IDS[2]!]: 'not_useful', [IDS[3]!]: 'not_useful' })
  expect(nextTry(advice, away, IDS[0]!)).toEqual({ kind: 'none' })
})

it('keeps the remaining ones in their places', () => {
  const item = (id: string) => ({ id })
  expect(keptInPlace(['a', 'b'], [item('b'), item('c')])).toEqual([item('c'), item('b')])
  expect(keptInPlace([], [item('b'), item('c')])).toEqual([item('b'), item('c')])
  expect(keptInPlace(['a', 'b'], [item('a')])).toEqual([item('a')])
  expect(keptInPlace(['a'], [item('b'), item('a')])).toEqual([item('a'), item('b')])
})
