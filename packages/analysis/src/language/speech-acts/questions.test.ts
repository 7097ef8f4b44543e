import { describe, expect, it } from 'vitest'
import { isQuestion } from './questions.ts'

describe('questions', () => {
  it.each(['什么是分数?', '对吗？', '你们同意他的说法吗。', '这样对不对', '面积是底乘高,是不是', 'What is it?'])(
    'with question marks in the transcript: %s',
    (text) => {
      expect(isQuestion(text, true)).toBe(true)
    },
  )

  it.each(['我知道为什么。', '几个同学上来。', '请看黑板。', '没什么。', '他正在写呢。', '怎么做都可以。'])(
    'no question where marks are written: %s',
    (text) => {
      expect(isQuestion(text, true)).toBe(false)
    },
  )

  it.each(['Okay?', 'Right?', 'Student C?', 'Maria?', "12's?", 'All right?', 'You see?'])(
    'a name, a tag or a bare number asks nothing: %s',
    (text) => {
      expect(isQuestion(text, true)).toBe(false)
    },
  )

  it.each(['Why?', 'Who?', 'What is it?', 'Is it right?', 'Do you all agree?', '对吗？', '小明？', 'Five times two?'])(
    'a question all the same: %s',
    (text) => {
      expect(isQuestion(text, true)).toBe(true)
    },
  )

  it.each([
    '三角形的面积公式是什么',
    '为什么要除以二呢',
    '谁来读一读',
    '一共有多少人',
    '一共有几个',
    '你能不能说一说',
    'what is this',
  ])('from the words alone: %s', (text) => {
    expect(isQuestion(text, false)).toBe(true)
  })

  it.each(['请坐', '没什么', '他还没写完呢', '不管怎么做', '这几个同学', '我们知道什么是分数了', 'look at this'])(
    'no question by its words: %s',
    (text) => {
      expect(isQuestion(text, false)).toBe(false)
    },
  )
})
