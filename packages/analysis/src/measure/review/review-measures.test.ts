import type { Measure } from '@keguan/contract/report/lesson/measure'
import { PHASES } from '@keguan/contract/vocabulary/lesson-path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeSignal, makeSpeakers, type Part } from '../../../test/measure/lesson-fixture.ts'
import { segmentWords } from '../../../test/talk/sentences-fixture.ts'
import { parseTranscriptText } from '../../language/transcript/transcript.ts'
import { cutSentences } from '../../language/words/words.ts'
import { codeTalk } from '../../talk/codes/code-talk.ts'
import { prepareLesson } from '../lesson.ts'
import { measureReadings, readLesson } from '../readings.ts'
import { DEFAULT_SETTINGS } from '../settings.ts'
import { reviewPhases } from './review-measures.ts'

const STEP_S = 20
/** Every 20 s the teacher asks for twelve and a pupil answers for six, after a wait of one. */
const EXCHANGES = 21
const LENGTH_S = EXCHANGES * STEP_S
const SAID = [
  ['太棒了!因为两个三角形拼成平行四边形,所以面积要除以二,对不对?', '因为它是一半。'],
  ['嗯,请想象这个画面,假如底变长了,面积会怎样?', '面积就像气球变大了。'],
  ['这叫做三角形的底,先量底再量高,怎么算?', '底乘以高除以二。'],
] as const

const parts = Array.from({ length: EXCHANGES }, (_, at): Part[] => [
  ['T', at * STEP_S, at * STEP_S + 12],
  ['S1', at * STEP_S + 13, at * STEP_S + 19],
]).flat()
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
const text = Array.from({ length: EXCHANGES }, (_, at) => {
  const [asked, answered] = SAID[at % SAID.length]!
  const start = at * STEP_S
  return [
    `(${clock(start)}-${clock(start + 12)}) 师:${asked}`,
    `(${clock(start + 13)}-${clock(start + 19)}) 生1:${answered}`,
  ].join('\n')
}).join('\n')

function readingsOf(hasSound: boolean, hasWords: boolean) {
  const signal = hasSound ? makeSignal(parts, LENGTH_S, { f0Hz: (atS) => 200 + 40 * Math.sin(atS) }) : null
  const speakers = hasSound ? makeSpeakers(parts) : null
  const transcript = hasWords ? parseTranscriptText(text, 'txt') : null
  const talk = codeTalk({ signal, speakers, transcript, segment: segmentWords })
  const lesson = prepareLesson(talk, signal, DEFAULT_SETTINGS, null, 1)
  return readLesson(lesson, cutSentences(talk.utterances, segmentWords), [], 1, null)
}

const phase = (name: (typeof PHASES)[number], start_s: number, end_s: number) => ({
  phase: name,
  start_s,
  end_s,
  probability: 1,
  evidence: [],
})
const numbersOf = (measures: readonly Measure[]) =>
  Object.fromEntries(measures.flatMap(({ id, value }) => (typeof value === 'string' ? [] : [[id, value]])))

describe.each([
  ['sound and words', true, true],
  ['sound', true, false],
  ['words', false, true],
])('phases of a lesson of %s', (_name, hasSound, hasWords) => {
  const readings = readingsOf(hasSound, hasWords)
  const whole = numbersOf(measureReadings(readings))

  it('of one phase are the measures of the lesson', () => {
    const endS = readings.lesson.durationS!
    const [only] = reviewPhases(readings, [phase('development', 0, endS)])
    const { 'loudness.median_db': loudness, ...values } = only!.values
    expect(values).toEqual(whole)
    expect(typeof loudness).toBe(hasSound ? 'number' : 'undefined')
  })

  it('add up to the lesson wherever the limits are', () => {
    const limits = fc.uniqueArray(fc.integer({ min: 1, max: EXCHANGES - 1 }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(limits, (steps) => {
        const ends = [...steps.sort((a, b) => a - b).map((step) => step * STEP_S), readings.lesson.durationS!]
        const phases = ends.map((end, at) => phase(PHASES[at]!, at === 0 ? 0 : ends[at - 1]!, end))
        const found = reviewPhases(readings, phases)
        for (const id of ADDED) {
          const total = found.reduce((sum, { values }) => sum + (values[id] ?? 0), 0)
          expect([id, total]).toEqual([id, expect.closeTo(whole[id] ?? 0, 2)])
        }
        for (const { values } of found) {
          const shares = ['teacher', 'student', 'several', 'silence'].map((who) => values[`talk.${who}_share`] ?? 0)
          expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5)
        }
      }),
      { numRuns: 20 },
    )
  })
})

/** What is counted, or timed by sentences. */
const ADDED = [
  'talk.turn_count',
  'question.count',
  'question.why',
  'question.how',
  'feedback.count',
  'chain.count',
  'fias.initiation_count',
  'knowledge_action.statements',
  'hemisphere.left_s',
  'hemisphere.right_s',
  'hemisphere.unassigned_s',
  'emotion.positive',
  'emotion.negative_s',
] as const

describe('a phase', () => {
  it('cuts speech across its limit, and keeps items that begin in it whole', () => {
    const readings = readingsOf(true, true)
    // The limit lies eight seconds into the teacher's twelve.
    const [before, after] = reviewPhases(readings, [phase('introduction', 0, 28), phase('development', 28, LENGTH_S)])
    expect(before?.values['talk.teacher_share']).toBeCloseTo((12 + 8) / 28, 5)
    expect(before?.values['question.count']).toBe(2)
    expect(after?.values['question.count']).toBe(EXCHANGES - 2)
    expect(before?.values['talk.longest_teacher_s']).toBe(12)
    // Too few words for conciseness, too little time for the voice's windows: no value, not 0.
    expect(before?.values['concise.bits']).toBeNull()
    expect(before?.values['emotion.rate_sd']).toBeNull()
  })
})
