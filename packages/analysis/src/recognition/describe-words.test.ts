import { expect, test } from 'vitest'
import { describeWords, errorRate } from './describe-words.ts'

const stretch = (state: 'recognised' | 'empty' | 'doubtful' | 'failed', speechS: number) => ({
  startS: 0,
  endS: speechS,
  speechS,
  state,
})

test('seconds of speech are reported by outcome', () => {
  const words = {
    by: { engine: 'whisper', model: 'whisper-small', sha256: 'ab' },
    language: 'zh',
    words: [],
    stretches: [
      stretch('recognised', 8),
      stretch('recognised', 1),
      stretch('empty', 0.5),
      stretch('doubtful', 0.3),
      stretch('failed', 0.2),
    ],
  }
  expect(describeWords(words)).toMatchObject({
    speech_s: 10,
    recognised_s: 9,
    empty_s: 0.5,
    doubtful_s: 0.3,
    failed_s: 0.2,
    error_rate: null,
  })
})

test('the less certain a model is, the more errors are expected; no estimate without a certainty', () => {
  const said = (probability: number) => [{ logProb: Math.log(probability) }]
  expect(errorRate(said(0.9))).toBeCloseTo(0.11)
  expect(errorRate(said(0.6))).toBeCloseTo(0.44)
  expect(errorRate(said(1))).toBe(0)
  expect(errorRate([{ logProb: null }])).toBeNull()
})
