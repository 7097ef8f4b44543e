import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { soon } from '../../test/soon.ts'
import { splitSentences } from './sentences.ts'

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

  it.each([
    ['(生纷纷举手,师指一生读。)好,开始。', ['(生纷纷举手,师指一生读。)好,开始。']],
    ['谁来?（指一生。该生读得很好！）很好。', ['谁来?', '（指一生。该生读得很好！）很好。']],
    ['看(a.)对。好', ['看(a.)', '对。', '好']],
  ])('a stage direction is never cut: %s', (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences)
  })

  it.each(['；', '.', '。', '…', '”', '（', '（好。', '好。）'])('takes a million characters of %s', (unit) => {
    soon(2000, () => splitSentences(unit.repeat(1_000_000 / unit.length)))
  })
})
