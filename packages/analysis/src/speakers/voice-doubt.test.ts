import { expect, test } from 'vitest'
import { makeSegments } from '../synth/lesson.ts'
import { capConfidence, doubtVoices, type Reading } from './voice-doubt.ts'

/** A reading in which the teacher has so many of a hundred seconds, S1 and S2 the next, and others the rest, nobody more than ten. */
function reading(joinedBelow: number, teacher: number, s1 = 8, separation = 10): Reading {
  const others = Math.max(0, 100 - teacher - s1)
  const segments = makeSegments([
    ['T', 0, teacher],
    ['S1', teacher, teacher + s1],
    ['S2', teacher + s1, teacher + s1 + others],
  ])
  return { joinedBelow, segments, separation }
}

test('voices are trusted when readings agree and the voices stand apart', () => {
  const agree = [reading(4, 70), reading(8, 72)]
  expect(doubtVoices(reading(6, 71), agree)).toEqual({ isTrusted: true, readings: [] })
  expect(doubtVoices(reading(6, 71), [reading(4, 50), reading(8, 72)]).isTrusted).toBe(false)
  expect(doubtVoices(reading(6, 71, 8, 5), agree).isTrusted).toBe(false)
})

test('a second voice too large for one pupil may be the teacher', () => {
  const doubt = doubtVoices(reading(6, 54, 20), [reading(4, 54, 20)])
  expect(doubt.isTrusted).toBe(false)
  expect(doubt.readings.at(-1)).toEqual([
    { startS: 0, endS: 54 },
    { startS: 54, endS: 74 },
  ])
  expect(doubtVoices(reading(6, 54, 20, 16), [reading(4, 54, 20)]).isTrusted).toBe(true)
})

test('a segment on which readings differ is no more sure than a coin', () => {
  const { segments } = reading(6, 50)
  const capped = capConfidence(segments, { isTrusted: false, readings: [[{ startS: 0, endS: 20 }]] })
  expect(capped.map(({ confidence }) => confidence)).toEqual([0.55, 0.82, 0.82])
  const [agreed] = capConfidence(segments, { isTrusted: false, readings: [[{ startS: 0, endS: 50 }]] })
  expect(agreed?.confidence).toBe(0.94)
  expect(capConfidence(segments, { isTrusted: true, readings: [] })).toEqual(segments)
})
