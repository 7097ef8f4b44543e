import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gramsOf, normalise, searchTerms } from './search-grams.ts'

test('single characters and pairs, within words only', () => {
  expect(gramsOf('分数 A1')).toEqual(['分', '数', '分数', 'a', '1', 'a1'])
})

test('ignores letter width and case', () => {
  expect(searchTerms('Ａ班')).toEqual({ grams: ['a班'], patterns: ['%a班%'] })
})

test('escapes the wildcards of LIKE', () => {
  expect(searchTerms('50%_').patterns).toEqual(['%50\\%\\_%'])
})

test('every part of a text is found by its grams', () => {
  const text = fc.string({ unit: fc.constantFrom('分', '数', '的', 'a', 'B', '7', ' ', '-') })
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (whole, from, length) => {
      const letters = [...normalise(whole)]
      const start = letters.length === 0 ? 0 : from % letters.length
      const part = letters.slice(start, start + 1 + (length % 5)).join('')
      const known = new Set(gramsOf(whole))
      expect(searchTerms(part).grams.every((gram) => known.has(gram))).toBe(true)
    }),
  )
})
