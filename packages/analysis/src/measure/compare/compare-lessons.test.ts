import type { Measure } from '@keguan/contract/report/lesson/measure'
import { COMPARED_IDS, type ComparedId } from '@keguan/contract/report/lesson/parts/comparison'
import { describe, expect, test } from 'vitest'
import { percentileRank } from '../../math/quantile.ts'
import { type ComparableLesson, comparableOf, compareLessons, quartilesOf } from './compare-lessons.ts'

const NOTHING = Object.fromEntries(COMPARED_IDS.map((id) => [id, null])) as Record<ComparedId, null>
const voice = (pitch: number, loudness: number, rate: number) => ({
  'pitch.sd_st': pitch,
  'loudness.sd_db': loudness,
  'emotion.rate_sd': rate,
})

function lesson(
  values: Partial<Record<ComparedId, number>>,
  more: Partial<Omit<ComparableLesson, 'values'>> = {},
): ComparableLesson {
  return {
    ...{ teacher: 'me', subject: 'mathematics', hasWords: true, whyNoVoice: null, ...more },
    values: { ...NOTHING, ...values },
  }
}

/** Lessons of four colleagues in turn, each with the value of its place: 1, 2, 3… */
const others = (count: number, made: (at: number) => Partial<Record<ComparedId, number>>) =>
  Array.from({ length: count }, (_, i) => lesson(made(i + 1), { teacher: `colleague ${i % 4}` }))

describe('percentile rank', () => {
  test('is the share below, equals counting half', () => {
    expect(percentileRank([1, 2, 3, 4], 3)).toBe(62.5) // two below, one equal
    expect(percentileRank([1, 2, 3, 4], 2.5)).toBe(50)
    expect(percentileRank([1, 2, 3, 4], 0)).toBe(0)
    expect(percentileRank([1, 2, 3, 4], 9)).toBe(100)
  })
  test('is in the middle among equals', () => {
    expect(percentileRank([5, 5, 5], 5)).toBe(50)
    expect(percentileRank([4, 5, 5, 6], 5)).toBe(50)
  })
})

test('quartiles lie between the lessons, in three digits', () => {
  expect(quartilesOf([5, 1, 4, 2, 3])).toEqual([2, 3, 4])
  expect(quartilesOf([1, 2])).toEqual([1.25, 1.5, 1.75])
  expect(quartilesOf([10 / 3])).toEqual([3.33, 3.33, 3.33])
})

describe('voice', () => {
  const place = others(20, (at) => voice(at, at, at))

  test('the score is the mean of the three ranks', () => {
    // 5 of 20 below; 10 below and one equal; all below
    const { voice: found } = compareLessons(lesson(voice(5.5, 11, 30)), place)
    expect(found).toEqual({
      score: 59, // (25 + 52.5 + 100) ÷ 3 = 59.2
      ranks: { 'pitch.sd_st': 25, 'loudness.sd_db': 53, 'emotion.rate_sd': 100 },
      lessons: 20,
      why_not: null,
    })
  })

  test('among twenty equal lessons it is 50', () => {
    const same = others(20, () => voice(2, 3, 4))
    expect(compareLessons(lesson(voice(2, 3, 4)), same).voice.score).toBe(50)
  })

  test('19 others are too few, and those without one of the three do not count', () => {
    const few = { score: null, ranks: null, lessons: 19, why_not: 'few_lessons' }
    expect(compareLessons(lesson(voice(1, 1, 1)), place.slice(1)).voice).toEqual(few)
    const [, ...rest] = place
    const mute = lesson({ 'pitch.sd_st': 3, 'loudness.sd_db': 3 }, { teacher: 'colleague 0' })
    expect(compareLessons(lesson(voice(1, 1, 1)), [mute, ...rest]).voice).toEqual(few)
  })

  test('a noisy recording is not scored, whatever lessons the institution has', () => {
    const noisy = lesson({}, { whyNoVoice: 'too_noisy' })
    expect(compareLessons(noisy, place).voice).toEqual({
      ...{ score: null, ranks: null, lessons: 20, why_not: 'too_noisy' },
    })
  })

  test('rates in words are not compared with rates estimated from the sound', () => {
    const heard = lesson({ ...voice(1, 1, 1), 'rate.speech': 200 }, { hasWords: false })
    const { voice: found, place: values } = compareLessons(
      heard,
      others(20, () => ({ ...voice(1, 1, 1), 'rate.speech': 1 })),
    )
    expect(found).toMatchObject({ score: null, lessons: 0, why_not: 'few_lessons' })
    expect(values.find(({ id }) => id === 'rate.speech')).toMatchObject({ value: 200, lessons: 0, quartiles: null })
    expect(values.find(({ id }) => id === 'pitch.sd_st')).toMatchObject({ lessons: 20, quartiles: [1, 1, 1] })
  })
})

