import { describe, expect, it } from 'vitest'
import * as cues from '../lexicon/talk-cues.ts'

describe.each(Object.entries(cues))('%s', (_, cue) => {
  it('reads repetitive text quickly', () => {
    // Exponential backtracking would hang here and fail by the time limit of the test.
    for (const part of ['请大家', '请同学们先', '好,', '对', '哦', '老师', '还有', 'what ', '用自己的话']) {
      expect(typeof cue.test(part.repeat(2000))).toBe('boolean')
    }
  })
})

describe('directions', () => {
  it.each([
    '请大家把课本翻到第三页。',
    '请同学们打开书。',
    '现在一起读第二段。',
    '安静!',
    'Please open your books.',
    'Listen to me.',
  ])('%s directs', (text) => expect(cues.DIRECTION.test(text)).toBe(true))
  it.each(['三角形的面积等于底乘以高。', '请坐。', '我们来学习分数。', 'The area is the base times the height.'])(
    '%s does not',
    (text) => expect(cues.DIRECTION.test(text)).toBe(false),
  )
})

describe('praise', () => {
  it.each(['真棒!', '说得很完整。', '你很会思考。', '掌声送给他。', 'Well done!', "That's a good idea."])(
    '%s praises',
    (text) => expect(cues.PRAISE.test(text)).toBe(true),
  )
  it.each(['底乘以高。', '准备好。', '今天星期三。', 'The good earth.'])('%s does not', (text) =>
    expect(cues.PRAISE.test(text)).toBe(false),
  )
})
