import { expect, test } from 'vitest'
import { type Line, makeLesson } from '../../../test/synth/lesson.ts'
import { listen } from '../../../test/synth/listen.ts'
import type { Voice } from '../../../test/synth/sounds.ts'
import type { Segment, Speakers } from '../speakers.ts'
import { findByPrint, makePrint } from './voice-print.ts'

const TEACHER: Voice = { f0Hz: 150, formantsHz: [560, 1450, 2500], amplitude: 0.2 }
const PUPIL: Voice = { f0Hz: 260, formantsHz: [760, 1900, 3200], amplitude: 0.15 }
const lines = Array.from(
  { length: 50 },
  (_, i): Line =>
    i % 3 === 2 ? { speaker: 'S1', syllables: 7, pauseS: 0.6 } : { speaker: 'T', syllables: 11, pauseS: 0.4 },
)

function lesson(voices: Record<string, Voice>, seed: number) {
  const { pcm, segments } = makeLesson(lines, voices, seed)
  return { signal: listen(pcm), segments }
}
const first = lesson({ T: TEACHER, S1: PUPIL }, 3)
const print = makePrint(
  first.signal,
  first.segments.filter(({ role }) => role === 'teacher'),
)!
/** Speakers with every fourth sentence on the wrong side. */
const confused = (segments: readonly Segment[]): Speakers => ({
  segments: segments.map((segment, i): Segment => {
    const isTeacher = (segment.role === 'teacher') !== (i % 4 === 0)
    return { ...segment, speaker: isTeacher ? 'T' : 'S1', role: isTeacher ? 'teacher' : 'student' }
  }),
  speakerCount: 2,
  teacherConfidence: 0.9,
  doubt: { isTrusted: false, readings: [] },
})

test('a print of one lesson finds the teacher in another, and the same each time', () => {
  const { signal, segments } = lesson({ T: TEACHER, S1: PUPIL }, 8)
  const found = findByPrint(signal, confused(segments), print)
  expect(found).toMatchObject({ isByPrint: true, doubt: { isTrusted: false } })
  const right = segments.filter(({ startS, endS, role }) => {
    const middleS = (startS + endS) / 2
    return found.segments.find((each) => each.startS <= middleS && middleS < each.endS)?.role === role
  })
  expect(right.length / segments.length).toBeGreaterThan(0.95)
  expect(findByPrint(signal, confused(segments), print)).toEqual(found)
})

test('voices separated beyond doubt are not changed', () => {
  const { signal, segments } = lesson({ T: TEACHER, S1: PUPIL }, 8)
  const sure: Speakers = { ...confused(segments), segments: [...segments], doubt: { isTrusted: true, readings: [] } }
  expect(findByPrint(signal, sure, print)).toEqual({ ...sure, teacherConfidence: 1, isByPrint: true })
})

test('a print does not change a lesson by someone else', () => {
  const other: Voice = { f0Hz: 210, formantsHz: [690, 1250, 3000], amplitude: 0.2 }
  const { signal, segments } = lesson({ T: other, S1: PUPIL }, 8)
  const heard = confused(segments)
  expect(findByPrint(signal, heard, print)).toBe(heard)
  expect(findByPrint(signal, heard, [])).toBe(heard)
})

test('a print needs four seconds of speech, contains numbers only, and has no more styles than the speech', () => {
  const own = first.segments.filter(({ role }) => role === 'teacher')
  expect(makePrint(first.signal, own.slice(0, 1))).toBeNull()
  expect(makePrint(first.signal, [])).toBeNull()
  expect(print.length).toBeLessThanOrEqual(4)
  expect(print.every((way) => way.length === 39 && way.every(Number.isFinite))).toBe(true)
})
