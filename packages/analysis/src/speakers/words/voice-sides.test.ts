import { expect, test } from 'vitest'
import { type VoiceWords, weighVoices } from './voice-sides.ts'

const voice = (sentences: number, odds: number, heard: number): VoiceWords => ({ sentences, odds, heard })
const sides = (...voices: readonly VoiceWords[]) => [...weighVoices(voices, false)].map(Math.sign)

test('words turn a mood of the teacher that sound alone gave to pupils', () => {
  expect(sides(voice(80, 1.8, 1), voice(30, 1.5, -1), voice(30, -1.4, -1))).toEqual([1, 1, -1])
})

test('words turn a pupil whom sound alone took for the teacher', () => {
  expect(sides(voice(80, 1.8, 1), voice(20, -1.6, 1), voice(20, -1.4, -1))).toEqual([1, -1, -1])
})

test('a teacher alone has no pupils', () => {
  expect(sides(voice(90, 1.6, 1), voice(40, 1.9, -1), voice(12, 1.2, -1))).toEqual([1, 1, 1])
})

test('a teacher whose words say little stays the teacher: the whole lesson is shifted', () => {
  expect(sides(voice(110, 0.1, 1), voice(50, -0.2, 1), voice(10, -1.9, -1))).toEqual([1, 1, -1])
})

test('a voice without words stays where it was heard', () => {
  expect(sides(voice(50, 1.7, 1), voice(0, 0, -1), voice(0, 0, 0.4))).toEqual([1, -1, 1])
  expect(sides()).toEqual([])
})

test('few sentences do not turn voices that are separated beyond doubt', () => {
  const voices = [voice(80, 1.8, 1), voice(4, 1.2, -1)]
  expect(Math.sign(weighVoices(voices, false)[1]!)).toBe(1)
  expect(Math.sign(weighVoices(voices, true)[1]!)).toBe(-1)
})

test('more sentences decide more', () => {
  const of = (sentences: number) => weighVoices([voice(60, 1.7, 1), voice(sentences, -1.3, -1)], false)[1]!
  expect(of(2)).toBeLessThan(0)
  expect(of(20)).toBeLessThan(of(2))
  // On the other side a pupil who speaks like pupils is 3.2 off, with a variance of 0.25, but for what a shift of the
  // lesson, whose variance is 0.36, explains of it.
  const off = 3.2 ** 2 / (2 * 0.25) - (3.2 / 0.25) ** 2 / (2 * (1 / 0.36 + 2 / 0.25))
  expect(weighVoices([voice(1e9, 1.75, 0), voice(1e9, -1.45, 0)], false)[1]).toBeCloseTo(-off, 6)
})
