import { expect, test } from 'vitest'
import { type Line, makeLesson } from '../../../test/synth/lesson.ts'
import { listen } from '../../../test/synth/listen.ts'
import { findSpeakers } from '../find-speakers.ts'
import type { Segment, Speakers } from '../speakers.ts'
import { hearWords } from './hear-words.ts'
import type { SaidSentence } from './said-windows.ts'

const voices = {
  T: { f0Hz: 150, formantsHz: [560, 1450, 2500], amplitude: 0.2 },
  S1: { f0Hz: 250, formantsHz: [740, 1860, 3100], amplitude: 0.15 },
}
const TAUGHT = ['谁来说说你的想法？', '请同学们把书翻到第五页。', '说得真好，还有补充吗？', '我们一起来看这道题。']
const ANSWERED = ['因为它的角变大了。', '我觉得是平行四边形。', '老师，我还有一种方法。', '一共是十二个。']
const lines = Array.from({ length: 60 }, (_, i): Line => {
  const isPupil = i % 3 === 2
  return { speaker: isPupil ? 'S1' : 'T', syllables: isPupil ? 7 : 10, pauseS: 0.5 }
})
const lesson = makeLesson(lines, voices, 5)
const signal = listen(lesson.pcm)
const said = lesson.segments.map(({ startS, endS, role }, i): SaidSentence => {
  const texts = role === 'teacher' ? TAUGHT : ANSWERED
  return { startS, endS, text: texts[i % texts.length]! }
})

/** The sides that sound alone would give, were they the other way round, or all the teacher's. */
const heard = (roleOf: (segment: Segment) => 'teacher' | 'student'): Speakers => ({
  segments: findSpeakers(signal, { seed: 1 }).segments.map((segment) => {
    const role = roleOf(segment)
    return { ...segment, role, speaker: role === 'teacher' ? 'T' : 'S1' }
  }),
  ...{ speakerCount: 2, teacherConfidence: 0.7, doubt: { isTrusted: false, readings: [] } },
})
const swapped = heard(({ role }) => (role === 'teacher' ? 'student' : 'teacher'))
const merged = heard(() => 'teacher')

const rightShare = ({ segments }: Speakers): number => {
  const right = lesson.segments.filter(({ startS, endS, role }) => {
    const middleS = (startS + endS) / 2
    return segments.find((each) => each.startS <= middleS && middleS < each.endS)?.role === role
  })
  return right.length / lesson.segments.length
}

test('words find the teacher among voices that were on the wrong side, and the same each time', () => {
  const told = hearWords(signal, swapped, said)
  expect(rightShare(told)).toBeGreaterThan(0.95)
  expect(told).toMatchObject({ isByWords: true, doubt: { isTrusted: true, readings: [] } })
  expect(told.teacherConfidence).toBeGreaterThan(swapped.teacherConfidence)
  expect(hearWords(signal, swapped, said)).toEqual(told)
})

test('words find pupils where one voice was heard', () => {
  const told = hearWords(signal, merged, said)
  expect(rightShare(told)).toBeGreaterThan(0.95)
  expect(told.speakerCount).toBe(2)
})

test('a lesson in which only the teacher speaks keeps one speaker', () => {
  const alone = said.map((each, i) => ({ ...each, text: TAUGHT[i % TAUGHT.length]! }))
  expect(hearWords(signal, swapped, alone)).toMatchObject({ speakerCount: 1, isByWords: true })
})

test('without Chinese words, or with few, the sound alone decides', () => {
  expect(hearWords(signal, swapped, [])).toBe(swapped)
  expect(hearWords(signal, swapped, said.slice(0, 15))).toBe(swapped)
  const english = said.map((each) => ({ ...each, text: 'Who would like to try?' }))
  expect(hearWords(signal, swapped, english)).toBe(swapped)
})

test('words that nobody leads with are not believed', () => {
  const pupils = said.map((each, i) => ({ ...each, text: ANSWERED[i % ANSWERED.length]! }))
  expect(hearWords(signal, merged, pupils)).toBe(merged)
})

test('silence has no speakers', () => {
  const silence = listen(new Float32Array(16_000 * 20))
  const none: Speakers = { segments: [], speakerCount: 0, teacherConfidence: 0 }
  expect(hearWords(silence, none, said)).toBe(none)
})

test('words that say little leave the voices in doubt, with all other readings', () => {
  const vague = said.map((each, i) => ({ ...each, text: i % 2 === 0 ? '对。' : '这个数很大。' }))
  const told = hearWords(signal, { ...merged, doubt: { isTrusted: false, readings: [[], []] } }, vague)
  expect(told.doubt).toMatchObject({ isTrusted: false })
  expect(told.doubt).not.toHaveProperty('isTaught')
  expect(told.doubt!.readings.slice(-2)).toEqual([[], []])
  expect(told.doubt!.readings.length).toBeGreaterThan(2)
  const none = said.map((each) => ({ ...each, text: '水从这里流走。' }))
  expect(hearWords(signal, merged, none)).toBe(merged)
})
