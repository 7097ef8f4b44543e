import { expect, test } from 'vitest'
import { type Line, makeLesson, makeSegments } from '../../test/synth/lesson.ts'
import { listen } from '../../test/synth/listen.ts'
import { createRandom, drawNormal } from '../math/random.ts'
import { findSpeakers } from './find-speakers.ts'
import { buildTurns } from './turns.ts'

const voices = {
  T: { f0Hz: 120, formantsHz: [550, 1150, 2500], amplitude: 0.3 },
  S1: { f0Hz: 240, formantsHz: [800, 1600, 3100], amplitude: 0.15 },
  S2: { f0Hz: 190, formantsHz: [650, 1900, 2800], amplitude: 0.2 },
}

function dialogue(turns: number): Line[] {
  return Array.from({ length: turns }, (_, i): Line => {
    if (i % 4 === 2) return { speaker: i % 8 === 2 ? 'S1' : 'S2', syllables: 7, pauseS: 0.5 }
    return { speaker: 'T', syllables: 9 + (i % 5), pauseS: 0.4 }
  })
}

test('a teacher and two pupils are separated', () => {
  const lesson = makeLesson(dialogue(60), voices, 3)
  const { segments, speakerCount, teacherConfidence } = findSpeakers(listen(lesson.pcm), { seed: 1 })
  const counts = { spoken: 0, heard: 0, right: 0 }
  for (const { startS, endS, role } of lesson.segments) {
    for (let s = startS; s < endS; s += 0.01) {
      const found = segments.find((segment) => segment.startS <= s && s < segment.endS)
      counts.spoken++
      if (found) counts.heard++
      if (found?.role === role) counts.right++
    }
  }
  expect(counts.heard / counts.spoken).toBeGreaterThan(0.85)
  expect(counts.right / counts.heard).toBeGreaterThan(0.97)
  expect(speakerCount).toBe(3)
  expect(teacherConfidence).toBeGreaterThan(0.5)
})

test('a supplied embedding replaces the features', () => {
  const lesson = makeLesson(dialogue(40), { T: voices.T, S1: voices.T, S2: voices.T }, 3)
  const random = createRandom(5)
  const who = ['T', 'S1', 'S2']
  const embed = (startS: number, endS: number) => {
    const middle = (startS + endS) / 2
    const said = lesson.segments.find((segment) => segment.startS - 0.1 <= middle && middle <= segment.endS + 0.1)
    return who.map((each) => (said?.speaker === each ? 1 : 0) + 0.05 * drawNormal(random))
  }
  const { segments, speakerCount } = findSpeakers(listen(lesson.pcm), { seed: 1, embed })
  expect(speakerCount).toBe(3)
  const rightS = segments.filter(({ startS, endS, role }) => {
    const middle = (startS + endS) / 2
    return lesson.segments.some(
      (segment) => segment.role === role && segment.startS <= middle && middle <= segment.endS,
    )
  })
  expect(rightS.length / segments.length).toBeGreaterThan(0.97)
})

test('a film and a second teacher are not the teacher', () => {
  const guest = { f0Hz: 170, formantsHz: [480, 1750, 2300], amplitude: 0.25 }
  const film = Array.from({ length: 14 }, (): Line => ({ speaker: 'S2', syllables: 12, pauseS: 0.3 }))
  const lines = [...dialogue(40), ...film, ...dialogue(20)]
  const lesson = makeLesson(lines, { ...voices, S2: guest }, 4)
  const { segments } = findSpeakers(listen(lesson.pcm), { seed: 1 })
  let [played, called] = [0, 0]
  for (const { startS, endS } of lesson.segments.filter(({ speaker }) => speaker === 'S2')) {
    for (let s = startS; s < endS; s += 0.01) {
      const found = segments.find((segment) => segment.startS <= s && s < segment.endS)
      if (found) played++
      if (found?.role === 'teacher') called++
    }
  }
  expect(called / played).toBeLessThan(0.03)
})

test('a lecture has one speaker', () => {
  const lesson = makeLesson(
    Array.from({ length: 40 }, (_, i): Line => ({ speaker: 'T', syllables: 6 + (i % 7), pauseS: 0.4 })),
    voices,
    5,
  )
  const { segments, speakerCount } = findSpeakers(listen(lesson.pcm), { seed: 1 })
  expect(speakerCount).toBe(1)
  expect(segments.every(({ role }) => role === 'teacher')).toBe(true)
})

test('the same signal and seed give the same speakers, in order and without overlap', () => {
  const signal = listen(makeLesson(dialogue(30), voices, 8).pcm)
  const found = findSpeakers(signal, { seed: 4 })
  expect(findSpeakers(signal, { seed: 4 })).toEqual(found)
  found.segments.forEach(({ startS, endS, confidence }, i) => {
    expect(startS).toBeLessThan(endS)
    expect(startS).toBeGreaterThanOrEqual(found.segments[i - 1]?.endS ?? 0)
    expect(confidence).toBeGreaterThanOrEqual(0)
    expect(confidence).toBeLessThanOrEqual(1)
  })
})

test('little speech still gives a speaker, no speech gives none', () => {
  const short = findSpeakers(listen(makeLesson([{ speaker: 'T', syllables: 4, pauseS: 0.5 }], voices, 1).pcm), {
    seed: 1,
  })
  expect(short.speakerCount).toBe(1)
  expect(short.teacherConfidence).toBeLessThan(0.5)
  expect(findSpeakers(listen(new Float32Array(16000)), { seed: 1 })).toEqual({
    segments: [],
    speakerCount: 0,
    teacherConfidence: 0,
  })
})

test('a turn is what one speaker says with pauses under a second', () => {
  const segments = makeSegments([
    ['T', 0, 2],
    ['T', 2.9, 4],
    ['T', 5, 6],
    ['S1', 6.2, 7],
    ['S2', 7.1, 8],
  ])
  expect(buildTurns(segments).map(({ speaker, startS, endS }) => [speaker, startS, endS])).toEqual([
    ['T', 0, 4],
    ['T', 5, 6],
    ['S1', 6.2, 7],
    ['S2', 7.1, 8],
  ])
})

test('relabelling speakers relabels turns', () => {
  const swap = { T: 'S1', S1: 'T' } as const
  const segments = makeSegments([
    ['T', 0, 2],
    ['S1', 2.5, 4],
    ['S1', 4.2, 5],
    ['T', 5.1, 6],
  ])
  const swapped = segments.map((segment) => ({ ...segment, speaker: swap[segment.speaker as 'T' | 'S1'] }))
  const turns = buildTurns(segments)
  expect(buildTurns(swapped).map(({ speaker, startS }) => [speaker, startS])).toEqual(
    turns.map(({ speaker, startS }) => [swap[speaker as 'T' | 'S1'], startS]),
  )
})
