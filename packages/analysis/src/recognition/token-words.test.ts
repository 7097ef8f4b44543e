import { expect, test } from 'vitest'
import { wordsOfTokens } from './token-words.ts'
import { textOf } from './words.ts'

const NONE = new Uint32Array()
const token = (text: string, startS: number, logProb = -0.1) => ({ text, startS, endS: startS + 0.2, logProb })

test('words of tokens: characters stand alone, letters and digits belong together, marks to the word before', () => {
  const tokens = [
    token('我', 0),
    token('买', 0.2),
    token(' i', 0.4),
    token('Pad', 0.6, -0.5),
    token('，', 0.8),
    token('3', 1),
    token('.5', 1.2),
    token('元', 1.4),
    token('?', 1.6),
  ]
  const words = wordsOfTokens(tokens, { startS: 0, endS: 2 }, NONE)
  expect(words.map(({ text }) => text)).toEqual(['我', '买', 'iPad，', '3.5', '元？'])
  expect(words[2]).toEqual({ text: 'iPad，', startS: 0.4, endS: 0.8, logProb: -0.5 })
})

test('words of tokens: English keeps its own marks and its spaces', () => {
  const tokens = [
    token(' I', 0),
    token(' didn', 0.2),
    token("'t", 0.4),
    token(' know', 0.6),
    token('.', 0.8),
    token(' Oh', 1),
  ]
  const words = wordsOfTokens(tokens, { startS: 0, endS: 2 }, NONE)
  expect(words.map(({ text }) => text)).toEqual(['I', "didn't", 'know.', 'Oh'])
  expect(textOf(words)).toBe("I didn't know. Oh")
})

test('words of tokens: English sentences joined by a recogniser are two', () => {
  const read = (text: string) =>
    textOf(
      wordsOfTokens(
        [...text].map((each, at) => token(each, at / 10)),
        { startS: 0, endS: 20 },
        NONE,
      ),
    )
  expect(read('we are there.Need to design.Ok,let us go')).toBe('we are there. Need to design. Ok, let us go')
  expect(read('It is 50%of 1,200.Yes')).toBe('It is 50% of 1,200. Yes')
  expect(read("amara.org, 3.14, U.S.A, well-known, don't, and/or")).toBe(
    "amara.org, 3.14, U.S.A, well-known, don't, and/or",
  )
})

test('words of tokens: without times they are spread over the detected nuclei', () => {
  const tokens = [...'你好吗'].map((text) => ({ text, startS: null, endS: null, logProb: null }))
  const words = wordsOfTokens(tokens, { startS: 10, endS: 20 }, Uint32Array.of(11_000, 12_000, 13_000, 14_000))
  expect(words.map(({ startS, endS }) => [startS, endS])).toEqual([
    [11, 12],
    [12, 13],
    [13, 14],
  ])
})
