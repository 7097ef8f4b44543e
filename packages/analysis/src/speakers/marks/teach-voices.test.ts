import { expect, test } from 'vitest'
import { type Line, makeLesson } from '../../../test/synth/lesson.ts'
import { listen } from '../../../test/synth/listen.ts'
import { findSpeakers } from '../find-speakers.ts'
import type { Segment, Speakers } from '../speakers.ts'
import { teachVoices } from './teach-voices.ts'
import { parseVoiceMarks, UnreadableMark } from './voice-marks.ts'

const voices = {
  T: { f0Hz: 180, formantsHz: [600, 1500, 2700], amplitude: 0.2 },
  S1: { f0Hz: 190, formantsHz: [640, 1560, 2780], amplitude: 0.2 },
  S2: { f0Hz: 196, formantsHz: [660, 1530, 2820], amplitude: 0.2 },
}
const lines = Array.from({ length: 70 }, (_, i): Line => {
  if (i % 4 === 2) return { speaker: i % 8 === 2 ? 'S1' : 'S2', syllables: 7, pauseS: 0.5 }
  return { speaker: 'T', syllables: 9 + (i % 5), pauseS: 0.4 }
})
const lesson = makeLesson(lines, voices, 3)
const signal = listen(lesson.pcm)
/** A lesson whose voices could not be separated. */
const heard = findSpeakers(signal, { seed: 1 }).segments
const found: Speakers = {
  segments: heard.map((segment) => ({ ...segment, speaker: 'T', role: 'teacher' })),
  speakerCount: 1,
  teacherConfidence: 0.9,
}
const of = (role: string, count: number) => lesson.segments.filter((segment) => segment.role === role).slice(0, count)

function rightShare(segments: readonly Segment[]): number {
  let [right, heard] = [0, 0]
  for (const { startS, endS, role } of lesson.segments) {
    for (let s = startS; s < endS; s += 0.01) {
      const segment = segments.find((each) => each.startS <= s && s < each.endS)
      if (segment) heard++
      if (segment?.role === role) right++
    }
  }
  return right / heard
}

test('six marked sentences of each side correct the rest', () => {
  const taught = teachVoices(signal, found, { teacher: of('teacher', 6), pupils: of('student', 6) })
  expect(rightShare(taught?.segments ?? [])).toBeGreaterThan(0.95)
  expect(rightShare(taught?.segments ?? [])).toBeGreaterThan(rightShare(found.segments))
  expect(taught).toMatchObject({ teacherConfidence: 1, doubt: { isTrusted: true } })
  expect(teachVoices(signal, found, { teacher: of('teacher', 6), pupils: of('student', 6) })).toEqual(taught)
})

test('too few marks of either side teach nothing', () => {
  expect(teachVoices(signal, found, { teacher: of('teacher', 6), pupils: [] })).toBeNull()
  expect(teachVoices(signal, found, { teacher: of('teacher', 1), pupils: of('student', 6) })).toBeNull()
})

test('marks are parsed as people write them', () => {
  expect(parseVoiceMarks('# 第一段\n1:05 1:09.5 师\n\n70-72.5 生\r\n00:01:20,500 ~ 00:01:22 Student\n')).toEqual({
    teacher: [{ startS: 65, endS: 69.5 }],
    pupils: [
      { startS: 70, endS: 72.5 },
      { startS: 80.5, endS: 82 },
    ],
  })
  for (const text of ['1:05 师', '1:09 1:05 师', '1:05 1:09 校长', '1:05 1:09 师 好'])
    expect(() => parseVoiceMarks(`0 1 T\n${text}`), text).toThrow(UnreadableMark)
})
