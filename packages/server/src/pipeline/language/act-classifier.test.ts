import { describe, expect, it } from 'vitest'
import { teacherActWeights } from '../../platform/weights/teacher-acts.ts'
import { loadActClassifier } from './act-classifier.ts'

describe('the classifier of teachers’ sentences', () => {
  const classify = loadActClassifier()

  // Sentences written for this test.
  it.each([
    ['你真棒,回答得非常好!', 'commending'],
    ['我们来看第三题,想一想它的底是多少?', 'guidance'],
    ['好,我们来总结一下今天学的内容。', 'summarisation'],
    ['同学们好,能听到老师的声音吗?', 'greeting'],
    ['请把这个公式记到笔记本上。', 'note_taking'],
    ['你来给大家说一下你的想法。', 'repeating'],
    ['我们先复习一下上节课学过的知识。', 'reviewing'],
    ['比如说一个长方形,长是五厘米。', 'example_giving'],
    ['底边长六厘米。', 'other'],
  ])('%s: %s', (text, act) => {
    const found = classify(text)
    expect(found.act).toBe(act)
    expect(found.probability).toBeGreaterThan(0.3)
    expect(found.probability).toBeLessThanOrEqual(1)
  })

  it('is at most 2 MB', () => expect(teacherActWeights().length).toBeLessThanOrEqual(2_000_000))

  it('ignores the kind of punctuation and the character width', () => {
    expect(classify('你真棒,回答得非常好')).toEqual(classify('你真棒,回答得非常好!'))
    expect(classify('你真棒，回答得非常好。')).toEqual(classify('你真棒,回答得非常好.'))
  })
})
