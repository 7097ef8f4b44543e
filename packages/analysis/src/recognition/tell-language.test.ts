import { expect, test } from 'vitest'
import { tellLanguage } from './tell-language.ts'

const words = (text: string) => (text.match(/\p{Script=Han}|[\p{L}\p{N}']+/gu) ?? []).map((each) => ({ text: each }))
const ENGLISH = "Good morning boys and girls. Today we're going to talk about our favourite food. What do you like? "
const CHINESE = '同学们好，今天我们学习分数的加法和减法，请大家打开书本第十页，看上面的第一道题目。'

test('the language of a lesson is that of the first forty words', () => {
  expect(tellLanguage(words(ENGLISH.repeat(3)))).toBe('en')
  expect(tellLanguage(words(CHINESE.repeat(2)))).toBe('zh')
  expect(tellLanguage(words(`OK everybody. ${CHINESE.repeat(2)}`))).toBe('zh')
})

test('too few words give no language', () => {
  expect(tellLanguage([])).toBeNull()
  expect(tellLanguage(words(ENGLISH))).toBeNull()
  expect(tellLanguage(words('12 345 '.repeat(50)))).toBeNull()
})

test('later words do not change the answer', () => {
  expect(tellLanguage(words(CHINESE.repeat(2) + ENGLISH.repeat(20)))).toBe('zh')
})
