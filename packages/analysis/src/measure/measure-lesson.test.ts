import { MEASURE_IDS } from '@keguan/contract/report/measure'
import { Report } from '@keguan/contract/report/report'
import { describe, expect, it } from 'vitest'
import { parseTranscriptText } from '../language/transcript.ts'
import { codeTalk } from '../talk/code-talk.ts'
import { makeSignal, makeSpeakers, type Part, type Sound } from './lesson-fixture.ts'
import { measureLesson } from './measure-lesson.ts'

const segment = (text: string) =>
  [...text.matchAll(/三角形|面积|公式|\p{Script=Han}/gu)].map(([word]) => ({ word, tag: word.length > 1 ? 'n' : 'x' }))

function report(parts: readonly Part[], durationS: number | null, text: string | null = null, sound: Sound = {}) {
  const signal = durationS === null ? null : makeSignal(parts, durationS, sound)
  const speakers = durationS === null ? null : makeSpeakers(parts)
  const transcript = text === null ? null : parseTranscriptText(text, 'txt')
  const talk = codeTalk({ signal, speakers, transcript, segment })
  return measureLesson({ edition: 19, grade: null, seed: 1, settings: {}, media: null, signal, talk, segment })
}

/** Ten minutes: each minute the teacher speaks 0–20 and 20.5–40, a pupil 42–50, nobody 50–60. */
const TEN_MINUTES: Part[] = Array.from({ length: 10 }, (_, minute): Part[] => [
  ['T', minute * 60, minute * 60 + 20],
  ['T', minute * 60 + 20.5, minute * 60 + 40],
  ['S1', minute * 60 + 42, minute * 60 + 50],
]).flat()

describe('a lesson that can be counted by hand', () => {
  const made = report(TEN_MINUTES, 600)
  const value = (id: string) => made.measures[id]?.value

  it('fits the contract and names every measure in order', () => {
    expect(() => Report.parse(made)).not.toThrow()
    expect(Object.keys(made.measures)).toEqual([...MEASURE_IDS])
  })

  it('shares the time of the whole lesson', () => {
    expect(value('talk.teacher_share')).toBeCloseTo(39.5 / 60, 5)
    expect(value('talk.student_share')).toBeCloseTo(8 / 60, 5)
    expect(value('talk.several_share')).toBe(0)
    expect(value('talk.silence_share')).toBeCloseTo(12.5 / 60, 5)
  })

  it('codes 40 of 60 cells as T', () => {
    expect(made.st.codes.slice(0, 60)).toBe('T'.repeat(40) + 'S'.repeat(20))
    expect(value('st.rt')).toBeCloseTo(2 / 3, 5)
    expect(value('st.rt_speech')).toBeCloseTo(40 / 48, 5)
  })

  it('samples Ch at 30 starting offsets', () => {
    // Offsets 0–9 see T at o and T at o + 30: no change in 20 samples; offsets 10–29 see T S T S…: 19 changes.
    expect(made.st.cloud).toHaveLength(30)
    expect(made.st.cloud[0]).toEqual([1, 0])
    expect(made.st.cloud[10]).toEqual([0.5, 0.95])
    expect(value('st.ch')).toBeCloseTo((20 * 0.95) / 30, 5)
    expect(made.measures['st.mode']?.value).toBe('dialogue')
    expect(made.measures['st.mode']?.probabilities?.lecture).toBeCloseTo(1 / 3, 5)
  })

  it('counts turns, pauses and waits', () => {
    expect(value('talk.turn_count')).toBe(20)
    expect(value('talk.longest_teacher_s')).toBe(40)
    expect(value('pause.median')).toBe(0.5)
    expect(value('pause.share')).toBeCloseTo(0.5 / 40, 5)
    // 10 waits of 2 s before the pupil, 9 of 10 s after.
    expect(made.waits).toHaveLength(19)
    expect(value('wait.median')).toBe(2)
    expect(value('wait.long_share')).toBeCloseTo(9 / 19, 5)
  })

  it('counts four nuclei a second', () => {
    expect(value('rate.speech')).toBeCloseTo((39.5 * 4 * 60) / 40, 2)
    expect(value('rate.articulation')).toBeCloseTo(240, 2)
    expect(made.measures['rate.speech']?.estimated).toBe(true)
  })

  it('has no words', () => {
    expect(made.measures['question.count']?.why_missing).toBe('no_transcript')
    expect(made.terms).toEqual([])
  })

  it('gives the same bytes twice', () => {
    expect(JSON.stringify(report(TEN_MINUTES, 600))).toBe(JSON.stringify(made))
  })
})