describe('who is included', () => {
  const ofTeachers = (...teachers: string[]) =>
    Array.from({ length: 20 }, (_, i) =>
      lesson({ 'wait.median': i + 1 }, { teacher: teachers[i % teachers.length] ?? '' }),
    )
  const waiting = (place: readonly ComparableLesson[]) =>
    compareLessons(lesson({ 'wait.median': 2 }), place).place.find(({ id }) => id === 'wait.median')

  test('one’s own lessons, or those of three colleagues and more', () => {
    const told = { value: 2, lessons: 20, quartiles: [5.75, 10.5, 15.3], why_not: null }
    expect(waiting(ofTeachers('me'))).toMatchObject(told)
    expect(waiting(ofTeachers('a', 'b', 'c'))).toMatchObject(told)
    expect(waiting(ofTeachers('me', 'a', 'b', 'c'))).toMatchObject(told)
  })
  test('never one or two colleagues', () => {
    const hidden = { value: 2, lessons: 20, quartiles: null, why_not: 'few_colleagues' }
    expect(waiting(ofTeachers('a'))).toMatchObject(hidden)
    expect(waiting(ofTeachers('me', 'a', 'b'))).toMatchObject(hidden)
  })
})

describe('same subject', () => {
  const sides = (at: number) => ({ 'hemisphere.ratio': at, 'hemisphere.left_share': at / 100 })
  const maths = others(21, sides)
  const music = others(30, () => sides(99)).map((each) => ({ ...each, subject: 'music' as const }))

  test('other subjects do not count', () => {
    const { same_subject, lessons } = compareLessons(lesson(sides(3)), [...maths, ...music])
    expect(lessons).toBe(51)
    expect(same_subject).toEqual([
      { id: 'hemisphere.left_share', value: 0.03, lessons: 21, quartiles: [0.06, 0.11, 0.16], why_not: null },
      { id: 'hemisphere.right_share', value: null, lessons: 0, quartiles: null, why_not: 'few_lessons' },
      { id: 'hemisphere.ratio', value: 3, lessons: 21, quartiles: [6, 11, 16], why_not: null },
    ])
  })

  test('without a subject there is nothing to compare with', () => {
    const { same_subject } = compareLessons(lesson(sides(3), { subject: null }), [...maths, ...music])
    expect(same_subject.map(({ why_not }) => why_not)).toEqual(['no_subject', 'no_subject', 'no_subject'])
    expect(same_subject.every(({ quartiles, lessons }) => quartiles === null && lessons === 0)).toBe(true)
  })
})

describe('the values of a report that are compared', () => {
  const measure = (id: string, value: number | null, why?: Measure['why_missing']): Measure => ({
    ...{ id, value, unit: 'ratio', evidence: [], source: 'audio' },
    ...(why ? { why_missing: why } : {}),
  })
  const report = (...measures: Measure[]) => ({
    sources: { audio: true, transcript: true },
    measures: Object.fromEntries(measures.map((each) => [each.id, each])),
  })

  test('shares of the sides are of all activity, the unassigned included', () => {
    const { values } = comparableOf(
      report(
        measure('hemisphere.left_s', 30),
        measure('hemisphere.right_s', 10),
        measure('hemisphere.unassigned_s', 60),
      ),
    )
    expect(values).toMatchObject({ 'hemisphere.left_share': 0.3, 'hemisphere.right_share': 0.1, 'wait.median': null })
  })
  test('no activity has no shares', () => {
    const none = ['left', 'right', 'unassigned'].map((side) => measure(`hemisphere.${side}_s`, 0))
    expect(comparableOf(report(...none)).values).toMatchObject({ 'hemisphere.left_share': null })
    expect(comparableOf(report()).values).toMatchObject({ 'hemisphere.left_share': null })
  })
  test('the reason is that of the first missing value of the voice', () => {
    const noisy = measure('loudness.sd_db', null, 'too_noisy')
    expect(comparableOf(report(measure('pitch.sd_st', 3), noisy)).whyNoVoice).toBe('too_noisy')
    const whole = ['pitch.sd_st', 'loudness.sd_db', 'emotion.rate_sd'].map((id) => measure(id, 2))
    expect(comparableOf(report(...whole)).whyNoVoice).toBeNull()
  })
})
