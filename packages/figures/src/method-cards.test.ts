import { MEASURE_IDS } from '@keguan/contract/report/measure'
import { LOCALES } from '@keguan/contract/vocabulary/locale'
import { describe, expect, it } from 'vitest'
import { methodCard, methodCards } from './method-cards.ts'

describe.each(LOCALES)('method cards in %s', (locale) => {
  it.each(MEASURE_IDS)('%s tells its rules', (id) => {
    const { id: own, ...texts } = methodCard(id, locale)
    expect(own).toBe(id)
    for (const text of Object.values(texts)) expect(text).not.toBe('')
  })

  it('come in reading order with names of their own', () => {
    const cards = methodCards(locale)
    expect(cards.map(({ id }) => id)).toEqual([...MEASURE_IDS])
    expect(new Set(cards.map(({ name }) => name)).size).toBe(cards.length)
  })
})
