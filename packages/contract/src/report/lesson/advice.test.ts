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

  it('is something else than last time', () =>
    expect(shown(FOUR, { ...NO_HISTORY, said: [['wait_after_question', 'ask_why']] })).toEqual([
      'wait_after_answer',
      'slow_down',
    ]))

  it('keeps the advice already shown for this lesson, however strong the others are', () =>
    expect(shown(FOUR, marked({ slow_down: 'said', ask_why: 'aim' }))).toEqual(['ask_why', 'slow_down']))

  it('gives way to another one, of the same topic before one that was sent away', () => {
    expect(shown(FOUR, marked({ wait_after_question: 'replaced', ask_why: 'said' }))).toEqual([
      'ask_why',
      'wait_after_answer',
    ])
    expect(
      shown(tries('ask_why', 'slow_down', 'pause_in_long_talk'), marked({ ask_why: 'replaced', slow_down: 'said' })),
    ).toEqual(['slow_down', 'pause_in_long_talk'])
  })

  it('comes round again when nothing else is left', () =>
    expect(shown(tries('ask_why', 'slow_down'), marked({ ask_why: 'replaced' }))).toEqual(['slow_down', 'ask_why']))
})
