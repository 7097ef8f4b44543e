import { expect, test } from 'vitest'
import { gatherVoices } from '../voices/gather-voices.ts'
import type { VoiceSpace } from '../voices/voice-space.ts'
import type { VoiceWindows } from '../voices/voice-windows.ts'
import { findMoods, moodOdds, SURE } from './same-teacher.ts'

const SENTENCE = 10
type Said = { voice: number; pauseFrames: number }

/** Sentences of two seconds, each its own stretch, by voices at these positions on a line, in deviations. */
function lesson(said: readonly Said[], places: readonly number[]) {
  const count = said.length * SENTENCE
  const windows: VoiceWindows = {
    count,
    width: 1,
    features: new Float32Array(count),
    stretch: Int32Array.from({ length: count }, (_, i) => Math.floor(i / SENTENCE)),
    start: new Int32Array(count),
    end: new Int32Array(count),
  }
  const points = new Float64Array(2 * count)
  let at = 0
  said.forEach(({ voice, pauseFrames }, k) => {
    at += pauseFrames
    for (let i = k * SENTENCE; i < (k + 1) * SENTENCE; i++) {
      windows.start[i] = at
      at += 20
      windows.end[i] = at
      points[2 * i] = places[voice]! + Math.sin(i)
      points[2 * i + 1] = Math.cos(1.7 * i)
    }
  })
  const space: VoiceSpace = { dimensions: 2, points, between: Float64Array.of(20, 1) }
  const labels = Int32Array.from({ length: count }, (_, i) => said[Math.floor(i / SENTENCE)]!.voice)
  return { windows, space, labels }
}

/**
 * A teacher with two sentences at a time, every third by another voice after the given wait; now and then a pupil who
 * is neither.
 */
const talk = (waitFrames: number): Said[] =>
  Array.from({ length: 60 }, (_, i) => {
    if (i % 12 === 11) return { voice: 2, pauseFrames: 120 }
    return i % 3 === 2 ? { voice: 1, pauseFrames: waitFrames + (i % 4) } : { voice: 0, pauseFrames: 30 + (i % 7) }
  })

test('passages of one voice are joined, those of another are not', () => {
  const { windows, space, labels } = lesson(talk(100), [-3, 8, 20])
  const found = gatherVoices(windows, space)
  const pairs = new Set([...found].map((voice, i) => `${labels[i]} ${voice}`))
  expect(pairs.size).toBe(3)
  expect(new Set(found).size).toBe(3)
})

test('a long recording is clustered part by part into the same voices', () => {
  const { windows, space, labels } = lesson(
    [...Array(8)].flatMap(() => talk(100)),
    [-3, 8, 20],
  )
  const found = gatherVoices(windows, space)
  expect(new Set([...found].map((voice, i) => `${labels[i]} ${voice}`)).size).toBe(3)
})

test('a voice that waits no longer than the teacher is a mood of the teacher, one that waits longer is not', () => {
  const moods = lesson(talk(30), [-2, 4, 14])
  expect(findMoods(moods.windows, moods.space, moods.labels)(SURE).becomes).toEqual([0, 0, 2])
  const pupil = lesson(talk(100), [-2, 4, 14])
  expect(findMoods(pupil.windows, pupil.space, pupil.labels)(SURE).becomes).toEqual([0, 1, 2])
})

test('a voice far from the teacher stays separate where pauses are uninformative', () => {
  const few = talk(30).slice(0, 12)
  const far = lesson(few, [-3, 12, 24])
  expect(findMoods(far.windows, far.space, far.labels)(SURE).becomes).toEqual([0, 1, 2])
})

test('merging the last other voice with the teacher needs more evidence than similarity', () => {
  const few = talk(30).slice(0, 12)
  const three = lesson(few, [-1, 1, 20])
  expect(findMoods(three.windows, three.space, three.labels)(SURE).becomes).toEqual([0, 0, 2])
  const two = lesson(
    few.filter(({ voice }) => voice < 2),
    [-1, 1],
  )
  expect(findMoods(two.windows, two.space, two.labels)(SURE).becomes).toEqual([0, 1])
})

test('a change of label inside a stretch of speech is no evidence about waiting', () => {
  // after every pupil's answer the teacher's next sentence begins in the pupil's label, without a pause
  const answers = talk(100).flatMap((said) =>
    said.voice === 1 ? [said, { voice: 0, pauseFrames: 40 }, { voice: 1, pauseFrames: 0 }] : [said],
  )
  const pupil = lesson(answers, [-2, 4, 14])
  expect(findMoods(pupil.windows, pupil.space, pupil.labels)(SURE).becomes).toEqual([0, 1, 2])
})

test('a mood that holds a pupil’s sentences does not make the pupil’s other voice the teacher’s', () => {
  // one pupil begins each answer in the voice of the mood, and goes on at once in a voice of their own
  const said = Array.from({ length: 60 }, (_, i): Said[] => {
    if (i % 8 === 7)
      return [
        { voice: 1, pauseFrames: 110 },
        { voice: 2, pauseFrames: 30 },
      ]
    return [{ voice: i % 2, pauseFrames: 25 + (i % 10) }]
  }).flat()
  const { windows, space, labels } = lesson(said, [-2, 0, 7])
  const { becomes, odds } = findMoods(windows, space, labels)(SURE)
  expect(becomes).toEqual([0, 0, 2])
  expect(odds[2]).toBeGreaterThan(SURE)
})

test('voices that follow without a wait are likely the teacher, voices that wait are not', () => {
  const oddsOf = (waitFrames: number) => {
    const { windows, labels } = lesson(talk(waitFrames), [-3, 8, 20])
    return moodOdds(windows, labels)
  }
  expect(oddsOf(31).together).toBeGreaterThan(1)
  expect(oddsOf(100).together).toBeLessThan(-1)
  const { windows, labels } = lesson(talk(31).slice(0, 9), [-3, 8, 20])
  expect(moodOdds(windows, labels)).toEqual({ together: 0, likeliest: 0 })
})

test('one voice can be likely the teacher where all others together are not', () => {
  // two pupils who answer after a wait, and one mood
  const said = Array.from({ length: 120 }, (_, i) => {
    if (i % 3 === 0) return { voice: 1 + ((i / 3) % 3), pauseFrames: (i / 3) % 3 === 0 ? 30 : 110 }
    return { voice: 0, pauseFrames: 25 + (i % 10) }
  })
  const { windows, labels } = lesson(said, [0, 5, 9, 14])
  const { together, likeliest } = moodOdds(windows, labels)
  expect(likeliest).toBeGreaterThan(2)
  expect(together).toBeLessThan(-1)
})
