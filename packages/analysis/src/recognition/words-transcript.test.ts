import { expect, test } from 'vitest'
import type { Segment } from '../speakers/speakers.ts'
import { codeTalk } from '../talk/codes/code-talk.ts'
import { textOf } from './words.ts'
import { spokenSentences, transcriptOfWords } from './words-transcript.ts'

const segment = (startS: number, endS: number, speaker: Segment['speaker']): Segment => ({
  ...{ startS, endS, speaker, confidence: 1 },
  role: speaker === 'T' ? 'teacher' : 'student',
})
const words = (text: string, fromS: number, stepS = 0.25) =>
  [...text].map((each, index) => ({
    text: each,
    startS: fromS + index * stepS,
    endS: fromS + (index + 1) * stepS,
    logProb: -0.1,
  }))
const told = (sentences: ReturnType<typeof spokenSentences>) =>
  sentences.map((each) => `${each.speaker}:${textOf(each.words)}`)

const VOICES = [segment(0, 2, 'T'), segment(2, 4, 'S1')]

test('words go to the voice that speaks in their middle, and a sentence ends where it changes', () => {
  expect(told(spokenSentences(words('这是什么呢同学三角形啊对吗', 0), VOICES))).toEqual([
    'T:这是什么呢同学三',
    'S1:角形啊对吗',
  ])
})

test('a word of several characters is not divided between two voices', () => {
  const cut = (text: string) => (text.match(/三角形|./gu) ?? []).map((word) => ({ word, tag: 'n' }))
  expect(told(spokenSentences(words('这是什么呢同学三角形啊对吗', 0), VOICES, cut))).toEqual([
    'T:这是什么呢同学',
    'S1:三角形啊对吗',
  ])
})

test('words between two voices go to the nearer one', () => {
  const apart = [segment(0, 1, 'T'), segment(3, 4, 'S1')]
  expect(told(spokenSentences(words('啊', 1.2), apart))).toEqual(['T:啊'])
  expect(told(spokenSentences(words('啊', 2.5), apart))).toEqual(['S1:啊'])
})

test('without voices the words have no speaker', () => {
  expect(told(spokenSentences(words('你好', 0), []))).toEqual(['null:你好'])
})

test('the transcript of words has no speakers, so that the voices decide', () => {
  const transcript = transcriptOfWords({ words: [...words('这是什么？', 0), ...words('三角形。', 2.2)] }, VOICES)
  expect(transcript.lines.map(({ speaker, text, startS }) => [speaker, text, startS])).toEqual([
    ['', '这是什么？', 0],
    ['', '三角形。', 2.2],
  ])
  const talk = codeTalk({ signal: null, speakers: null, transcript })
  expect(talk.utterances.map(({ text, isQuestion }) => [text, isQuestion])).toEqual([
    ['这是什么？', true],
    ['三角形。', false],
  ])
})

test('a Chinese sentence that asks has a question mark, whatever the recogniser ended it with', () => {
  const textsOf = (...sentences: readonly string[]) => {
    const heard = sentences.flatMap((text, at) => words(text, 6 * at))
    return transcriptOfWords({ words: heard }, []).lines.map(({ text }) => text)
  }
  expect(textsOf('谁来背一背。', '你是怎么知道的', '亮的，那四周是什么样的。')).toEqual([
    '谁来背一背？',
    '你是怎么知道的？',
    '亮的，那四周是什么样的？',
  ])
  const told = ['三角形。', '请把书翻开！', '没什么。', '真的吗？']
  expect(textsOf(...told)).toEqual(told)
  expect(textsOf('Is it?', 'Do it.').at(-1)).toMatch(/t\.$/u)
})

test('a recognised sentence has an estimated number of wrong characters, a written one does not', () => {
  const heard = [
    ...words('什么是分数？', 0),
    ...words('一半。', 3).map((word) => ({ ...word, logProb: Math.log(0.5) })),
  ]
  const transcript = transcriptOfWords({ words: heard }, VOICES)
  const { utterances } = codeTalk({ signal: null, speakers: null, transcript })
  expect(utterances.map(({ errorRate }) => errorRate)).toEqual([0.105, 0.55])
  const plain = { ...transcript, lines: transcript.lines.map(({ errorRate: _, ...line }) => line) }
  expect(codeTalk({ signal: null, speakers: null, transcript: plain }).utterances[0]).not.toHaveProperty('errorRate')
})
