import { describe, expect, test } from 'vitest'
import { first, leading, readParagraphs } from './measure-chinese.ts'

/** Share of a writer's paragraphs with a letter whose leading letter is the one meant. */
function rightShare(writer: 'a' | 'b'): number {
  const meant = readParagraphs(writer).filter(({ expected }) => expected !== 'none')
  return meant.filter((each) => leading(each) === each.expected).length / meant.length
}
/** Share of a writer's neutral paragraphs that give no letter. */
function quietShare(writer: 'a' | 'b'): number {
  const neutral = readParagraphs(writer).filter(({ expected }) => expected === 'none')
  return neutral.filter((each) => first(each) === null).length / neutral.length
}

describe('Chinese paragraphs', () => {
  test('the set has ten paragraphs per letter and twenty neutral ones of each writer', () => {
    for (const writer of ['a', 'b'] as const) {
      const counts = new Map<string, number>()
      for (const { expected } of readParagraphs(writer)) counts.set(expected, (counts.get(expected) ?? 0) + 1)
      expect(Object.fromEntries(counts)).toEqual({ R: 10, I: 10, A: 10, S: 10, E: 10, C: 10, none: 20 })
    }
  })

  // writer b: held out; the authors of words and rules have not read these texts
  test('the held-out writer', () => {
    expect(rightShare('b')).toBeGreaterThan(0.85)
    expect(quietShare('b')).toBe(1)
  })

  test('the writer whose texts were used to correct the words', () => {
    expect(rightShare('a')).toBeGreaterThan(0.95)
    expect(quietShare('a')).toBe(1)
  })
})
