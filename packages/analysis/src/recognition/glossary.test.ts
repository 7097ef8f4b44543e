import { describe, expect, it } from 'vitest'
import type { Segmenter } from '../language/words/token.ts'
import { codeTalk } from '../talk/codes/code-talk.ts'
import { type GlossaryTools, replaceTerms, searchableTerms } from './glossary.ts'
import { lessonTerms } from './lesson-terms.ts'
import { wordsOfTokens } from './token-words.ts'
import { textOf } from './words.ts'
import { transcriptOfWords } from './words-transcript.ts'

const SOUNDS: Readonly<Record<string, string>> = {
  ...{ 分: 'fen', 芬: 'fen', 数: 'shu', 属: 'shu', 树: 'shu', 函: 'han', 平: 'ping', 均: 'jun', 行: 'xing', 驶: 'shi' },
  ...{ 形: 'xing', 式: 'shi', 家: 'jia', 加: 'jia', 发: 'fa', 法: 'fa', 在: 'zai', 人: 'ren', 的: 'de' },
}
/** Words of the dictionary with their share of general text; other characters stand alone. */
const SHARES: Readonly<Record<string, number>> = {
  ...{ 行驶: 1.2e-5, 在家: 1.7e-5, 分属: 4.5e-6, 平均: 1.7e-4, 家: 1e-3, 发: 2.8e-4, 的: 5e-2, 在: 1e-2, 树: 9e-5 },
}
const segment: Segmenter = (text) => {
  const tokens: { word: string; tag: string; share?: number }[] = []
  for (let at = 0; at < text.length; ) {
    const pair = text.slice(at, at + 2)
    const word = pair.length === 2 && SHARES[pair] !== undefined ? pair : text[at]!
    const share = SHARES[word]
    tokens.push({ word, tag: 'n', ...(share !== undefined && { share }) })
    at += word.length
  }
  return tokens
}
const tools: GlossaryTools = { segment, pronounce: (text) => [...text].map((each) => SOUNDS[each] ?? each) }

const said = (text: string) =>
  wordsOfTokens(
    [...text].map((each, at) => ({ text: each, startS: at / 4, endS: (at + 1) / 4, logProb: null })),
    { startS: 0, endS: 100 },
    new Uint32Array(),
  )
const read = (text: string, terms: readonly string[]) => textOf(replaceTerms(said(text), terms, tools))

describe('terms of a lesson', () => {
  it('replace characters that sound alike and make no sense', () => {
    expect(read('学习分属的函树。', ['分数', '函数'])).toBe('学习分数的函数。')
    expect(read('求平均树', ['平均数'])).toBe('求平均数')
  })

  it('leave words that people use, and parts of them', () => {
    expect(read('车在行驶', ['形式'])).toBe('车在行驶')
    expect(read('人在家发', ['加法'])).toBe('人在家发')
    expect(read('家发', ['加法'])).toBe('家发')
  })

  it('leave what could be two terms, what is a term itself, and two syllables with no character right', () => {
    expect(read('分属', ['分数', '分树'])).toBe('分属')
    expect(read('分属', ['分数', '分属'])).toBe('分属')
    expect(read('芬属', ['分数'])).toBe('芬属')
  })

  it('do not cross punctuation, and keep it', () => {
    expect(read('分，属', ['分数'])).toBe('分，属')
    expect(read('是分属，对', ['分数'])).toBe('是分数，对')
  })

  it('are names in characters, of the institution first, then of the plan, then of the subject', () => {
    expect(searchableTerms(['分数', 'DNA', '分', '分数', '一'.repeat(11)])).toEqual(['分数'])
    const terms = lessonTerms({ subject: 'mathematics', plan: '平均', own: ['校本词'] }, segment)
    expect(terms.slice(0, 2)).toEqual(['校本词', '平均'])
    expect(terms).toContain('通分')
    expect(lessonTerms({ subject: null, plan: null, own: [] }, segment)).toEqual([])
  })
})

it('a sentence lists the terms put into it, their places, and the recognised words', () => {
  const words = replaceTerms(said('是函树。今天是分属，对。'), ['分数', '函数'], tools)
  const transcript = transcriptOfWords({ words }, [])
  const { utterances } = codeTalk({ signal: null, speakers: null, transcript })
  expect(utterances.map(({ text, replaced }) => ({ text, replaced }))).toEqual([
    { text: '是函数。', replaced: [{ at: 1, term: '函数', heard: '函树' }] },
    { text: '今天是分数，对。', replaced: [{ at: 3, term: '分数', heard: '分属' }] },
  ])
})
