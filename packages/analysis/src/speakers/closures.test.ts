import { expect, test } from 'vitest'
import { bridgeClosures } from './closures.ts'
import type { Segment, SpeakerLabel } from './speakers.ts'

const roles = { T: 'teacher', S1: 'student', several: 'several' } as const
const segment = (
  speaker: SpeakerLabel & keyof typeof roles,
  startS: number,
  endS: number,
  confidence = 1,
): Segment => ({
  ...{ speaker, role: roles[speaker], startS, endS, confidence },
})

test('a silence of up to 0.2 s inside the speech of one person is no pause', () => {
  expect(bridgeClosures([segment('T', 0, 1, 0.6), segment('T', 1.2, 4.2, 1)])).toEqual([
    segment('T', 0, 4.2, expect.closeTo(0.9)),
  ])
  const apart = [segment('T', 0, 1), segment('T', 1.21, 2)]
  expect(bridgeClosures(apart)).toEqual(apart)
})

test('between two people, or among several, every silence stays', () => {
  const segments = [segment('T', 0, 1), segment('S1', 1.1, 2), segment('several', 2.1, 3), segment('several', 3.1, 4)]
  expect(bridgeClosures(segments)).toEqual(segments)
})
