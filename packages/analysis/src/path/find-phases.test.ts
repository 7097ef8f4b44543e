import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIXTURE_LENGTH_S, fixtureSegment, fixtureUtterances } from '../../test/path/lesson-fixture.ts'
import { cutSentences } from '../language/words/words.ts'
import type { TalkUtterance } from '../talk/talk.ts'
import { findPhases } from './find-phases.ts'
import { readLessonText } from './lesson-text.ts'

const read = (utterances: TalkUtterance[], durationS: number | null = FIXTURE_LENGTH_S) =>
  readLessonText(cutSentences(utterances, fixtureSegment), durationS)

describe('a lesson whose phases can be seen by eye', () => {
  const { phases } = findPhases(read(fixtureUtterances()), 1)

  it('is introduced, developed, practised and transferred', () => {
    expect(phases.map(({ phase, start, end }) => [phase, start, end])).toEqual([
      ['introduction', 0, 48],
      ['development', 48, 150],
      ['practice', 150, 300],
      ['transfer', 300, FIXTURE_LENGTH_S],
    ])
  })

  it('shows the sentences that say so', () => {
    expect(phases[0]?.evidence[0]?.text).toContain('上课')
    expect(phases[2]?.evidence[0]?.text).toContain('做练习')
    expect(phases.every(({ probability }) => probability > 0.6)).toBe(true)
  })

  it('is placed by syllables where nothing has a time', () => {
    const found = findPhases(read(fixtureUtterances(false), null), 1)
    expect(found.phases.map(({ phase }) => phase)).toEqual(['introduction', 'development', 'practice', 'transfer'])
  })
})

it('says nothing about too little text', () => {
  expect(findPhases(read(fixtureUtterances().slice(0, 8)), 1).phases).toEqual([])
  expect(findPhases(read([], null), 1).phases).toEqual([])
})

const TEXTS = [...new Set(fixtureUtterances().map(({ text }) => text))]
const lessons = fc
  .array(fc.record({ text: fc.constantFrom(...TEXTS), gapS: fc.double({ min: 0, max: 30, noNaN: true }) }), {
    minLength: 1,
    maxLength: 80,
  })
  .map((lines) => {
    let at = 0
    return lines.map(({ text, gapS }, index): TalkUtterance => {
      const startS = at + gapS
      at = startS + 3
      const role = index % 3 === 2 ? 'student' : 'teacher'
      const who = { speaker: role === 'teacher' ? ('T' as const) : ('S1' as const), role } as const
      return {
        index,
        startS,
        endS: at,
        timeSource: 'transcript',
        ...who,
        text,
        syllables: text.length,
        isQuestion: false,
      }
    })
  })

describe('phases of any lesson', () => {
  it('tile it, each with a probability', () => {
    fc.assert(
      fc.property(lessons, (utterances) => {
        const text = read(utterances, null)
        const { phases, drawnShares } = findPhases(text, 1)
        if (phases.length === 0) return
        expect(phases[0]!.start).toBe(0)
        expect(phases.at(-1)!.end).toBe(text.length)
        phases.forEach(({ start, end, probability, phase }, at) => {
          const next = phases[at + 1]
          if (next) expect([next.start === end, next.phase !== phase]).toEqual([true, true])
          expect(end).toBeGreaterThan(start)
          expect(probability).toBeGreaterThanOrEqual(0)
          expect(probability).toBeLessThanOrEqual(1)
        })
        for (const shares of drawnShares) expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
      }),
      { numRuns: 60 },
    )
  })

  it('are the same for the same seed', () => {
    fc.assert(
      fc.property(lessons, fc.integer(), (utterances, seed) => {
        const text = read(utterances, null)
        expect(findPhases(text, seed)).toEqual(findPhases(text, seed))
      }),
      { numRuns: 20 },
    )
  })
})
