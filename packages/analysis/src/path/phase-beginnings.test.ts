import { describe, expect, it } from 'vitest'
import { fixtureSegment, fixtureUtterances } from '../../test/path/lesson-fixture.ts'
import { cutSentences } from '../language/words/words.ts'
import { readLessonText } from './lesson-text.ts'
import { findBeginnings } from './phase-beginnings.ts'

const text = readLessonText(cutSentences(fixtureUtterances(), fixtureSegment), null)
const taught = text.sentences.filter(({ role }) => role === 'teacher')
const only = (sign: string) => ({ [sign]: 20, lacks: 0 })

describe('beginnings', () => {
  it('lie where their sign stands, in order', () => {
    const { begins, states } = findBeginnings(text, {
      development: only('announced'),
      practice: only('exercise'),
      transfer: only('ends'),
    })
    const found = begins.map((number) => (number === null ? null : number))
    expect(found.every((number) => number !== null)).toBe(true)
    expect([...found].sort((a, b) => a! - b!)).toEqual(found)
    for (const row of states) expect(row.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
  })

  it('are none where none is likelier than any sentence', () => {
    const { begins, states } = findBeginnings(text, {
      development: { lacks: 9 },
      practice: { lacks: 9 },
      transfer: { lacks: 9 },
    })
    expect(begins).toEqual([null, null, null])
    expect(states).toHaveLength(taught.length)
  })
})
