import { expect, test } from 'vitest'
import { makeSegments } from '../../../test/synth/lesson.ts'
import type { VoiceWindows } from '../voices/voice-windows.ts'
import { partPupils } from './merged-pupils.ts'

/** Windows of a second, two of each voice by the recording alone. */
function part(odds: readonly number[], segments = makeSegments([['T', 0, 2 * odds.length]])) {
  const count = 2 * odds.length
  const windows: VoiceWindows = {
    count,
    width: 0,
    features: new Float32Array(0),
    stretch: Int32Array.from({ length: count }, (_, i) => Math.floor(i / 2)),
    start: Int32Array.from({ length: count }, (_, i) => 100 * i),
    end: Int32Array.from({ length: count }, (_, i) => 100 * (i + 1)),
  }
  const voices = Int32Array.from({ length: count }, (_, i) => Math.floor(i / 2))
  const alone = { voices, odds: Float64Array.from(voices, (voice) => odds[voice]!) }
  return partPupils(windows, segments, alone)
}

const roles = (segments: ReturnType<typeof part>) =>
  segments.map(({ role, startS, endS }) => `${role} ${startS}-${endS}`)

test('a voice that is hardly the teacher’s becomes a pupil’s again', () => {
  const found = roles(part([Number.POSITIVE_INFINITY, -5, 2]))
  expect(found).toEqual(['teacher 0-2', 'student 2-4', 'teacher 4-6'])
})

test('one that may be a mood stays, and pupils stay pupils', () => {
  const segments = makeSegments([
    ['T', 0, 4],
    ['S1', 4, 6],
  ])
  expect(roles(part([Number.POSITIVE_INFINITY, -3, 9], segments))).toEqual(['teacher 0-4', 'student 4-6'])
})
