import { describe, expect, test } from 'vitest'
import { type Line, makeLesson } from '../../../test/synth/lesson.ts'
import { listen } from '../../../test/synth/listen.ts'
import { findSpeakers } from '../find-speakers.ts'
import type { Segment, Speakers } from '../speakers.ts'
import { applyMarks, type PersonMark } from './apply-marks.ts'
import { proposeMarks } from './propose-marks.ts'

const voices = {
  T: { f0Hz: 180, formantsHz: [600, 1500, 2700], amplitude: 0.2 },
  S1: { f0Hz: 190, formantsHz: [640, 1560, 2780], amplitude: 0.2 },
  S2: { f0Hz: 120, formantsHz: [480, 1200, 2300], amplitude: 0.2 },
}
const lines = Array.from({ length: 60 }, (_, i): Line => {
  if (i % 4 === 2) return { speaker: i % 8 === 2 ? 'S1' : 'S2', syllables: 9, pauseS: 0.6 }
  return { speaker: 'T', syllables: 9 + (i % 5), pauseS: 0.4 }
})
const lesson = makeLesson(lines, voices, 3)
const signal = listen(lesson.pcm)
const heard = findSpeakers(signal, { seed: 1 })
/** A lesson whose voices could not be separated. */
const alike: Speakers = {
  ...heard,
  segments: heard.segments.map((segment) => ({ ...segment, speaker: 'T', role: 'teacher', confidence: 0.5 })),
}

const of = (speaker: string, role: PersonMark['role'], count: number): PersonMark[] =>
  lesson.segments
    .filter((segment) => segment.speaker === speaker)
    .slice(0, count)
    .map(({ startS, endS }) => ({ startS, endS, role }))

const seconds = (segments: readonly Segment[], role: string): number =>
  segments.filter((segment) => segment.role === role).reduce((sum, { startS, endS }) => sum + endS - startS, 0)

/** Share of the true speech of a voice that has this role. */
function share(segments: readonly Segment[], speaker: string, role: string): number {
  let [right, all] = [0, 0]
  for (const { startS, endS } of lesson.segments.filter((segment) => segment.speaker === speaker)) {
    for (let s = startS + 0.05; s < endS; s += 0.05) {
      const segment = segments.find((each) => each.startS <= s && s < each.endS)
      if (segment) all++
      if (segment?.role === role) right++
    }
  }
  return right / all
}

describe('marks', () => {
  test('when empty, leave everything as detected', () => {
    expect(applyMarks(signal, heard, [])).toBe(heard)
  })

  test('of a few stretches change only these', () => {
    const marks = of('S1', 'student', 1)
    const told = applyMarks(signal, alike, marks)
    const [mark] = marks
    expect(seconds(told.segments, 'student')).toBeCloseTo(mark!.endS - mark!.startS, 0)
    expect(seconds(told.segments, 'student') + seconds(told.segments, 'teacher')).toBeCloseTo(
      seconds(alike.segments, 'teacher'),
      6,
    )
  })

  test('of both sides separate the rest, and are kept as marked', () => {
    const marks = [...of('T', 'teacher', 6), ...of('S1', 'student', 3), ...of('S2', 'student', 3)]
    const told = applyMarks(signal, alike, marks)
    expect(share(told.segments, 'T', 'teacher')).toBeGreaterThan(0.93)
    expect(share(told.segments, 'S2', 'student')).toBeGreaterThan(0.93)
    for (const { startS, endS, role } of marks) {
      const inside = told.segments.filter((each) => each.startS < endS && startS < each.endS)
      expect(new Set(inside.map((each) => each.role))).toEqual(new Set([role]))
    }
  })

  test('leave no trace when withdrawn', () => {
    const marks = [...of('T', 'teacher', 6), ...of('S1', 'student', 6)]
    applyMarks(signal, heard, marks)
    expect(applyMarks(signal, heard, [])).toEqual(heard)
  })

  test('of all detected pupils as the teacher leave nobody else', () => {
    const marks = of('S1', 'teacher', 6)
    expect(seconds(applyMarks(signal, heard, marks.slice(0, 3)).segments, 'student')).toBeGreaterThan(0)
    expect(seconds(applyMarks(signal, heard, marks).segments, 'student')).toBe(0)
    const [pupil] = of('S2', 'student', 1)
    expect(seconds(applyMarks(signal, heard, [...marks, pupil!]).segments, 'student')).toBeGreaterThan(0)
  })

  test('of another person find the rest of that voice', () => {
    const marks = [...of('T', 'teacher', 5), ...of('S1', 'student', 4), ...of('S2', 'other', 4)]
    const told = applyMarks(signal, alike, marks)
    expect(share(told.segments, 'S2', 'other')).toBeGreaterThan(0.8)
    expect(share(told.segments, 'T', 'other')).toBeLessThan(0.05)
    expect(told.speakerCount).toBeLessThanOrEqual(3)
  })

  test('keep segments in order and without overlap', () => {
    const marks = [...of('T', 'teacher', 3), ...of('S2', 'other', 2)]
    const { segments } = applyMarks(signal, alike, marks)
    segments.forEach((segment, at) => {
      expect(segment.endS).toBeGreaterThan(segment.startS)
      if (at > 0) expect(segment.startS).toBeGreaterThanOrEqual(segments[at - 1]!.endS)
    })
  })
})

