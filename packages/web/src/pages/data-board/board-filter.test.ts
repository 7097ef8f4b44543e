import { describe, expect, it } from 'vitest'
import { readFilter, writeFilter } from './board-filter.ts'

describe('filters of the board in the address', () => {
  it('come back as they were written', () => {
    const filter = { place_id: 'p', period: 'last_week', subject: 'music', grade: 'g7', edition: 5 } as const
    expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter)
    expect(readFilter(new URLSearchParams(writeFilter({ level: 'own', term: '2025-2' })))).toEqual({
      ...{ level: 'own', term: '2025-2' },
    })
  })

  it('ignore invalid values', () => {
    expect(readFilter(new URLSearchParams('period=ever&subject=magic&term=soon&level=all&edition=7'))).toEqual({})
  })
})
