import { expect, test } from 'vitest'
import { chinaDay, chinaDays, startOfChinaDay } from './time.ts'

test('a day begins at midnight in China, wherever the server is', () => {
  expect(chinaDay(new Date('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20')
  expect(chinaDay(new Date('2026-11-20T16:00:00.000Z'))).toBe('2026-11-21')
  expect(startOfChinaDay('2026-11-21').toISOString()).toBe('2026-11-20T16:00:00.000Z')
})

test('the day after the last of February and of December', () => {
  expect(chinaDay(startOfChinaDay('2028-02-28', 1))).toBe('2028-02-29')
  expect(chinaDay(startOfChinaDay('2027-02-28', 1))).toBe('2027-03-01')
  expect(chinaDay(startOfChinaDay('2026-12-31', 1))).toBe('2027-01-01')
})

test('a filter by days includes its whole last day, and is unbounded where a side is missing', () => {
  expect(chinaDays('2026-11-20', '2026-11-20')).toEqual({
    from: new Date('2026-11-19T16:00:00.000Z'),
    until: new Date('2026-11-20T16:00:00.000Z'),
  })
  expect(chinaDays(undefined, undefined)).toEqual({})
})
