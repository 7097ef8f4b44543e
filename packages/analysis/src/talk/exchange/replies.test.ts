import { describe, expect, it } from 'vitest'
import { makeSentences, type Said } from '../../../test/talk/sentences-fixture.ts'
import { findRuns } from '../runs.ts'
import { readByCues } from './moves.ts'
import { readReplies } from './reply-facts.ts'
import { kindOfReply, readWeights } from './reply-kinds.ts'
import { signsOf } from './reply-signs.ts'

const signsIn = (said: readonly Said[]) => {
  const sentences = makeSentences(said)
  const runs = findRuns(sentences)
  return readReplies(sentences, readByCues(sentences, runs), runs).map(signsOf)
}

describe('kinds of replies', () => {
  const weights = readWeights('0 100 0 0 0 0 0 0 0 word of worth\n0 0 0 0 0 39 0 0 0 asks on\n')

  it('go by the sum of what the signs weigh', () => {
    expect(kindOfReply(['word of worth', 'asks on'], weights)).toBe('praise')
  })

  it('are none without a known sign', () => {
    expect(kindOfReply(['never seen'], weights)).toBeNull()
    expect(kindOfReply([], weights)).toBeNull()
  })
})

describe('signs of replies', () => {
  it('are read of sentences after pupils, each once', () => {
    const all = signsIn([
      ['T', '五加五得多少?'],
      ['S1', '十一。'],
      ['T', '十一?'],
      ['T', '再数一数。'],
    ])
    expect(all).toHaveLength(2)
    for (const signs of all) expect(new Set(signs).size).toBe(signs.length)
  })

  it('compare numbers and words with the answer', () => {
    const [same] = signsIn([
      ['S1', '十一。'],
      ['T', '十一。'],
    ])
    expect(same).toEqual(expect.arrayContaining(['numbers same', 'holds all', 'is from answer']))
    const [other] = signsIn([
      ['S1', '一共十一个。'],
      ['T', '不是十二个吗?'],
    ])
    expect(other).toEqual(expect.arrayContaining(['numbers added', 'numbers others', 'no after yes']))
    expect(other).not.toContain('numbers same')
  })
})
