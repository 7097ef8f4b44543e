import { formatNumber, toXlsxName } from '@keguan/contract/vocabulary/constants'
import { expect, it } from 'vitest'
import { formatBytes, formatClock, formatMoment, formatPercent, localDay, zoneLabel } from './format.ts'

it('shows sizes with one decimal at most', () => {
  expect(formatBytes(0)).toBe('0 B')
  expect(formatBytes(1023)).toBe('1023 B')
  expect(formatBytes(1536)).toBe('1.5 kB')
  expect(formatBytes(4 * 1024 ** 3)).toBe('4 GB')
})

it('shows times as minutes and seconds, and hours when there are any', () => {
  expect(formatClock(0)).toBe('00:00')
  expect(formatClock(754.4)).toBe('12:34')
  expect(formatClock(3723)).toBe('1:02:03')
  expect(formatClock(-1)).toBe('00:00')
})

it('never shows more than all, nor all before it is all', () => {
  expect(formatPercent(0.999)).toBe('99%')
  expect(formatPercent(1.2)).toBe('100%')
})

it('shows at most two decimals and no trailing zeros', () => {
  expect([1, 1.5, 1.256, 1.2, 0.1 + 0.2, -0.004].map(formatNumber)).toEqual(['1', '1.5', '1.26', '1.2', '0.3', '0'])
})

it('names a table so that it ends in .xlsx', () => {
  expect(['a', 'a.xls', 'a.b.csv', 'a.xlsx'].map(toXlsxName)).toEqual(['a.xlsx', 'a.xlsx', 'a.b.xlsx', 'a.xlsx'])
})

it('time zone: hours and, where there are some, minutes', () => {
  const at = (minutes: number) => zoneLabel({ getTimezoneOffset: () => -minutes } as Date)
  expect([at(480), at(0), at(-210), at(330)]).toEqual(['UTC+8', 'UTC+0', 'UTC-3:30', 'UTC+5:30'])
})

it('shows moments and days in the time zone of the reader', () => {
  const date = new Date(2026, 10, 2, 4, 5)
  expect([formatMoment(date.toISOString()), localDay(date)]).toEqual(['2026-11-02 04:05', '2026-11-02'])
})
