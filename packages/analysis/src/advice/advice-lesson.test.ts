import type { Utterance } from '@keguan/contract/report/lesson/report'
import { describe, expect, it } from 'vitest'
import { silenceBetween, spanBefore } from './advice-lesson.ts'

const sentence = (index: number, start_s: number | null, end_s: number | null): Utterance => ({
  ...{ index, start_s, end_s, time_source: 'transcript', speaker: 'S', role: 'student', text: '', syllables: 0 },
  question: false,
})

describe('playback of an answer and the sentence after it', () => {
  it('is the whole of a short answer', () =>
    expect(spanBefore(sentence(3, 10, 14), sentence(4, 15, 18))).toEqual({ start_s: 10, end_s: 18, utterance: 3 }))

  it('is the end of one that began long before', () =>
    expect(spanBefore(sentence(3, 10, 40), sentence(4, 40.6, 44))).toEqual({ start_s: 36, end_s: 44, utterance: 4 }))

  it('is the sentence alone where the answer ended long before, or has no time', () => {
    const alone = { start_s: 60, end_s: 63, utterance: 4 }
    expect(spanBefore(sentence(3, 10, 40), sentence(4, 60, 63))).toEqual(alone)
    expect(spanBefore(sentence(3, null, null), sentence(4, 60, 63))).toEqual(alone)
  })
})

describe('the wait between two sentences', () => {
  // A pupil is heard from 66.45 s on, of whom only the end was recognised.
  const waits = [
    { start_s: 60.63, end_s: 61.45, after: 'student', before: 'teacher' },
    { start_s: 64.8, end_s: 66.45, after: 'teacher', before: 'student' },
  ] as const
  const silence = (before: Utterance, next: Utterance | undefined) =>
    silenceBetween({ waits: [...waits] }, before, next)

  it('is the one that was heard, not that between the recognised words', () =>
    expect(silence(sentence(16, 61.45, 64.59), sentence(17, 67.69, 68.53))).toBeCloseTo(1.65, 9))

  it('is unknown where somebody goes on, or nothing has a time', () => {
    expect(silence(sentence(16, 61.45, 63), sentence(17, 67.69, 68.53))).toBeNull()
    expect(silence(sentence(16, null, null), sentence(17, 67.69, 68.53))).toBeNull()
    expect(silence(sentence(16, 61.45, 64.59), undefined)).toBeNull()
  })
})
