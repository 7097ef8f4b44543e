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
