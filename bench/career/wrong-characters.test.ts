import { TRIED } from '@keguan/figures/career/recognition'
import { expect, test } from 'vitest'
import { measureWrongCharacters, withWrongCharacters } from './wrong-characters.ts'

const SEEDS = 8

test('at rate 0 words are unchanged, and every Chinese character may be replaced', () => {
  expect(withWrongCharacters('我喜欢写程序', 0, 1)).toBe('我喜欢写程序')
  expect(withWrongCharacters('abc 1', 1, 1)).toBe('abc 1')
  const wrong = withWrongCharacters('我喜欢写程序', 1, 1)
  expect(wrong).toHaveLength(6)
  expect(wrong).not.toBe('我喜欢写程序')
})

test('the report states the measured effect of wrong characters', () => {
  for (const told of TRIED) {
    const found = measureWrongCharacters(told.rate, SEEDS)
    expect(1 - found.kept).toBeCloseTo(told.lost, 2)
    expect(found.shift95).toBeCloseTo(told.shift, 2)
    expect(1 - found.first).toBeCloseTo(told.first, 2)
    expect(found.held).toBeGreaterThan(0.95)
  }
}, 120_000)
