import { expect, test } from 'vitest'
import { readHours, secondsUntilOpen } from './hours.ts'

test('hours of the day: parses a span, and nothing else', () => {
  expect(readHours('22-6')).toEqual({ from: 22, to: 6 })
  expect(readHours(' 0 - 24 ')).toBeUndefined()
  expect(readHours('20-24')).toEqual({ from: 20, to: 0 })
  for (const text of ['', '22', '25-6', '6-6', '22:00-6:00', '-1-3']) expect(readHours(text)).toBeUndefined()
})

test.each([
  ['2026-11-22T22:00:00+08:00', 0],
  ['2026-11-23T05:59:59+08:00', 0],
  ['2026-11-23T06:00:00+08:00', 16 * 3600],
  ['2026-11-22T21:30:00+08:00', 1800],
])('hours of the day: at %s the night begins in %s s', (at, seconds) => {
  expect(secondsUntilOpen({ from: 22, to: 6 }, Date.parse(at))).toBe(seconds)
})

test('hours of the day: a daytime window, and no window', () => {
  expect(secondsUntilOpen({ from: 12, to: 13 }, Date.parse('2026-11-22T13:00:00+08:00'))).toBe(23 * 3600)
  expect(secondsUntilOpen(undefined, 0)).toBe(0)
})
