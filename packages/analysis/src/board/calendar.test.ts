import { describe, expect, it } from 'vitest'
import {
  dayOf,
  dayText,
  mondayOf,
  monthOf,
  termFromText,
  termOf,
  termText,
  weekOf,
  weeksOfMonth,
  weeksOfTerm,
} from './calendar.ts'

const monthText = (text: string) => {
  const month = monthOf(weekOf(dayOf(text)))
  return `${1970 + Math.floor(month / 12)}-${(month % 12) + 1}`
}

describe('weeks, months and terms of the board', () => {
  it('begin on Monday', () => {
    expect(dayText(mondayOf(weekOf(dayOf('2026-11-22'))))).toBe('2026-11-16')
    expect(weekOf(dayOf('2026-11-23'))).toBe(weekOf(dayOf('2026-11-22')) + 1)
  })

  it('give a week to the month of its Thursday', () => {
    expect(monthText('2026-11-01')).toBe('2026-10')
    expect(monthText('2026-11-30')).toBe('2026-12')
    expect(monthText('2027-01-01')).toBe('2026-12')
  })

  it('give a week to the term of its month', () => {
    const term = (text: string) => termText(termOf(monthOf(weekOf(dayOf(text)))))
    expect(['2026-09-01', '2027-01-20', '2027-02-10', '2027-07-20', '2026-08-10'].map(term)).toEqual([
      '2026-1',
      '2026-1',
      '2026-2',
      '2026-2',
      '2026-1',
    ])
  })

  it('parse a term from the name they give it', () => {
    for (let term = 100; term < 130; term++) expect(termFromText(termText(term))).toBe(term)
    expect(termFromText('2026-3')).toBeNull()
  })

  it('fill terms with months and months with weeks, for sixty years', () => {
    for (let week = 0; week < 3200; week++) {
      const month = monthOf(week)
      const term = termOf(month)
      const [inMonth, inTerm] = [weeksOfMonth(month), weeksOfTerm(term)]
      expect(week >= inMonth.from && week < inMonth.until).toBe(true)
      expect(inMonth.from >= inTerm.from && inMonth.until <= inTerm.until).toBe(true)
    }
  })
})
