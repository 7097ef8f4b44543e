import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { loadSegmenter } from './segmenter.ts'
import { JIEBA_TOTAL, readFrequencies } from './word-frequencies.ts'
import { readRarity } from './word-rarity.ts'

describe('the segmenter', () => {
  const segment = loadSegmenter()

  it('cuts Chinese into tagged words and loses nothing', () => {
    const text = '同学们,今天我们学习三角形的面积公式。'
    const tokens = segment(text)
    expect(tokens.map(({ word }) => word).join('')).toBe(text)
    expect(tokens.find(({ word }) => word === '三角形')).toMatchObject({ tag: 'n' })
  })

  it('gives the rarity of words as in its table', () => {
    const [word] = segment('三角形')
    // idf.txt of jieba: 三角形 8.0229418702
    expect(word?.idf).toBeCloseTo(8.0229, 3)
    expect(segment('㐀㐁').every(({ idf }) => idf === undefined)).toBe(true)
  })

  it('gives the frequency of words as in its dictionary', () => {
    expect(segment('三角形')[0]?.share).toBeCloseTo(usesOf('三角形') / JIEBA_TOTAL, 9)
    expect(segment('㐀㐁').every(({ share }) => share === undefined)).toBe(true)
  })

  it('keeps lesson terms whole, and the counts of known words', () => {
    const words = segment('两个钝角三角形拼成平行四边形,圆周角读作什么').map(({ word }) => word)
    expect(words).toEqual(expect.arrayContaining(['钝角三角形', '平行四边形', '圆周角', '读作']))
    expect(segment('等于').map(({ word }) => word)).toEqual(['等于'])
  })
})

const { dict, idf } = createRequire(import.meta.url)('@node-rs/jieba/dict') as Record<'dict' | 'idf', Uint8Array>
const LINES = Buffer.from(dict)
  .toString('utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' '))
const usesOf = (word: string) => Number(LINES.find(([own]) => own === word)?.[1])

describe('the counts of words', () => {
  it('are found wherever the word is in the dictionary', () => {
    const find = readFrequencies(dict)
    const step = Math.floor(LINES.length / 500)
    const some = [...LINES.filter((_, index) => index % step === 0), LINES[0], LINES.at(-1)]
    for (const line of some) expect([line?.[0], find(line?.[0] ?? '')]).toEqual([line?.[0], Number(line?.[1])])
    expect(['', '0', '三角形形', '\u{10ffff}'].map(find)).toEqual(new Array(4).fill(undefined))
  })

  it('add up to the total', () => {
    expect(LINES.reduce((total, [, uses]) => total + Number(uses), 0)).toBe(JIEBA_TOTAL)
  })
})

describe('the rarity of words', () => {
  it('equals the number in the table bit for bit', () => {
    const rarityOf = readRarity(idf)
    const lines = Buffer.from(idf).toString('utf8').trim().split('\n')
    const wrong = lines.filter((line) => {
      const [word = '', value] = line.split(' ')
      return rarityOf(word) !== Math.fround(Number(value))
    })
    // words that share a hash with a later one: 270,131 in 2³² collide some eight times
    expect(wrong.length).toBeLessThan(20)
  })

  it('is read from any line, the last without an end', () => {
    const rarityOf = readRarity(Buffer.from('一 2\n二 0.5\nthree 13.900677652'))
    expect(['一', '二', 'three', '四'].map(rarityOf)).toEqual([2, 0.5, Math.fround(13.900677652), undefined])
  })
})
