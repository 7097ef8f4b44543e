import { expect, test } from 'vitest'
import { makeSegments } from '../../test/synth/lesson.ts'
import { capConfidence, doubtVoices, isBorneOut, isSettled, type Reading } from './voice-doubt.ts'

/**
 * An assignment with the given seconds of a hundred for the teacher, S1 and S2, and the rest for others, at most ten
 * each.
 */
function reading(joinedBelow: number, teacher: number, s1 = 8, separation = 10): Reading {
  const others = Math.max(0, 100 - teacher - s1)
  const segments = makeSegments([
    ['T', 0, teacher],
    ['S1', teacher, teacher + s1],
    ['S2', teacher + s1, teacher + s1 + others],
  ])
  return { joinedBelow, segments, separation: () => separation }
}

test('voices are trusted when readings agree and the voices are far apart', () => {
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

test('voices of the learnt space are settled when merging moods changes nothing and they are far apart', () => {
  const steady = [reading(6, 71), reading(6, 71)]
  const own = reading(6, 68)
  expect(isSettled(reading(6, 71, 20, 9), () => steady, own)).toBe(true)
  expect(isSettled(reading(6, 71, 20, 8), () => steady, own)).toBe(false)
  expect(isSettled(reading(6, 71, 20, 9), () => [reading(6, 71), reading(6, 74)], own)).toBe(false)
})

test('where others hardly speak or are clearly distinct, the recording alone must agree', () => {
  const settles = (found: Reading, alone: Reading) => isSettled(found, () => [found], alone)
  expect(settles(reading(6, 87, 8, 28), reading(6, 74))).toBe(false)
  expect(settles(reading(6, 87, 8, 28), reading(6, 82))).toBe(true)
  const long = {
    ...reading(6, 87, 8, 28),
    segments: makeSegments([
      ['T', 0, 500],
      ['S1', 500, 580],
    ]),
  }
  expect(settles(long, reading(6, 74))).toBe(true)
  // here the recording alone clearly separates a pupil whom the learnt space takes for the teacher
  expect(settles(long, reading(6, 74, 8, 11))).toBe(false)
  expect(settles(long, reading(6, 84, 8, 11))).toBe(true)
})

test('the recording alone is not trusted where it may have separated the moods of one person', () => {
  const alone = reading(6, 80)
  const nobodyElse = reading(6, 100, 0)
  const odds = (together: number, likeliest = 0) => ({ together, likeliest })
  expect(isBorneOut(alone, nobodyElse, odds(-3))).toBe(true)
  expect(isBorneOut(alone, nobodyElse, odds(2))).toBe(false)
  expect(isBorneOut(alone, nobodyElse, odds(0))).toBe(false)
  expect(isBorneOut(alone, reading(6, 78), odds(2))).toBe(true)
  expect(isBorneOut(alone, reading(6, 70), odds(2))).toBe(false)
  // one of them is a mood, whatever the others are
  expect(isBorneOut(alone, nobodyElse, odds(-3, 4))).toBe(false)
  expect(isBorneOut(alone, reading(6, 78), odds(-3, 4))).toBe(false)
})

test('a segment on which readings differ is less certain', () => {
  const { segments } = reading(6, 50)
  const chances = (near: Reading[]) =>
    capConfidence(segments, { isTrusted: false, readings: [] }, near).map(({ confidence }) => confidence)
  expect(chances([reading(6, 20)])).toEqual([0.82, 0.97, 0.97])
  expect(chances([reading(6, 55, 3)])).toEqual([0.965, 0.82, 0.97])
  expect(chances([reading(6, 50)])).toEqual([0.99, 0.97, 0.97])
  expect(capConfidence(segments, { isTrusted: true, readings: [] }, [reading(6, 20)])).toEqual(segments)
})
