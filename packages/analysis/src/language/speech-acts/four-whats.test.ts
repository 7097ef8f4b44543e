import { describe, expect, it } from 'vitest'
import { fourWhatOf } from './four-whats.ts'

describe('questions', () => {
  it.each([
    ['平行四边形的面积公式是什么?', 'what'],
    ['这里一共有几个三角形?', 'what'],
    ['你觉得他怎么了?', 'what'],
    ['如果底是 6,高是 4,面积是多少?', 'what'],
    ['How many sides does it have?', 'what'],
    ['为什么要除以二?', 'why'],
    ['你怎么知道它们一样大?', 'why'],
    ['Why do we divide by two?', 'why'],
    ['这道题应该怎么算?', 'how'],
    ['你用了什么方法?', 'how'],
    ['How do we find the area?', 'how'],
    ['如果没有尺子,你会怎么办?', 'what_if'],
    ['假如你是诗人,会写什么?', 'what_if'],
    ['还有没有不同的想法?', 'what_if'],
    ['What if the base were longer?', 'what_if'],
  ] as const)('%s is %s', (text, what) => expect(fourWhatOf(text, true)).toBe(what))

  it.each(['然后?', '谁来读一读?', '哪位同学愿意上台?'])('%s has no cue', (text) =>
    expect(fourWhatOf(text, true)).toBeNull(),
  )
})

describe('statements', () => {
  it.each([
    ['这样的图形叫做平行四边形', 'what'],
    ['寒山的意思是深秋的山', 'what'],
    ['因为两个三角形完全一样,所以要除以二', 'why'],
    ['先量出底和高,再算面积', 'how'],
    ['请你画一画', 'how'],
    ['想象你就站在山路上', 'what_if'],
    ['如果底变成两倍,面积就变成两倍', 'what_if'],
  ] as const)('%s is %s', (text, what) => expect(fourWhatOf(text, false)).toBe(what))

  it.each(['上课,同学们好', '请坐', '然后就是这个', '好的'])('%s is none', (text) =>
    expect(fourWhatOf(text, false)).toBeNull(),
  )
})
