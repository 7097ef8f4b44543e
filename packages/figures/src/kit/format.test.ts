import { expect, it } from 'vitest'
import { runOn } from './format.ts'

it('sentences are joined with a space where their language writes one', () => {
  expect(runOn(['We are there.', 'Need to design.', 'OK'])).toBe('We are there. Need to design. OK')
  expect(runOn(['今天学习分数。', '请看黑板。'])).toBe('今天学习分数。请看黑板。')
  expect(runOn(['请读', 'apple', '好。', 'Good!', '再来'])).toBe('请读apple好。Good!再来')
  expect(runOn([])).toBe('')
})
