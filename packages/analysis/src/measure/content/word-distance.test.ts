import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeWordTable } from '../../../test/measure/word-table-fixture.ts'
import { lookUpWords, meanDistance, pairsOfWindows, shuffleWords } from './word-distance.ts'

/** 海 and 洋 lie in one direction, 山 at a right angle to them, 空 opposite. */
const TABLE = makeWordTable({ 海: [100, 0], 洋: [50, 0], 山: [0, 7], 空: [-1, 0], 无: [0, 0], sea: [3, 4] })

/** Each text a word a character, all of them nouns. */
const cut = (texts: readonly string[]) =>
  texts.map((text) => (text.match(/sea|./giu) ?? []).map((word) => ({ word, tag: 'n' })))
const distanceOf = (texts: readonly string[], startsS: readonly (number | null)[]) =>
  meanDistance(pairsOfWindows(lookUpWords(cut(texts), TABLE), startsS))

describe('mean distance', () => {
  it('is 0 for one direction, 1 at a right angle, 2 for opposites', () => {
    expect(distanceOf(['海洋'], [0])).toBe(0)
    expect(distanceOf(['海山'], [0])).toBe(1)
    expect(distanceOf(['海空'], [0])).toBe(2)
    // cos = 3/5
    expect(distanceOf(['海Sea'], [0])).toBeCloseTo(0.4, 9)
  })

  it('counts each use: of 海海山 one pair in three is a word with itself', () => {
    expect(distanceOf(['海海山'], [0])).toBeCloseTo(2 / 3, 9)
  })

  it('pairs words of one minute only, whatever the sentence', () => {
    // 海山 (1 pair, 1) and 海海 (1 pair, 0); 海 of 60 s meets nothing of 59 s.
    expect(distanceOf(['海', '山', '海', '海'], [0, 59, 60, 100])).toBe(0.5)
    expect(distanceOf(['海', '山'], [59, 60])).toBeNull()
  })

  it('leaves out words without a time, a row in the table or a direction, and words of every exchange', () => {
    const known = lookUpWords(
      [
        ...cut(['海山无字', '海']),
        [
          { word: '老师', tag: 'n' },
          { word: '的', tag: 'uj' },
        ],
      ],
      TABLE,
    )
    expect(known.held.map((words) => words.length)).toEqual([2, 1, 0])
    expect(known.matter).toEqual([4, 1, 0])
    expect(distanceOf(['海', '山', '海'], [0, null, 1])).toBe(0)
    expect(distanceOf([], [])).toBeNull()
    expect(distanceOf(['字'], [0])).toBeNull()
  })

  const WORDS = ['海', '洋', '山', '空', 'sea', '字'] as const
  const said = fc.array(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 40 })

  it('equals the mean computed pair by pair', () => {
    const cosine = (one: Int8Array, other: Int8Array) => {
      const product = one[0]! * other[0]! + one[1]! * other[1]!
      return product / (Math.hypot(...one) * Math.hypot(...other))
    }
    fc.assert(
      fc.property(said, (words) => {
        const vectors = words.flatMap((word) => TABLE.vectorOf(word) ?? [])
        let [sum, pairs] = [0, 0]
        vectors.forEach((one, at) => {
          for (const other of vectors.slice(at + 1)) {
            sum += 1 - cosine(one, other)
            pairs++
          }
        })
        const found = distanceOf([words.join('')], [0])
        if (pairs === 0) expect(found).toBeNull()
        else expect(found).toBeCloseTo(sum / pairs, 8)
      }),
    )
  })

  it('does not depend on the order of the words in a minute, to the last bit', () => {
    fc.assert(
      fc.property(said, fc.integer(), (words, seed) => {
        const other = words
          .map((word, at) => ({ word, key: Math.imul(seed, at + 7) >>> 3 }))
          .sort((a, b) => a.key - b.key)
        const known = [words, other.map(({ word }) => word)].map((each) =>
          lookUpWords(cut([each.join(''), '海山']), TABLE),
        )
        const [one, two] = known.map((each) =>
          JSON.stringify([pairsOfWindows(each, [0, 60]), shuffleWords(each, [0, 60], 3)]),
        )
        expect(two).toBe(one)
      }),
    )
  })

  it('is 0 for one word said again and again', () => {
    fc.assert(
      fc.property(fc.constantFrom('海', '山', 'sea'), fc.integer({ min: 2, max: 300 }), (word, times) => {
        expect(distanceOf([word.repeat(times)], [0])).toBe(0)
      }),
    )
  })
})

describe('shuffled words', () => {
  const known = lookUpWords(cut(Array.from({ length: 20 }, (_, at) => (at < 10 ? '海海海海' : '山山山山'))), TABLE)
  const starts = Array.from({ length: 20 }, (_, at) => at * 60)

  it('lose the cohesion of minutes', () => {
    expect(meanDistance(pairsOfWindows(known, starts))).toBe(0)
    const shuffled = shuffleWords(known, starts, 1)
    // 80 words, 40 of each: a pair is mixed with probability 40/79.
    expect(shuffled?.mean).toBeCloseTo(40 / 79, 1)
    expect(shuffled?.sd).toBeGreaterThan(0)
  })

  it('are the same for the same seed and need two minutes', () => {
    expect(shuffleWords(known, starts, 1)).toEqual(shuffleWords(known, starts, 1))
    expect(shuffleWords(known, starts, 2)).not.toEqual(shuffleWords(known, starts, 1))
    expect(
      shuffleWords(
        known,
        starts.map(() => 5),
        1,
      ),
    ).toBeNull()
    expect(shuffleWords(lookUpWords(cut(['海海', '洋洋']), TABLE), [0, 60], 1)).toBeNull()
  })
})
