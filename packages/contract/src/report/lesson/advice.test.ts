import { describe, expect, it } from 'vitest'
import type { AdviceMark, Try } from '../../vocabulary/advice.ts'
import { type Advice, chooseAdvice, NO_HISTORY } from './advice.ts'

const tries = (...ids: Try[]): Advice => ({
  good: [],
  tries: ids.map((id, at) => ({ id, span: null, quoted: null, values: {}, strength: 0.9 - at / 10 })),
})
const shown = (advice: Advice, history = NO_HISTORY) => chooseAdvice(advice, history).tries.map(({ id }) => id)
const marked = (marks: Partial<Record<Try, AdviceMark>>) => ({ ...NO_HISTORY, marks })

// two of them are about waiting
const FOUR = tries('wait_after_question', 'wait_after_answer', 'ask_why', 'slow_down')

describe('the advice that is shown', () => {
  it('is the strongest, of different topics', () => expect(shown(FOUR)).toEqual(['wait_after_question', 'ask_why']))

  it('differs from last time', () =>
    expect(shown(FOUR, { ...NO_HISTORY, said: [['wait_after_question', 'ask_why']] })).toEqual([
      'wait_after_answer',
      'slow_down',
    ]))

  it('keeps the advice already shown for this lesson, however strong the others are', () =>
    expect(shown(FOUR, marked({ slow_down: 'said', ask_why: 'aim' }))).toEqual(['ask_why', 'slow_down']))

  it('is replaced by another one, of the same topic rather than a dismissed one', () => {
    expect(shown(FOUR, marked({ wait_after_question: 'replaced', ask_why: 'said' }))).toEqual([
      'ask_why',
      'wait_after_answer',
    ])
    expect(
      shown(tries('ask_why', 'slow_down', 'pause_in_long_talk'), marked({ ask_why: 'replaced', slow_down: 'said' })),
    ).toEqual(['slow_down', 'pause_in_long_talk'])
  })

  it('is repeated when nothing else is left', () =>
    expect(shown(tries('ask_why', 'slow_down'), marked({ ask_why: 'replaced' }))).toEqual(['slow_down', 'ask_why']))

  it('leaves out small deviations from the usual, unless nothing else is left or another one is requested', () => {
    const [first, second] = tries('ask_why', 'slow_down').tries
    const advice: Advice = { good: [], tries: [first!, { ...second!, strength: 0.05 }] }
    expect(shown(advice)).toEqual(['ask_why'])
    expect(shown(advice, marked({ ask_why: 'replaced' }))).toEqual(['slow_down', 'ask_why'])
    expect(shown({ good: [], tries: [{ ...second!, strength: 0.05 }] })).toEqual(['slow_down'])
  })
})

describe('a sentence of the lesson', () => {
  const good = (id: 'gave_time' | 'asked_openly' | 'pupil_asked', quoted: number | null, strength: number) => ({
    ...{ id, quoted, strength, span: null, values: {} },
  })
  const quoting = (...items: ReturnType<typeof good>[]): Advice => ({ good: items, tries: [] })
  const idsOf = (advice: Advice, history = NO_HISTORY) => chooseAdvice(advice, history).good.map(({ id }) => id)
  const twice = quoting(good('gave_time', 7, 0.9), good('asked_openly', 7, 0.8), good('pupil_asked', 9, 0.3))

  it('is quoted once among the good moments, whatever was shown before', () => {
    expect(idsOf(twice)).toEqual(['gave_time', 'pupil_asked'])
    const marks = { asked_openly: 'said' as const, gave_time: 'said' as const }
    expect(idsOf(twice, { ...NO_HISTORY, marks })).toEqual(['gave_time', 'pupil_asked'])
    expect(idsOf(twice, { ...NO_HISTORY, said: [['gave_time']] })).toEqual(['asked_openly', 'pupil_asked'])
  })

  it('does not block advice without a quotation', () =>
    expect(idsOf(quoting(good('gave_time', null, 0.9), good('pupil_asked', null, 0.5)))).toHaveLength(2))

  it('comes last among the things to try if a good moment quotes it', () => {
    const [waits, why] = tries('wait_after_question', 'ask_why').tries
    const advice: Advice = {
      good: [good('gave_time', 7, 0.9)],
      tries: [{ ...waits!, quoted: 7 }, why!],
    }
    expect(shown(advice)).toEqual(['ask_why', 'wait_after_question'])
  })
})
