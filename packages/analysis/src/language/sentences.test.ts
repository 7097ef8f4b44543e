import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitSentences, spokenText } from './sentences.ts'

describe('sentences', () => {
  it.each([
    ['什么是分数?谁来说!好。', ['什么是分数?', '谁来说!', '好。']],
    ['他说:“你好!”然后走了。', ['他说:“你好!”', '然后走了。']],
    ['真的?!是……嗯', ['真的?!', '是……', '嗯']],
    ['圆周率是3.14。对', ['圆周率是3.14。', '对']],
    ['Open your book. Page 3.5 is good.', ['Open your book.', 'Page 3.5 is good.']],
    ['没有标点', ['没有标点']],
    ['。。。', []],
    ['', []],
  ])('%s', (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences)
  })

  it('loses no letter', () => {
    const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('好', 'a', '1', '。', '?', '.', '”', ' ', '…') }), (text) => {
        expect(letters(splitSentences(text).join(''))).toBe(letters(text))
      }),
    )
  })

  it('leaves stage directions out of what is said, formulas in', () => {
    expect(spokenText('谁来读?(生举手)好').replace(/\s/gu, '')).toBe('谁来读?好')
    expect(spokenText('(a+b)的平方')).toBe('(a+b)的平方')
  })
})
