import { describe, expect, it } from 'vitest'
import { isNameWord } from '../words/term-words.ts'
import { praisesPupils } from './feedback.ts'
import { formOf } from './question-kinds.ts'
import { purposeOf } from './question-purpose.ts'
import { isEnglishCheck, isQuestion } from './questions.ts'

/** Sentences of real lessons that were once misclassified. */
describe('sentences misclassified according to a manual check', () => {
  it.each([
    ['还从哪里读出了这是一次超级严峻的大地震。', true],
    ['你从哪儿看出他很着急。', true],
    ['看你读的对不对。', false],
    ['我们看看他说的是不是。', true],
    ['演得太像了，掌声在哪里？', false],
  ])('asks: %s %s', (text, asks) => expect(isQuestion(text, true)).toBe(asks))

  it.each([
    ['那你们想不想了解更多关于鸟的知识呢？', 'check'],
    ['声音还能够再响亮一点吗？', 'check'],
    ['他想不想回家？', 'content'],
    ['观察要按一定的顺序，从上到下，知道吗？', 'check'],
    ['这个字念什么，知道吗？', 'content'],
    ['哪个小组的金点子想介绍一下？', 'call_on'],
    ['谁来介绍一下这种方法？', 'content'],
    ['What is the capital of France, okay?', 'content'],
    ["So what's the answer, okay, Lily?", 'content'],
    ['Is this a triangle, right?', 'content'],
    ["That's a triangle, right?", 'tag'],
    ['How you do it is up to you, okay?', 'tag'],
    ['Open your books, okay, Lily?', 'tag'],
  ] as const)('%s is a question of the kind %s', (text, purpose) => expect(purposeOf(text)).toBe(purpose))

  it.each([
    ['Okay?', true],
    ['Does that make sense?', true],
    ['Yes?', false],
    ['Lily?', false],
    ['Okay.', false],
    ['Why?', false],
  ])('%s looks whether pupils follow: %s', (text, isCheck) => expect(isEnglishCheck(text)).toBe(isCheck))

  it('invites contributions where it asks for differences, in any words', () => {
    expect(formOf('古文与现代文有什么区别？', 'what')).toBe('open')
    expect(formOf('这两种方法有什么不同？', 'what')).toBe('open')
  })

  it.each([
    ['究竟是孙悟空厉害还是二郎神厉害。', false],
    ['所有的核弹都很厉害。', false],
    ['你真厉害。', true],
    ['所以我们要找一个更好的办法。', false],
    ['你想到了一个更好的办法。', true],
    ['说得很有道理，还是你想得周全。', true],
  ])('praises pupils: %s %s', (text, praises) => expect(praisesPupils(text)).toBe(praises))

  it.each([
    ['保安叔叔', false],
    ['想一想', false],
    ['平行四边形', true],
  ])('is a name of matter: %s %s', (word, isName) => expect(isNameWord({ word, tag: 'n' })).toBe(isName))
})
