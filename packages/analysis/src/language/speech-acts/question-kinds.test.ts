import { describe, expect, it } from 'vitest'
import { fourWhatOf } from './four-whats.ts'
import { bloomOf, formOf, isHighOrder } from './question-kinds.ts'

describe('the form of a question', () => {
  it.each([
    ['你是怎么想到这个方法的?', 'open'],
    ['还有没有不同的想法?', 'open'],
    ['为什么要除以二呢?', 'open'],
    ['如果高不变,底扩大两倍,面积会怎么变化?', 'open'],
    ['读到这一句,你的心里是什么感觉?', 'open'],
    ['你更喜欢哪一首,为什么?', 'open'],
    ['三角形的面积公式是什么?', 'closed'],
    ['这两个三角形的面积相等吗?', 'closed'],
    ['底是三,高是四,面积是多少?', 'closed'],
    ['是三还是四?', 'closed'],
    ['Why do you think so?', 'open'],
    ['What do you think of his answer?', 'open'],
    ['Is this a triangle?', 'closed'],
    ['How many sides does it have?', 'closed'],
  ] as const)('%s is %s', (text, form) => {
    expect(formOf(text, fourWhatOf(text, true))).toBe(form)
  })
})

describe('the level of a question', () => {
  it.each([
    ['这首诗的作者是谁?', 'remember'],
    ['疑是什么意思?', 'understand'],
    ['谁能用自己的话说一说第三句?', 'understand'],
    ['底是三,高是四,面积是多少?', 'apply'],
    ['为什么要除以二呢?', 'understand'],
    ['你是怎么知道的?', 'analyse'],
    ['你从哪里看出来的?', 'analyse'],
    ['这两首诗有什么相同和不同?', 'analyse'],
    ['你们同意他的说法吗?', 'evaluate'],
    ['哪一种方法更简便?', 'evaluate'],
    ['如果你是诗人,你会怎么写?', 'create'],
    ['Who wrote it?', 'remember'],
    ['What does it mean?', 'understand'],
    ['How much is six times four?', 'apply'],
    ['Why is it so?', 'understand'],
    ['How do you know?', 'analyse'],
    ['Do you agree with her?', 'evaluate'],
    ['What if it were longer?', 'create'],
  ] as const)('%s asks to %s', (text, level) => {
    expect(bloomOf(text)).toBe(level)
  })

  it.each(['小水滴呢?', '浮在水面上的木块受不受浮力?'])('%s is unclassified: it has no cue', (text) => {
    expect(bloomOf(text)).toBeNull()
  })

  it('is high from analysing upwards', () => {
    expect((['remember', 'understand', 'apply', 'analyse', 'evaluate', 'create'] as const).map(isHighOrder)).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ])
  })
})
