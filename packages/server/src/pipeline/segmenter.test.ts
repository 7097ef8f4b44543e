import { describe, expect, it } from 'vitest'
import { loadSegmenter } from './segmenter.ts'

describe('the segmenter', () => {
  const segment = loadSegmenter()

  it('cuts Chinese into tagged words and loses nothing', () => {
    const text = '同学们,今天我们学习三角形的面积公式。'
    const tokens = segment(text)
    expect(tokens.map(({ word }) => word).join('')).toBe(text)
    expect(tokens.find(({ word }) => word === '三角形')).toMatchObject({ tag: 'n' })
  })

  it('knows how rare words are, as its table says', () => {
    const [word] = segment('三角形')
    // idf.txt of jieba: 三角形 8.0229418702
    expect(word?.idf).toBeCloseTo(8.0229, 3)
    expect(segment('㐀㐁').every(({ idf }) => idf === undefined)).toBe(true)
  })
})
