import { describe, expect, it } from 'vitest'
import { readRoleWeights, roleOdds, roleSigns } from './role-odds.ts'

describe('the signs of a sentence', () => {
  it('are its characters, up to three in a row, with its ends and question marks, and its length', () => {
    expect(roleSigns('“好”吗?')).toEqual([
      ...['always', '#4'],
      ...['^', '好', '吗', '？', '$'],
      ...['^好', '好吗', '吗？', '？$'],
      ...['^好吗', '好吗？', '吗？$'],
    ])
  })

  it('are words, where a sentence has some that are not Chinese', () =>
    expect(roleSigns("读：It's 3")).toEqual([
      ...['always', '#4'],
      ...['^', '读', " it's", ' 3', '$'],
      ...['^读', "读 it's", " it's 3", ' 3$'],
      ...["^读 it's", "读 it's 3", " it's 3$"],
    ]))

  it('have no longer length than 22 tokens', () => {
    expect(roleSigns('长'.repeat(22))).toContain('#9')
    expect(roleSigns('长'.repeat(2000))).toContain('#9')
    expect(roleSigns('')).toEqual(['always', '#0', '^', '$', '^$'])
  })
})

describe('the odds of a sentence', () => {
  const weights = readRoleWeights('\n30 always\n125 好\n-300 吗？\n-5 #4\n')

  it('add up the weights of its signs', () => {
    expect(roleOdds('好吗？', weights)).toBeCloseTo(0.3 + 1.25 - 3 - 0.05, 9)
    expect(roleOdds('好好好', weights)).toBeCloseTo(0.3 + 1.25 - 0.05, 9)
  })

  it('stay within four on both sides', () => {
    expect(roleOdds('好吗？好', readRoleWeights('900 好'))).toBe(4)
    expect(roleOdds('好吗？好', readRoleWeights('-900 好'))).toBe(-4)
  })

  it('are 0 where nothing was learnt about the language', () => {
    expect(roleOdds('Who can tell me?')).toBe(0)
    expect(roleOdds('')).toBe(0)
  })

  it('tell what teachers say from what pupils say', () => {
    const taught = [
      '请同学们把书翻到第五页。',
      '谁来说说你的想法？',
      '说得真好，还有补充吗？',
      '小组讨论一下，三分钟。',
    ]
    const answered = ['因为它的角变大了。', '我觉得是平行四边形。', '老师，我还有一种方法。', '一共是十二个。']
    for (const text of taught) expect(roleOdds(text), text).toBeGreaterThan(1)
    for (const text of answered) expect(roleOdds(text), text).toBeLessThan(-0.5)
  })
})
