import { describe, expect, test } from 'vitest'
import { makeSignal, makeSpeakers, type Part } from '../../test/measure/lesson-fixture.ts'
import { codeTalk } from '../talk/codes/code-talk.ts'
import { measureLesson } from './measure-lesson.ts'

/** Each minute the teacher speaks for 40 s, someone else for 10. */
const minutes = (count: number): Part[] =>
  Array.from({ length: count }, (_, minute): Part[] => [
    ['T', minute * 60, minute * 60 + 40],
    ['S1', minute * 60 + 42, minute * 60 + 52],
  ]).flat()

function report(count: number, doubt?: NonNullable<ReturnType<typeof makeSpeakers>['doubt']>, durationS = count * 60) {
  const parts = minutes(count)
  const speakers = { ...makeSpeakers(parts), ...(doubt && { doubt }) }
  const signal = makeSignal(parts, durationS)
  const talk = codeTalk({ signal, speakers, transcript: null })
  return measureLesson({
    edition: 19,
    grade: null,
    seed: 1,
    settings: {},
    media: null,
    signal,
    talk,
    segment: () => [],
  })
}

describe('voices that cannot be separated', () => {
  const teacherS = (length: number) =>
    Array.from({ length: 30 }, (_, minute) => ({ startS: minute * 60, endS: minute * 60 + length }))
  const { measures, warnings } = report(30, { isTrusted: false, readings: [teacherS(25), teacherS(50)] })

  test('are reported, and give no mode', () => {
    expect(warnings.map(({ code }) => code)).toContain('voices_unsure')
    expect(measures['st.mode']).toMatchObject({ value: null, why_missing: 'voices_unsure' })
  })

  test('have intervals that contain every reading', () => {
    const [low, high] = measures['talk.teacher_share']?.interval ?? []
    expect(low).toBeLessThan(25 / 60)
    expect(high).toBeCloseTo(50 / 60, 6)
    expect(measures['talk.student_share']?.interval?.[0]).toBe(0)
    expect(measures['talk.student_share']?.interval?.[1]).toBeGreaterThan(25 / 60)
    expect(measures['st.rt']?.interval?.[0]).toBeLessThan(25 / 60)
  })

  test('have less room beyond readings that follow from the odds of each voice', () => {
    const doubt = { isTrusted: false, readings: [teacherS(25), teacherS(50)] }
    const [wide, narrow] = [doubt, { ...doubt, isWeighed: true as const }].map((each) => {
      const [low = 0, high = 0] = report(30, each).measures['talk.teacher_share']?.interval ?? []
      return high - low
    })
    expect(narrow).toBeLessThan(wide! - 0.03)
  })

  test('widen the intervals of everything that depends on who speaks', () => {
    // All minutes are alike, so the bootstrap has no width: all of the width is doubt.
    for (const id of ['st.ch_10', 'wait.median', 'student.expression_share'] as const) {
      const { value, interval: [low = 0, high = 0] = [] } = measures[id]!
      expect([id, low <= Number(value), Number(value) <= high, high > low]).toEqual([id, true, true, true])
    }
    expect(measures['talk.turn_count']?.interval?.[1]).toBeGreaterThan(Number(measures['talk.turn_count']?.value))
    expect(measures['student.expression_share']?.unsure).toBe(true)
    expect(measures['talk.silence_share']?.interval?.[0]).toBe(measures['talk.silence_share']?.interval?.[1])
  })
})

test('voices that are trusted keep the mode, and widen the interval of the share a little', () => {
  const { measures, warnings } = report(30, { isTrusted: true, readings: [] })
  expect(warnings).toEqual([])
  expect(measures['st.mode']?.value).not.toBeNull()
  expect(measures['talk.turn_count']).not.toHaveProperty('interval')
  const [low = 1, high = 0] = measures['talk.teacher_share']?.interval ?? []
  expect([low < 40 / 60 - 0.03, high > 40 / 60 + 0.03]).toEqual([true, true])
})

test('ten seconds more or less do not change the mode of a lesson of twenty minutes', () => {
  const [before, after] = [1195, 1205].map((durationS) => report(20, undefined, durationS).measures)
  expect(before?.['st.mode']?.value).toBe(after?.['st.mode']?.value)
  expect(before?.['st.ch']?.value).toBeCloseTo(Number(after?.['st.ch']?.value), 1)
})

test('a lesson under five minutes has no mode, however often it is sampled', () => {
  expect(report(4).measures['st.mode']).toMatchObject({ value: null, why_missing: 'too_little_data' })
})
