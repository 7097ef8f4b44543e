import type { Utterance } from '@keguan/contract/report/lesson/report'
import { expect, it } from 'vitest'
import type { AdviceSource } from './advice-lesson.ts'
import { findAdvice } from './find-advice.ts'

const said = (index: number, role: 'teacher' | 'student', text: string, start_s: number, end_s: number): Utterance => ({
  ...{ index, role, text, start_s, end_s, time_source: 'transcript', speaker: role === 'teacher' ? 'T' : 'S1' },
  ...{ syllables: text.length - 1, question: text.endsWith('？'), error_rate: 0.1 },
})
const UTTERANCES = [
  said(0, 'teacher', '这两个图形的面积为什么是一样的？', 1, 5),
  said(1, 'student', '因为把左边的三角形移到右边以后就拼成了一个长方形。', 6, 12),
]
/** Six minutes: a question and a full answer, then half a minute in which many speak. */
const LESSON: AdviceSource = {
  sources: { audio: true, transcript: true },
  settings: {},
  duration_s: 360,
  warnings: [],
  turns: [
    { start_s: 1, end_s: 5, speaker: 'T', role: 'teacher', confidence: 1 },
    { start_s: 6, end_s: 17, speaker: 'S1', role: 'student', confidence: 1 },
    { start_s: 20, end_s: 50, speaker: 'many', role: 'several', confidence: 1 },
    { start_s: 50, end_s: 350, speaker: 'T', role: 'teacher', confidence: 1 },
  ],
  waits: [],
  series: [],
  measures: {},
  phases: [],
  utterances: UTTERANCES,
  codes: [],
  chains: [],
  fillers: [],
}
const wrong = (error_rate: number | null): AdviceSource => ({
  ...LESSON,
  recognition: {
    ...{ engine: 'whisper', model: 'm', sha256: '', speech_s: 300, recognised_s: 300 },
    ...{ empty_s: 0, doubtful_s: 0, failed_s: 0, error_rate },
  },
})
const told = (report: AdviceSource) => {
  const { good, tries } = findAdvice(report)
  return { ids: good.map(({ id }) => id).sort(), quotes: [...good, ...tries].filter(({ quoted }) => quoted !== null) }
}

it('advice for a lesson with few errors quotes its words', () => {
  expect(told(LESSON)).toEqual(told(wrong(0.2)))
  expect(told(wrong(null))).toEqual(told(wrong(0.2)))
  expect(told(wrong(0.2)).ids).toContain('pupil_explained')
  expect(told(wrong(0.2)).quotes).not.toEqual([])
})

it('with more than one wrong character in five nothing is quoted, and advice from sound stays', () => {
  expect(told(wrong(0.21)).ids).toEqual(['long_pupil_stretch', 'talked_together'])
  expect(told(wrong(0.21)).quotes).toEqual([])
  expect(findAdvice(wrong(0.58)).tries.map(({ id }) => id)).toContain('pause_in_long_talk')
})

it('a sentence with many errors is not quoted where the others have few', () => {
  const rough = UTTERANCES.map((each) => ({ ...each, error_rate: each.index === 1 ? 0.5 : 0.1 }))
  expect(told({ ...wrong(0.12), utterances: rough }).ids).not.toContain('pupil_explained')
})
