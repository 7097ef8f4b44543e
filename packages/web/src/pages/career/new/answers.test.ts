import { expect, it } from 'vitest'
import { countAnswered, isSame, itemsOf, NO_ANSWERS, readAnswers } from './answers.ts'

it('reads results of other tools: 60 digits, or six sums', () => {
  const digits = '12345'.repeat(12)
  expect(readAnswers(digits)).toEqual({ items: [...digits].map((digit) => Number(digit) - 1) })
  expect(readAnswers(`${digits.slice(0, 30)}\n${digits.slice(30)}`)).not.toBeNull()
  expect(readAnswers('R 28, I 12, A 31, S 25, E 17, C 0')).toEqual({ sums: [28, 12, 31, 25, 17, 0] })
  for (const wrong of ['', '1 2 3', '41 1 1 1 1 1', '6'.repeat(60), '1'.repeat(59)])
    expect(readAnswers(wrong)).toBeNull()
})

it('finds unanswered activities, and identical answers', () => {
  const some = NO_ANSWERS.map((_, place) => (place < 3 ? 2 : null))
  expect(countAnswered(some)).toBe(3)
  expect(itemsOf(some)).toBeNull()
  expect(isSame(itemsOf(some.map(() => 2)) ?? [])).toBe(true)
  expect(isSame([1, 1, 2])).toBe(false)
})
