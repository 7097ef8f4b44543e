import { expect, test } from 'vitest'
import { makeSegments } from '../../../test/synth/lesson.ts'
import type { Segment } from '../speakers.ts'
import type { VoiceWindows } from '../voices/voice-windows.ts'
import { openReadings, type WeighedVoices } from './open-readings.ts'

const SENTENCE_S = 5
/** A sentence of five seconds: whose voice it is in the learnt space, and by the recording alone. */
type Said = { known: number; alone?: number; by: 'T' | 'S1' }

/** @param odds of each voice of the learnt space, and of each by the recording alone */
function read(said: readonly Said[], odds: { known: number[]; alone?: number[] }) {
  const count = said.length * SENTENCE_S
  const at = (i: number) => said[Math.floor(i / SENTENCE_S)]!
  const windows: VoiceWindows = {
    count,
    width: 0,
    features: new Float32Array(0),
    stretch: Int32Array.from({ length: count }, (_, i) => Math.floor(i / SENTENCE_S)),
    start: Int32Array.from({ length: count }, (_, i) => 100 * i),
    end: Int32Array.from({ length: count }, (_, i) => 100 * (i + 1)),
  }
  const segments = makeSegments(said.map(({ by }, k) => [by, k * SENTENCE_S, (k + 1) * SENTENCE_S]))
  const weighed = (voiceOf: (each: Said) => number, of: number[]): WeighedVoices => {
    const voices = Int32Array.from({ length: count }, (_, i) => voiceOf(at(i)))
    return { voices, odds: Float64Array.from(voices, (voice) => of[voice]!) }
  }
  const alone = weighed((each) => each.alone ?? 0, odds.alone ?? [Number.POSITIVE_INFINITY])
  return openReadings(
    windows,
    segments,
    weighed((each) => each.known, odds.known),
    alone,
  )
}

const OWN = Number.POSITIVE_INFINITY
const lengthOf = (stretches: readonly Pick<Segment, 'startS' | 'endS'>[]) =>
  stretches.reduce((sum, { startS, endS }) => sum + endS - startS, 0)
const sentences = (count: number, each: Said): Said[] => Array.from({ length: count }, () => each)

const teacher: Said = { known: 0, by: 'T' }
const mood: Said = { known: 1, by: 'T' }
const pupil: Said = { known: 2, by: 'S1' }
const lesson = [...sentences(10, teacher), ...sentences(3, mood), ...sentences(4, pupil)]

test('voices whose odds leave no doubt stay on their side in every reading', () => {
  expect(read(lesson, { known: [OWN, 9, -9] })).toEqual([[{ startS: 0, endS: 65 }]])
})

test('a voice that is as likely on either side is on both, and the readings are in order', () => {
  expect(read(lesson, { known: [OWN, 0, -9] }).map(lengthOf)).toEqual([50, 65])
  expect(read(lesson, { known: [OWN, 0, 0] }).map(lengthOf)).toEqual([50, 65, 70, 85])
})

test('voices that are each hardly misjudged are not misjudged all at once', () => {
  const second: Said = { known: 2, by: 'T' }
  const said = [...sentences(10, teacher), ...sentences(3, mood), ...sentences(3, second)]
  expect(lengthOf(read(said, { known: [OWN, 2, 9] })[0]!)).toBe(65)
  expect(lengthOf(read(said, { known: [OWN, 2, 3] })[0]!)).toBe(65)
  expect(lengthOf(read(said, { known: [OWN, 1, 1] })[0]!)).toBe(50)
})

test('a voice is open where most of it was detected, not where its odds are', () => {
  const changed: Said = { known: 1, by: 'S1' }
  const most = read([...sentences(10, teacher), mood, ...sentences(2, changed)], { known: [OWN, 1] }).at(-1)!
  expect(lengthOf(most)).toBe(65)
})

test('the teacher’s speech that the recording alone takes for somebody else’s may be a pupil’s', () => {
  const merged: Said = { known: 0, alone: 1, by: 'T' }
  const said = [...sentences(10, { ...teacher, alone: 0 }), ...sentences(2, merged)]
  expect(read(said, { known: [OWN], alone: [OWN, -2] }).map(lengthOf)).toEqual([50, 60])
  expect(read(said, { known: [OWN], alone: [OWN, 9] }).map(lengthOf)).toEqual([60])
})

test('many doubtful voices give no more readings than a few', () => {
  const voices = Array.from({ length: 30 }, (_, k): Said => ({ known: k + 1, by: k % 2 ? 'T' : 'S1' }))
  const readings = read([...sentences(40, teacher), ...voices], { known: [OWN, ...voices.map(() => 0)] })
  expect(readings.length).toBeGreaterThan(2)
  expect(readings.length).toBeLessThan(8)
})
