import type { Word } from '@keguan/analysis/recognition/words'
import { expect, test } from 'vitest'
import { loadSimplify } from './simplify.ts'

const simplify = await loadSimplify()
const wordsOf = (texts: readonly string[]) =>
  texts.map((text, at) => ({ text, startS: at, endS: at + 1, logProb: -0.1 }) as unknown as Word)
const textsOf = (words: readonly Word[]) => words.map(({ text }) => text)

test('traditional characters become simplified ones, each in its word and at its time', () => {
  const words = wordsOf(['我', '們', '學', '習', '幾', '何', '。'])
  expect(simplify(words)).toEqual(words.map((word, at) => ({ ...word, text: '我们学习几何。'[at] })))
})

test('an ambiguous character is converted by its context', () => {
  expect(textsOf(simplify(wordsOf(['乾', '燥', '乾', '坤'])))).toEqual(['干', '燥', '乾', '坤'])
})

test('simplified text, English and numbers stay as they are', () => {
  const texts = ['今天', ' DNA', ' 3.14', '，', '对吗', '？']
  expect(textsOf(simplify(wordsOf(texts)))).toEqual(texts)
  expect(simplify([])).toEqual([])
})