/** The second pupil as the teacher. */
function mistake(segment: Segment): Segment {
  const middleS = (segment.startS + segment.endS) / 2
  const truth = lesson.segments.find(({ startS, endS }) => startS <= middleS && middleS < endS)
  return truth?.speaker === 'S2'
    ? { ...segment, speaker: 'T', role: 'teacher', confidence: 0.6 }
    : { ...segment, confidence: 0.8 }
}

describe('proposals', () => {
  const length = ({ startS, endS }: { startS: number; endS: number }) => endS - startS

  test('are as many as asked for, long enough to hear and apart', () => {
    const proposals = proposeMarks(heard, heard.segments, [], 8)
    expect(proposals).toHaveLength(8)
    expect(proposals.every((each) => length(each) >= 1.2 && length(each) <= 4)).toBe(true)
    const sorted = [...proposals].sort((a, b) => a.startS - b.startS)
    for (const [at, each] of sorted.slice(1).entries()) expect(each.startS - sorted[at]!.endS).toBeGreaterThan(5)
  })

  test('ask about both sides first', () => {
    const first = proposeMarks(heard, heard.segments, [], 6)
    const isTeacher = first.map(
      ({ startS }) => heard.segments.find((each) => each.startS <= startS && startS < each.endS)?.role === 'teacher',
    )
    expect(isTeacher.filter(Boolean)).toHaveLength(3)
  })

  test('never repeat an answered question', () => {
    const known = proposeMarks(heard, heard.segments, [], 5)
    const next = proposeMarks(heard, heard.segments, known, 20)
    expect(next.length).toBeGreaterThan(3)
    for (const each of next)
      for (const other of known) expect(each.startS < other.endS && other.startS < each.endS).toBe(false)
  })

  test('are empty for silence', () => {
    const silent: Speakers = { segments: [], speakerCount: 0, teacherConfidence: 0 }
    expect(proposeMarks(silent, [], [], 5)).toEqual([])
  })

  test('answered one by one correct a lesson in which a pupil was taken for the teacher', () => {
    const confused = { ...heard, segments: heard.segments.map((segment) => mistake(segment)) }
    const marks: PersonMark[] = []
    let now = confused.segments
    for (let i = 0; i < 16; i++) {
      const [next] = proposeMarks(confused, now, marks, 1)
      if (!next) break
      const truth = lesson.segments.find(
        ({ startS, endS }) => startS <= (next.startS + next.endS) / 2 && (next.startS + next.endS) / 2 < endS,
      )
      if (!truth) break
      marks.push({ ...next, role: truth.role === 'teacher' ? 'teacher' : 'student' })
      now = applyMarks(signal, confused, marks).segments
    }
    expect(marks.length).toBeGreaterThan(8)
    expect(share(now, 'T', 'teacher')).toBeGreaterThan(0.9)
    expect(share(now, 'S2', 'student')).toBeGreaterThan(0.9)
  })
})
