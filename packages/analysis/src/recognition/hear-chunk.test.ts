import { describe, expect, test } from 'vitest'
import { believeChunk, sentencesOf, unheardIn } from './hear-chunk.ts'
import { type HeardStretch, speechByState, type Word } from './words.ts'

/** Ten seconds; speech in the drawn seconds, with four syllables each. */
function heard(drawing: string) {
  const speech = Uint8Array.from([...drawing].flatMap((letter) => new Array<number>(100).fill(letter === '#' ? 1 : 0)))
  const nucleusMs = Uint32Array.from(
    [...drawing].flatMap((letter, second) =>
      letter === '#' ? [100, 350, 600, 850].map((ms) => 1000 * second + ms) : [],
    ),
  )
  return { speech, nucleusMs }
}

/** Four characters a second from `fromS` on. */
const words = (text: string, fromS: number): Word[] =>
  [...text].map((each, index) => ({
    text: each,
    startS: fromS + index / 4,
    endS: fromS + (index + 1) / 4,
    logProb: -0.1,
  }))

const CHUNK = { startS: 0, endS: 10, speechS: 10 }
const states = (stretches: readonly HeardStretch[]) => stretches.map(({ state, startS, endS }) => [state, startS, endS])

describe('accepted words of a chunk', () => {
  test('keeps words that the sound supports', () => {
    const said = words('今天我们学习分数的加法和减法请大家打开书本第十页看上面的第一道题目想一想', 0)
    const { words: kept, stretches } = believeChunk(CHUNK, said, heard('##########'))
    expect(kept).toEqual(said)
    expect(states(stretches)).toEqual([['recognised', 0, 10]])
  })

  test('accounts for every second of speech: no result for six of ten', () => {
    const { stretches } = believeChunk(CHUNK, words('今天我们学习分数', 0), heard('##########'))
    const { recognised, empty } = speechByState({ stretches })
    expect(recognised + empty).toBeCloseTo(10)
    expect(empty).toBeGreaterThan(6)
    expect(unheardIn(stretches)).toHaveLength(1)
  })

  test('an empty result is not silence', () => {
    expect(states(believeChunk(CHUNK, [], heard('##########')).stretches)).toEqual([['empty', 0, 10]])
  })

  test('drops words without speech', () => {
    const { words: kept } = believeChunk(
      { ...CHUNK, speechS: 4 },
      [...words('今天我们学习分数的加法和减法请', 0), ...words('大家好', 8)],
      heard('####......'),
    )
    expect(kept.map(({ text }) => text).join('')).toBe('今天我们学习分数的加法和减法请')
  })

  test('drops one invented sentence and keeps its neighbours', () => {
    const said = [
      ...words('今天我们学习分数的加法。', 0),
      ...words('谢谢观看。', 4),
      ...words('请大家打开书本第十页。', 6),
    ]
    const { words: kept, stretches } = believeChunk(CHUNK, said, heard('##########'))
    expect(kept.map(({ text }) => text).join('')).toBe('今天我们学习分数的加法。请大家打开书本第十页。')
    expect(stretches.find(({ state }) => state === 'doubtful')?.reason).toBe('known_phrase')
  })

  test('drops a loop that changes a little each time, with any punctuation', () => {
    const loop = '他现在正在上路。现在他正在上路，他现在正在上路。他正在上路，现在他现在正在上路，现在正在上路。'
    const chunk = { startS: 0, endS: 12, speechS: 12 }
    const { words: kept, stretches } = believeChunk(chunk, words(loop, 0), heard('#'.repeat(12)))
    expect(kept).toEqual([])
    expect(stretches.map(({ reason }) => reason)).toContain('repeated')
  })

  test('keeps repeated answers of pupils who speak one by one', () => {
    const answers = '三角 长方 三角 正方 正方 长方 三角 三角 正方 长方 长方 正方 三角 长方'.split(' ')
    const said = answers.flatMap((answer, at) => words(`${answer}形。`, 2 * at))
    const chunk = { startS: 0, endS: 40, speechS: 40 }
    expect(believeChunk(chunk, said, heard('#'.repeat(40))).words).toEqual(said)
  })

  test('moves a word that begins in a pause to the speech behind it', () => {
    const [word] = believeChunk(
      { startS: 0, endS: 3, speechS: 1 },
      [{ text: '好', startS: 1.4, endS: 2.2, logProb: 0 }],
      heard('..#'),
    ).words
    expect(word).toMatchObject({ startS: 2, endS: 2.2 })
  })
})

test('a sentence ends at its mark and at a pause of 0.8 s', () => {
  const said = [...words('你好。大家', 0), ...words('好', 2.1)]
  expect(sentencesOf(said).map((each) => each.map(({ text }) => text).join(''))).toEqual(['你好。', '大家', '好'])
})
