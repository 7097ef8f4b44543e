import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findTopicChanges } from './text-tiling.ts'

/** `count` words of one topic: its three words over and over. */
const topic = (name: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${name}${at % 3}`)

describe('changes of topic', () => {
  it('lie where the words change', () => {
    // 8 sequences of 20 words about a, then 8 about b: the only valley is at word 160.
    expect(findTopicChanges([...topic('a', 160), ...topic('b', 160)])).toEqual([160])
  })

  it('are none where the words stay the same, or are few', () => {
    expect(findTopicChanges(topic('a', 400))).toEqual([])
    expect(findTopicChanges([...topic('a', 30), ...topic('b', 30)])).toEqual([])
    expect(findTopicChanges([])).toEqual([])
  })

  it('are ascending, inside the text and at least four sequences apart', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 12 }).map(String), { maxLength: 1200 }), (words) => {
        const changes = findTopicChanges(words)
        for (const [at, change] of changes.entries()) {
          expect(change).toBeLessThan(words.length)
          expect(change - (changes[at - 1] ?? -80)).toBeGreaterThanOrEqual(80)
        }
      }),
    )
  })
})
