import { describe, expect, it } from 'vitest'
import { countSyllables, englishSyllables } from './syllables.ts'

describe('syllables', () => {
  it.each([
    ['同学们好', 4],
    ['同学们,今天我们来学习三角形的面积。', 16],
    ['', 0],
    ['……!', 0],
  ])('Chinese characters: %s', (text, count) => {
    expect(countSyllables(text)).toBe(count)
  })

  it.each([
    ['0', 1, '零'],
    ['7', 1, '七'],
    ['10', 1, '十'],
    ['12', 2, '十二'],
    ['20', 2, '二十'],
    ['36', 3, '三十六'],
    ['100', 2, '一百'],
    ['105', 4, '一百零五'],
    ['110', 4, '一百一十'],
    ['128', 5, '一百二十八'],
    ['1005', 4, '一千零五'],
    ['1050', 5, '一千零五十'],
    ['10000', 2, '一万'],
    ['10500', 5, '一万零五百'],
    ['120000', 3, '十二万'],
    ['100000000', 2, '一亿'],
    ['1,234', 7, '一千二百三十四'],
    ['3.14', 4, '三点一四'],
    ['0.5', 3, '零点五'],
    ['50%', 5, '百分之五十'],
    ['2/3', 4, '三分之二'],
    ['2024年', 5, '二零二四年'],
    ['3年', 2, '三年'],
    ['13800138000', 11, 'digit by digit'],
    ['007', 3, 'digit by digit'],
  ])('a number is read aloud: %s', (text, count) => {
    expect(countSyllables(text)).toBe(count)
  })

  it('reads arithmetic signs between operands and not dashes', () => {
    expect(countSyllables('3+5=8')).toBe(6)
    expect(countSyllables('12÷4')).toBe(5)
    expect(countSyllables('a×b')).toBe(3)
    expect(countSyllables('好-')).toBe(1)
  })

  it.each([
    ['cat', 1],
    ['the', 1],
    ['apple', 2],
    ['table', 2],
    ['make', 1],
    ['makes', 1],
    ['boxes', 2],
    ['teacher', 2],
    ['beautiful', 3],
    ['wanted', 2],
    ['looked', 1],
    ['question', 2],
    ['radio', 3],
    ['élan', 2],
    ['education', 4],
    ["don't", 1],
    ['DNA', 3],
    ['be', 1],
    ['rhythm', 1],
  ])('English: %s', (word, count) => {
    expect(englishSyllables(word)).toBe(count)
  })

  it('adds both languages', () => {
    expect(countSyllables('请读 apple 和 banana')).toBe(2 + 2 + 1 + 3)
  })
})
