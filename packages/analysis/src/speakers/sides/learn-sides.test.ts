import { expect, test } from 'vitest'
import { createRandom } from '../../math/random.ts'
import type { Segment } from '../speakers.ts'
import { learnSides } from './learn-sides.ts'

const STRETCHES = 60
const WINDOWS = 5

/** A stretch of speech of a second, then one of silence; every third is a pupil's, whose voice is another. */
const isPupil = (k: number) => k % 3 === 2
const random = createRandom(3)
const count = STRETCHES * WINDOWS
const stretch = Int32Array.from({ length: count }, (_, i) => Math.floor(i / WINDOWS))
const windows = {
  ...{ count, width: 4, stretch },
  features: Float32Array.from(
    { length: count * 4 },
    (_, at) => random() + (isPupil(Math.floor(at / 4 / WINDOWS)) ? 1 : 0),
  ),
  start: Int32Array.from(stretch, (k, i) => k * 200 + (i % WINDOWS) * 20),
  end: Int32Array.from(stretch, (k, i) => k * 200 + (i % WINDOWS) * 20 + 20),
}
const heard = (isTeacher: (k: number) => boolean, isChorus = (_: number) => false): Segment[] =>
  Array.from({ length: STRETCHES }, (_, k) => {
    const [speaker, role] = isChorus(k)
      ? (['several', 'several'] as const)
      : isTeacher(k)
        ? (['T', 'teacher'] as const)
        : (['S1', 'student'] as const)
    return { startS: 2 * k, endS: 2 * k + 1, speaker, role, confidence: 0.8 }
  })

test('stretches on the wrong side sound like the other side', () => {
  const wrong = new Set([5, 20, 31, 48])
  const learnt = learnSides(
    windows,
    heard((k) => isPupil(k) === wrong.has(k)),
  )
  expect(learnt.map(({ role }) => role)).toEqual(heard((k) => !isPupil(k)).map(({ role }) => role))
})

test('a chorus stays a chorus, and the same sound gives the same sides', () => {
  const segments = heard(
    (k) => !isPupil(k),
    (k) => k === 30,
  )
  const learnt = learnSides(windows, segments)
  expect(learnt[30]).toMatchObject({ startS: 60, endS: 61, role: 'several' })
  expect(learnSides(windows, segments)).toEqual(learnt)
})

/** Ten times as many stretches, so that enough is known of others. */
const long = {
  ...{ count: 10 * count, width: 4 },
  stretch: Int32Array.from({ length: 10 * count }, (_, i) => Math.floor(i / WINDOWS)),
  features: Float32Array.from(
    { length: 40 * count },
    (_, at) => random() + (isPupil(Math.floor(at / 4 / WINDOWS)) ? 1 : 0),
  ),
  start: Int32Array.from({ length: 10 * count }, (_, i) => Math.floor(i / WINDOWS) * 200 + (i % WINDOWS) * 20),
  end: Int32Array.from({ length: 10 * count }, (_, i) => Math.floor(i / WINDOWS) * 200 + (i % WINDOWS) * 20 + 20),
}
const stretches = Array.from({ length: 10 * STRETCHES }, (_, k) => k)
/** Half of what the teacher says was given to the pupils, as a voice of its own. */
const isMood = (k: number) => !isPupil(k) && Math.floor(k / 3) % 2 === 1
const heardWithMood: Segment[] = stretches.map((k) => {
  const isTeacher = !isPupil(k) && !isMood(k)
  const [speaker, role] = isTeacher ? (['T', 'teacher'] as const) : (['S1', 'student'] as const)
  return { startS: 2 * k, endS: 2 * k + 1, speaker, role, confidence: 0.8 }
})
const right = (segments: readonly Segment[]) =>
  segments.filter(({ startS, role }) => (role === 'teacher') === !isPupil(Math.floor(startS / 2))).length /
  segments.length

test('a voice in doubt is told by how those sound of whom nobody doubts', () => {
  const odds = (ofMood: number) =>
    Float64Array.from(long.stretch, (k) => (isPupil(k) ? -4 : isMood(k) ? ofMood : Number.POSITIVE_INFINITY))
  expect(right(heardWithMood)).toBeLessThan(0.7)
  expect(right(learnSides(long, heardWithMood, odds(-0.1)))).toBeGreaterThan(0.95)
  // a voice that is surely the pupils' teaches how pupils sound
  expect(right(learnSides(long, heardWithMood, odds(-4)))).toBeLessThan(0.7)
})

test('where hardly anybody else is known the detected sides teach as they are', () => {
  const doubtful = Float64Array.from(long.stretch, () => -0.5)
  expect(learnSides(long, heardWithMood, doubtful)).toEqual(learnSides(long, heardWithMood))
})
