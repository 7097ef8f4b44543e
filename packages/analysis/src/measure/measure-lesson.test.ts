import { MEASURE_IDS } from '@keguan/contract/report/lesson/measure-table'
import { Report } from '@keguan/contract/report/lesson/report'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeSignal, makeSpeakers, type Part, type Sound } from '../../test/measure/lesson-fixture.ts'
import { parseTranscriptText } from '../language/transcript/transcript.ts'
import { codeTalk } from '../talk/codes/code-talk.ts'
import { isOptional, measureLesson } from './measure-lesson.ts'
import type { LessonSettings } from './settings.ts'

const segment = (text: string) =>
  [...text.matchAll(/三角形|面积|公式|\p{Script=Han}/gu)].map(([word]) => ({ word, tag: word.length > 1 ? 'n' : 'x' }))

function report(
  parts: readonly Part[],
  durationS: number | null,
  text: string | null = null,
  sound: Sound = {},
  settings: Partial<LessonSettings> = {},
) {
  const signal = durationS === null ? null : makeSignal(parts, durationS, sound)
  const speakers = durationS === null ? null : makeSpeakers(parts)
  const transcript = text === null ? null : parseTranscriptText(text, 'txt')
  const talk = codeTalk({ signal, speakers, transcript, segment })
  return measureLesson({ edition: 19, grade: null, seed: 1, settings, media: null, signal, talk, segment })
}

/** Ten minutes: each minute the teacher speaks 0–20 and 20.5–40, a pupil 42–50, silence 50–60. */
const TEN_MINUTES: Part[] = Array.from({ length: 10 }, (_, minute): Part[] => [
  ['T', minute * 60, minute * 60 + 20],
  ['T', minute * 60 + 20.5, minute * 60 + 40],
  ['S1', minute * 60 + 42, minute * 60 + 50],
]).flat()

