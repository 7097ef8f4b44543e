import { expect, test } from 'vitest'
import type { Segment } from '../speakers.ts'
import { heardOdds } from './heard-odds.ts'

const SECONDS = 60
/** One window a second: the teacher, S1 and S2 by turns of ten seconds each. */
const windows = {
  count: SECONDS,
  width: 1,
  features: new Float32Array(SECONDS),
  stretch: new Int32Array(SECONDS),
  start: Int32Array.from({ length: SECONDS }, (_, i) => 100 * i),
  end: Int32Array.from({ length: SECONDS }, (_, i) => 100 * (i + 1)),
}
const segments = Array.from({ length: 6 }, (_, k): Segment => {
  const [speaker, role] = (
    [['T', 'teacher'] as const, ['S1', 'student'] as const, ['S2', 'student'] as const] as const
  )[k % 3]!
  return { startS: 10 * k, endS: 10 * k + 10, speaker, role, confidence: 0.8 }
})
const at = (...starts: number[]) => starts.map((startS) => ({ startS, endS: startS + 2 }))
const logit = (p: number) => Math.log(p / (1 - p))

test('without marks nothing that was detected counts', () => {
  expect([...heardOdds(windows, segments, { teacher: [], pupils: [] })]).toEqual(new Array(SECONDS).fill(0))
})

test('sides that marks confirm count the more, the more marks there are', () => {
  const few = heardOdds(windows, segments, { teacher: at(1), pupils: at(11) })
  const many = heardOdds(windows, segments, { teacher: at(1, 4, 31, 34), pupils: at(11, 14, 41, 44) })
  // S2 has no marks of its own: two marks of each kind before any, and one by which it follows its side
  expect(few[25]).toBeCloseTo(Math.log(2 / 5) - Math.log(3 / 5))
  expect(many[25]).toBeCloseTo(Math.log(2 / 8) - Math.log(6 / 8))
  expect(few[5]).toBeGreaterThan(0)
  expect(many[5]).toBeGreaterThan(few[5]!)
})

test('a voice of the pupils that is marked as the teacher’s changes sides as a whole, the others do not', () => {
  const odds = heardOdds(windows, segments, { teacher: at(1, 31, 11, 14, 41), pupils: at(21, 24, 51, 54) })
  const side = Math.log(5 / 9) - Math.log(6 / 8)
  // three of the five marks as the teacher's, each of which counts as if there were as many of the pupils'
  const three = (3 * (5 + 4 + 2)) / (2 * (5 + 1))
  expect(odds[45]).toBeCloseTo(logit((1 / (1 + Math.exp(-side)) + three) / (1 + three)))
  expect(odds[45]).toBeGreaterThan(1)
  expect(odds[55]).toBeLessThan(-1)
})

test('many marks as a pupil’s do not make a voice the pupils’ that holds all marks as the teacher’s too', () => {
  const whole: Segment[] = [{ ...segments[0]!, endS: SECONDS }]
  const pupils = at(...Array.from({ length: 17 }, (_, k) => 3 * k))
  expect(heardOdds(windows, whole, { teacher: at(51, 54, 57), pupils })[30]).toBeGreaterThan(-0.3)
  expect(heardOdds(windows, whole, { teacher: [], pupils })[30]).toBeLessThan(-2)
})

test('a mark that spans two voices counts for each in part, and silence has no odds', () => {
  const gap = segments.map((segment) => ({ ...segment, endS: segment.endS - 2 }))
  const odds = heardOdds(windows, gap, { teacher: [{ startS: 7, endS: 11 }], pupils: [] })
  expect(odds[9]).toBe(0)
  expect(odds[5]).toBeGreaterThan(0)
  expect(odds[15]).toBeGreaterThan(odds[25]!)
})

test('several at once are nobody in particular', () => {
  const chorus = segments.map(
    (segment, k): Segment => (k === 2 ? { ...segment, speaker: 'several', role: 'several' } : segment),
  )
  expect(heardOdds(windows, chorus, { teacher: at(1), pupils: at(11) })[25]).toBe(0)
})
