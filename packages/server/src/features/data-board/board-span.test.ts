import { termText } from '@keguan/analysis/board/calendar'
import { describe, expect, it } from 'vitest'
import { spanOf } from './board-span.ts'

const days = (...of: Parameters<typeof spanOf>) => {
  const { from, to, term } = spanOf(...of)
  return [from, to, termText(term)]
}

describe('periods of the board', () => {
  it('follow the calendar from Monday to Sunday', () => {
    // a Sunday
    expect(days('2026-11-22', 'this_week')).toEqual(['2026-11-16', '2026-11-22', '2026-1'])
    expect(days('2026-11-22', 'last_week')).toEqual(['2026-11-09', '2026-11-15', '2026-1'])
  })

  it('take months and terms in whole weeks', () => {
    expect(days('2026-11-22', 'this_month')).toEqual(['2026-11-02', '2026-11-29', '2026-1'])
    expect(days('2026-11-22', 'last_month')).toEqual(['2026-09-28', '2026-11-01', '2026-1'])
    expect(days('2026-11-22', 'this_term')).toEqual(['2026-08-03', '2027-01-31', '2026-1'])
  })

  it('look back into the term before', () => {
    expect(days('2027-02-02', 'last_week')).toEqual(['2027-01-25', '2027-01-31', '2026-1'])
    expect(days('2027-02-02', 'last_month')[2]).toBe('2026-1')
  })

  it('take a named term as a whole, whatever the period is', () => {
    expect(days('2026-11-22', 'this_week', '2025-2')).toEqual(['2026-02-02', '2026-08-02', '2025-2'])
  })
})