describe('a lesson small enough to count by hand', () => {
  const made = report(TEN_MINUTES, 600)
  const value = (id: string) => made.measures[id]?.value

  it('fits the contract and names every measure in order', () => {
    expect(() => Report.parse(made)).not.toThrow()
    expect(Object.keys(made.measures)).toEqual(MEASURE_IDS.filter((id) => !isOptional(id)))
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

  it('samples Ch every 15 s where the institution says so', () => {
    const made = report(TEN_MINUTES, 600, null, {}, { st_step_s: 15 })
    const value = (id: string) => made.measures[id]?.value
    // Offsets 0–9 see T T T S, offsets 10–14 T T S S: in 40 samples 19 changes.
    expect(made.settings.st_step_s).toBe(15)
    expect(made.st.cloud).toHaveLength(15)
    expect(made.st.cloud[0]).toEqual([0.75, 0.475])
    expect(made.st.cloud[10]).toEqual([0.5, 0.475])
    expect(value('st.ch')).toBeCloseTo(19 / 40, 5)
    // The dot (2/3, 0.475) lies in the field of dialogue, although two starts of three say lecture.
    expect(made.measures['st.mode']?.value).toBe('dialogue')
    expect(made.measures['st.mode']?.probabilities?.dialogue).toBeCloseTo(1 / 3, 5)
  })

  it('samples Ch at 30 starting offsets, as a whole lesson', () => {
    // Offsets 0–9 see T at o and T at o + 30: no change in 20 samples; offsets 10–29 see T S T S…: 19 changes.
    expect(made.st.cloud).toHaveLength(30)
    expect(made.st.cloud[0]).toEqual([1, 0])
    expect(made.st.cloud[10]).toEqual([0.5, 0.95])
    expect(value('st.ch')).toBeCloseTo((20 * 0.95) / 30, 5)
    // Closer samples see each of the nineteen changes once, whatever the offset.
    expect(value('st.ch_10')).toBeCloseTo(19 / 60, 5)
    expect(value('st.ch_3')).toBeCloseTo(19 / 200, 5)
    expect(made.measures['st.mode']?.value).toBe('dialogue')
    expect(made.measures['st.mode']?.probabilities?.lecture).toBeCloseTo(1 / 3, 5)
  })

  it('has as evidence the minutes that change most: two changes in each but the first', () => {
    expect(made.measures['st.ch']?.evidence).toEqual([
      { start_s: 60, end_s: 120 },
      { start_s: 120, end_s: 180 },
      { start_s: 180, end_s: 240 },
    ])
  })

  it('uses the norms of the institution, and its limit of an exchange', () => {
    expect(made.measures['talk.silence_share']?.reference).toMatchObject({ low: 0.11, high: 0.12, kind: 'published' })
    // What the pupil says lasts 8 s, what the teacher says 40: neither side is quick below 8 s.
    expect(value('st.d_share')).toBeGreaterThan(0)
    const own = report(TEN_MINUTES, 600, null, {}, { st_exchange_s: 7, talk_norm_student: 0.3 }).measures
    expect(own['st.d_share']?.value).toBe(0)
    expect(own['talk.student_share']?.reference).toEqual({
      low: 0.3,
      high: 0.3,
      source: 'institution',
      kind: 'proposal',
    })
    expect(own['talk.teacher_share']?.reference).toMatchObject({ low: 0.55, high: 0.8, source: 'flanders.1970' })
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

  it('counts four nuclei per second', () => {
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

const reasons = (made: ReturnType<typeof report>) =>
  Object.fromEntries(Object.values(made.measures).map(({ id, value, why_missing }) => [id, why_missing ?? value]))

describe('what cannot be measured', () => {
  it('is null with a reason without speech', () => {
    const made = report([], 600)
    expect(() => Report.parse(made)).not.toThrow()
    const found = reasons(made)
    for (const id of MEASURE_IDS.filter((each) => !isOptional(each)))
      expect([id, found[id]]).toEqual([id, made.measures[id]?.source === 'audio' ? 'no_speech' : 'no_transcript'])
    expect(made.st).toMatchObject({ codes: '', cloud: [], why_missing: 'no_speech' })
    expect(made.warnings).toEqual([{ code: 'no_speech' }])
    expect(made.series).toEqual([])
  })

  it('is no wait when only the teacher speaks', () => {
    const found = reasons(report([['T', 0, 100]], 120))
    expect(found).toMatchObject({
      'wait.median': 'no_student_speech',
      'pause.median': 'no_pauses',
      'st.mode': 'too_little_data',
    })
    expect(found['talk.student_share']).toBe(0)
  })

  it('is no teacher when only pupils speak', () => {
    const found = reasons(report([['S1', 0, 100]], 120))
    expect(found).toMatchObject({
      'rate.speech': 'no_teacher_speech',
      'pitch.sd_st': 'no_teacher_speech',
      'talk.teacher_share': 0,
      'st.rt': 0,
    })
  })

  it('is pitch in noise', () => {
    const made = report(TEN_MINUTES, 600, null, { snrDb: 8 })
    expect(reasons(made)).toMatchObject({
      'pitch.sd_st': 'too_noisy',
      'pitch.median_st': 'too_noisy',
      'loudness.sd_db': 'too_noisy',
    })
    expect(made.series.find(({ id }) => id === 'pitch.median_st')?.values).toEqual(new Array(10).fill(null))
    expect(made.warnings).toContainEqual({ code: 'noisy', value: 8 })
  })

  it('is noisy by the limit that the measures use', () => {
    const codes = (snrDb: number, noisy_snr_db: number) =>
      report(TEN_MINUTES, 600, null, { snrDb }, { noisy_snr_db }).warnings.map(({ code }) => code)
    expect(codes(8, 6)).not.toContain('noisy')
    expect(codes(12, 15)).toContain('noisy')
  })
})

describe('a transcript alone', () => {
  it('without times shares by syllables and says what needs sound', () => {
    const made = report([], null, '师:三角形的面积是什么?\n生:底乘高除以二\n师:三角形的面积公式对吗?')
    expect(() => Report.parse(made)).not.toThrow()
    expect(made.duration_s).toBeNull()
    const found = reasons(made)
    // 9 + 10 of 25 syllables are the teacher's.
    expect(found['talk.teacher_share']).toBeCloseTo(19 / 25, 5)
    expect(made.measures['talk.teacher_share']?.estimated).toBe(true)
    expect(found).toMatchObject({
      'talk.turn_count': 3,
      'talk.silence_share': 'no_times',
      'talk.longest_teacher_s': 'no_times',
      'st.rt': 'no_times',
      'rate.speech': 'no_times',
      'rate.articulation': 'no_times',
      'wait.median': 'no_times',
      'pause.share': 'no_audio',
      'pitch.sd_st': 'no_audio',
      'signal.snr_db': 'no_audio',
      'question.count': 2,
      'question.rate': 'no_times',
    })
    expect(made.terms.map(({ term, count }) => [term, count])).toEqual([
      ['三角形', 2],
      ['面积', 2],
    ])
    expect(made.terms[0]?.evidence).toEqual([])
  })

  it('with starts and ends measures time', () => {
    const text = '(00:00-00:20) 师:今天我们学面积。什么是面积?\n(00:24-00:30) 生:大小\n(00:30-01:00) 师:对。'
    const made = report([], null, text)
    const found = reasons(made)
    expect(found).toMatchObject({ 'question.count': 1, 'question.rate': 1, 'wait.median': 2, 'talk.turn_count': 3 })
    expect(found['talk.teacher_share']).toBeCloseTo(50 / 60, 5)
    expect(found['talk.silence_share']).toBeCloseTo(4 / 60, 5)
    // 13 characters in 50 s of teacher turns.
    expect(found['rate.speech']).toBeCloseTo((13 / 50) * 60, 4)
    expect(made.measures['rate.speech']?.estimated).toBeUndefined()
    expect(made.measures['question.count']?.evidence[0]).toMatchObject({ utterance: 1 })
  })

  it('without names counts no speaker', () => {
    const made = report([], null, '今天学面积。什么是面积?')
    expect(reasons(made)).toMatchObject({
      'talk.teacher_share': 'too_little_data',
      'talk.turn_count': 'too_little_data',
    })
    expect(made.warnings).toEqual([{ code: 'roles_guessed' }])
  })
})

describe('the voice of the teacher', () => {
  it('spreads as the notes it speaks on', () => {
    // An octave apart, half the time each: ±6 semitones around the middle.
    const made = report(TEN_MINUTES, 600, null, {
      f0Hz: (at) => (Math.floor(at * 10) % 2 ? 150 : 300),
      levelDb: (at) => (Math.floor(at * 10) % 2 ? -20 : -26),
    })
    expect(made.measures['pitch.sd_st']?.value).toBeCloseTo(6, 2)
    expect(made.measures['loudness.sd_db']?.value).toBeCloseTo(3, 2)
  })

  it('does not follow octave errors', () => {
    const made = report(TEN_MINUTES, 600, null, { f0Hz: (at) => (Math.floor(at * 100) % 50 === 0 ? 590 : 200) })
    expect(made.measures['pitch.median_st']?.value).toBeCloseTo(12, 4)
    expect(made.measures['pitch.sd_st']?.value).toBeCloseTo(0, 5)
  })
})

describe('series', () => {
  it('have a value for every minute, the last one over its own length', () => {
    const made = report([...TEN_MINUTES, ['T', 600, 615]], 630)
    const series = (id: string) => made.series.find((entry) => entry.id === id)?.values
    expect(series('talk.teacher')).toEqual([...new Array(10).fill(0.658333), 0.5])
    expect(series('talk.silence')?.[10]).toBeCloseTo(0.5, 6)
    expect(series('rate.articulation')?.[0]).toBeCloseTo(240, 0)
    expect(series('pitch.median_st')?.[0]).toBe(12)
    expect(series('question.count')).toBeUndefined()
  })
})

describe('any lesson', () => {
  const lesson = fc
    .array(
      fc.tuple(
        fc.constantFrom('T', 'S1', 'S2', 'several'),
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 10, max: 3000 }),
      ),
      { maxLength: 60 },
    )
    .map((rows) => {
      let at = 0
      const parts = rows.map(([speaker, gap, length]): Part => {
        const startS = Math.round(at * 100 + gap) / 100
        at = Math.round(startS * 100 + length) / 100
        return [speaker as Part[0], startS, at]
      })
      return { parts, durationS: at + 1 }
    })

  it('fits the contract, has shares that sum to one and intervals around their values', () => {
    fc.assert(
      fc.property(lesson, ({ parts, durationS }) => {
        const made = report(parts, durationS)
        Report.parse(made)
        expect(JSON.stringify(made)).not.toContain('NaN')
        const shares = ['teacher', 'student', 'several', 'silence'].map(
          (who) => made.measures[`talk.${who}_share`]?.value,
        )
        if (parts.length > 0) expect((shares as number[]).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 4)
        for (const { id, value, interval, why_missing } of Object.values(made.measures)) {
          expect([id, value === null]).toEqual([id, why_missing !== undefined])
          if (typeof value !== 'number') continue
          expect(Number.isFinite(value)).toBe(true)
          if (interval) expect(interval[0] <= value && value <= interval[1]).toBe(true)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('does not depend on which pupil is which', () => {
    fc.assert(
      fc.property(lesson, ({ parts, durationS }) => {
        const swapped = parts.map(
          ([speaker, ...times]): Part => [speaker === 'S1' ? 'S2' : speaker === 'S2' ? 'S1' : speaker, ...times],
        )
        expect(report(swapped, durationS).measures).toEqual(report(parts, durationS).measures)
      }),
      { numRuns: 20 },
    )
  })
})
