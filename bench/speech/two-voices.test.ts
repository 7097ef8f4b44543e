import type { SpokenSentence } from '@keguan/analysis/recognition/words-transcript'
import { expect, test } from 'vitest'
import { asSegments, attributed, overlapsOf } from './two-voices.ts'

const turns = [
  { startS: 0, endS: 4, speaker: 'Ann' },
  { startS: 3, endS: 8, speaker: 'Bea' },
]

test('two speak at once where turns of both overlap', () => {
  expect(overlapsOf(turns)).toEqual([{ startS: 3, endS: 4 }])
  expect(asSegments(turns, overlapsOf(turns))).toMatchObject([
    { startS: 0, endS: 3, speaker: 'T' },
    { startS: 4, endS: 8, speaker: 'S1' },
  ])
})

const sentence = (speaker: 'T' | 'S1', text: string): SpokenSentence => ({
  speaker,
  words: text.split(' ').map((word) => ({ text: word, startS: 0, endS: 0, logProb: null })),
})
const said = ['one', 'two', 'three', 'four', 'five', 'six'].map((text, at) => ({
  ...{ text, speaker: at < 3 ? 'Ann' : 'Bea', startS: at, endS: at + 1 },
}))

test('a word is right if its voice is the one matched to its speaker', () => {
  // four is given to the voice of Ann; too stands for two
  const sentences = [sentence('S1', 'one too three four'), sentence('T', 'five six')]
  expect(attributed(sentences, said, [])).toEqual({ words: 6, right: 5 })
})

test('words during overlap and inserted words are not counted', () => {
  const sentences = [sentence('S1', 'one two three oh'), sentence('T', 'four five six')]
  expect(attributed(sentences, said, overlapsOf(turns))).toEqual({ words: 5, right: 5 })
})

test('one voice for both is right for the one who says more', () => {
  expect(attributed([sentence('T', 'one two three four')], said, [])).toEqual({ words: 4, right: 3 })
})
