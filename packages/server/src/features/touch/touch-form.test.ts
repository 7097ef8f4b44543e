import { expect, test } from 'vitest'
import { ageOfForm, networkHash, openForm } from './touch-form.ts'

const opened = new Date('2026-11-22T08:00:00Z')
const after = (seconds: number) => new Date(opened.getTime() + seconds * 1000)
const token = openForm('secret', opened)

test.each([
  [0, 'too_soon'],
  [2, 'too_soon'],
  [3, 'fine'],
  [86_400, 'fine'],
  [86_401, 'too_old'],
] as const)('a form sent after %i s is %s', (seconds, age) => {
  expect(ageOfForm('secret', token, after(seconds))).toBe(age)
})

test('a token of another person, a changed one and a missing one count as expired', () => {
  for (const wrong of [openForm('other', opened), `${token}x`, `1${token}`, token.split('.')[0] ?? '', '']) {
    expect(ageOfForm('secret', wrong, after(10))).toBe('too_old')
  }
})

test('a network is counted by a keyed hash', () => {
  expect(networkHash('secret', '192.0.2.1')).toBe(networkHash('secret', '192.0.2.1'))
  expect(networkHash('secret', '192.0.2.1')).not.toBe(networkHash('secret', '192.0.2.2'))
  expect(networkHash('other', '192.0.2.1')).not.toBe(networkHash('secret', '192.0.2.1'))
})
