import { describe, expect, test } from 'vitest'
import { makeSpeakers, type Part } from '../../test/measure/lesson-fixture.ts'
import type { Segment } from '../speakers/speakers.ts'
import { codeTalk } from '../talk/codes/code-talk.ts'
import type { TalkUtterance } from '../talk/talk.ts'
import { giveAway, hearSegments, retell } from './hear-otherwise.ts'

const segmentsOf = (...parts: Part[]): Segment[] => makeSpeakers(parts).segments
const shown = (segments: readonly Segment[]) =>
  segments.map(({ speaker, startS, endS }) => `${speaker} ${startS}–${endS}`)

describe('segments of another reading', () => {
  test('give the stretches to the teacher and the rest of the teacher to a pupil', () => {
    const heard = segmentsOf(['T', 0, 10], ['S1', 12, 16], ['T', 20, 22])
    const other = hearSegments(heard, [
      { startS: 2, endS: 5 },
      { startS: 14, endS: 21 },
    ])
    expect(shown(other)).toEqual(['S0 0–2', 'T 2–5', 'S0 5–10', 'S1 12–14', 'T 14–16', 'T 20–21', 'S0 21–22'])
  })

  test('leave choruses, guests and what a person has marked', () => {
    const heard = segmentsOf(['several', 0, 2], ['other', 3, 5], ['S1', 6, 8])
    heard[2] = { ...heard[2]!, confidence: 1 }
    expect(hearSegments(heard, [{ startS: 0, endS: 9 }])).toEqual(heard)
  })

  test('are as doubtful where they were changed as they were certain before', () => {
    const [own, given] = hearSegments(segmentsOf(['T', 0, 4], ['S1', 5, 7]), [{ startS: 0, endS: 9 }])
    expect([own?.confidence, given?.confidence]).toEqual([0.9, expect.closeTo(0.1)])
  })
})

describe('speech given to the other side', () => {
  const segments = segmentsOf(['T', 0, 4], ['T', 5, 8], ['S1', 9, 12]).map((segment, i) => ({
    ...segment,
    confidence: [0.9, 0.7, 0.8][i]!,
  }))

  test('is the least certain first, cut where it is enough', () => {
    expect(shown(giveAway(segments, 'teacher', 4))).toEqual(['S0 0–1', 'T 1–4', 'S0 5–8', 'S1 9–12'])
    expect(shown(giveAway(segments, 'student', 2))).toEqual(['T 0–4', 'T 5–8', 'T 9–11', 'S1 11–12'])
  })

  test('is at most all of it, and nothing that a person has marked', () => {
    const said = segments.map((segment, i) => (i === 1 ? { ...segment, confidence: 1 } : segment))
    expect(shown(giveAway(said, 'teacher', 100))).toEqual(['S0 0–4', 'T 5–8', 'S1 9–12'])
  })
})

test('sentences follow the detected voice, unless their speaker is named', () => {
  const speakers = makeSpeakers([
    ['T', 0, 4],
    ['S1', 5, 8],
  ])
  const talk = codeTalk({ signal: null, speakers, transcript: null })
  const sentence = (startS: number, endS: number, speaker: 'T' | 'S1'): TalkUtterance => ({
    ...{ index: 0, startS, endS, speaker, role: speaker === 'T' ? 'teacher' : 'student', timeSource: 'transcript' },
    ...{ text: '好', syllables: 1, isQuestion: false },
  })
  const told = { ...talk, utterances: [sentence(0, 4, 'T'), sentence(5, 8, 'S1'), sentence(5, 8, 'T')] }
  const { utterances, turns } = retell(told, hearSegments(talk.segments, [{ startS: 4.5, endS: 8 }]))
  expect(utterances.map(({ speaker, role }) => `${speaker} ${role}`)).toEqual(['S0 student', 'T teacher', 'T teacher'])
  expect(turns.map(({ speaker }) => speaker)).toEqual(['S0', 'T'])
})
