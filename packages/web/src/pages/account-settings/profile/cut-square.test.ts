import { expect, test } from 'vitest'
import { middleOf, pictureProblem } from './cut-square.ts'

test('the middle of a picture is a square of its shorter side', () => {
  expect(middleOf(400, 300)).toEqual({ left: 50, top: 0, side: 300 })
  expect(middleOf(300, 401)).toEqual({ left: 0, top: 50, side: 300 })
  expect(middleOf(7, 7)).toEqual({ left: 0, top: 0, side: 7 })
})

test('only pictures of the three kinds up to 2 MB are opened', () => {
  expect(pictureProblem({ type: 'image/png', size: 2 * 1024 ** 2 })).toBeNull()
  expect(pictureProblem({ type: 'image/webp', size: 2 * 1024 ** 2 + 1 })).toBe('avatarLarge')
  for (const type of ['image/svg+xml', 'image/gif', 'text/plain', '']) {
    expect(pictureProblem({ type, size: 10 })).toBe('avatarType')
  }
})
