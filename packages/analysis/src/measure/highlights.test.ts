import type { Measure } from '@keguan/contract/report/lesson/measure'
import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseHighlights, type HighlightSource } from './highlights.ts'
import { DEFAULT_SETTINGS } from './settings.ts'

type Value = readonly [value: number, low: number, high: number, band?: { low: number; high: number }]

const measure = (id: string, [value, low, high, band]: Value): Measure => ({
  id,
  value,
  unit: 'ratio',
  interval: [low, high],
  ...(band && { reference: { ...band, source: 'proposal', kind: 'proposal' } }),
  evidence: [],
  source: 'audio',
})

/** Half an hour: a teacher turn of 60 s, a pupil turn of 20 s, twelve waits of 1 s and one of 4 s. */
function source(values: Partial<Record<MeasureId, Value>>, more: Partial<HighlightSource> = {}): HighlightSource {
  return {
    duration_s: 1800,
    warnings: [],
    turns: [
      { start_s: 10, end_s: 70, speaker: 'T', role: 'teacher' },
      { start_s: 100, end_s: 120, speaker: 'S1', role: 'student' },
      { start_s: 130, end_s: 135, speaker: 'S2', role: 'student' },
    ],
    waits: Array.from({ length: 13 }, (_, at) => ({
      start_s: 100 * at,
      end_s: 100 * at + (at === 5 ? 4 : 1),
      after: 'teacher' as const,
      before: 'student' as const,
    })),
    series: [{ id: 'rate.speech', unit: 'per_minute', start_s: 0, step_s: 60, values: [200, null, 310, 240] }],
    phases: [],
    measures: Object.fromEntries(Object.entries(values).map(([id, value]) => [id, measure(id, value)])),
    ...more,
  }
}

const BAND = { low: 200, high: 250 }

describe('the one suggestion', () => {
  it.each([
    ['wait_longer', { 'wait.long_share': [0.1, 0.02, 0.25] }, { start_s: 492, end_s: 512 }, { n: 13, share: 0.1 }],
    ['slow_down', { 'rate.speech': [280, 260, 300, BAND] }, { start_s: 120, end_s: 180 }, { rate: 310 }],
    ['invite_students', { 'talk.student_share': [0.05, 0.02, 0.08] }, { start_s: 100, end_s: 120 }, { share: 0.05 }],
    ['leave_room_for_transfer', { 'path.transfer_share': [0, 0, 0.01] }, { start_s: 1740, end_s: 1800 }, { share: 0 }],
    ['listen_to_students', {}, { start_s: 100, end_s: 120 }, { length_s: 20 }],
  ] as const)('is %s where the numbers say so', (id, values, span, said) => {
    expect(chooseHighlights(source(values)).suggestion).toEqual({ id, span, values: said })
  })

  it('is to break a talk of three minutes', () => {
    const turns = [{ start_s: 100, end_s: 300, speaker: 'T', role: 'teacher' as const }]
    expect(chooseHighlights(source({}, { turns })).suggestion).toMatchObject({ id: 'break_long_talk' })
  })

  it('is never made from an interval that straddles its limit, or from none', () => {
    const unsure: Partial<Record<MeasureId, Value>> = {
      'wait.long_share': [0.1, 0.02, 0.4],
      'rate.speech': [280, 240, 300, BAND],
      'talk.student_share': [0.05, 0.02, 0.15],
      'path.transfer_share': [0, 0, 0.05],
    }
    expect(chooseHighlights(source(unsure)).suggestion?.id).toBe('listen_to_students')
    const { measures, ...rest } = source({ 'talk.student_share': [0.05, 0.02, 0.08] })
    const { interval: _, ...bare } = measures['talk.student_share']!
    const without = { ...rest, measures: { 'talk.student_share': bare } }
    expect(chooseHighlights(without).suggestion?.id).toBe('listen_to_students')
  })

  it('says nothing about pupils when it is not sure who teaches, nothing at all about five minutes or silence', () => {
    const doubt = { warnings: [{ code: 'teacher_unsure' as const, value: 0.5 }] }
    expect(chooseHighlights(source({ 'wait.long_share': [0.1, 0.02, 0.2] }, doubt)).suggestion).toBeNull()
    expect(chooseHighlights(source({}, { duration_s: 299 }))).toEqual({ strengths: [], suggestion: null })
    expect(chooseHighlights(source({}, { warnings: [{ code: 'no_speech' }] })).suggestion).toBeNull()
  })
})

describe('strengths', () => {
  it('are what the numbers bear out', () => {
    const { strengths } = chooseHighlights(
      source({
        'wait.median': [3.5, 3, 4],
        'talk.student_share': [0.3, 0.25, 0.35],
        'rate.speech': [225, 215, 235, BAND],
      }),
    )
    expect(strengths.map(({ id }) => id)).toEqual(['waits_long', 'students_talk', 'pace_fits'])
    // The minute at 240 is nearer to 225 than that at 200.
    expect(strengths[2]?.span).toEqual({ start_s: 180, end_s: 240 })
  })

  it('go by the wait that the institution calls long', () => {
    const made = source({ 'wait.median': [3.5, 3.2, 4] })
    const ids = (wait_long_s: number) =>
      chooseHighlights(made, { ...DEFAULT_SETTINGS, wait_long_s }).strengths.map(({ id }) => id)
    expect(ids(3)).toEqual(['waits_long'])
    expect(ids(3.5)).toEqual([])
  })

  it('need enough turns and questions to be a habit', () => {
    const values: Partial<Record<MeasureId, Value>> = {
      'student.full_expression_share': [0.4, 0.3, 0.5],
      'question.open_share': [0.5, 0.4, 0.6],
    }
    const made = source(values)
    const counted = (count: number): HighlightSource => ({
      ...made,
      measures: Object.fromEntries(
        Object.entries(made.measures).map(([id, each]) => [
          id,
          { ...each, count, evidence: [{ start_s: 5, end_s: 20 }] },
        ]),
      ),
    })
    expect(chooseHighlights(counted(9)).strengths).toEqual([])
    expect(chooseHighlights(counted(10)).strengths).toEqual([
      { id: 'students_explain', span: { start_s: 5, end_s: 20 }, values: { share: 0.4, n: 10 } },
      { id: 'questions_open', span: { start_s: 5, end_s: 20 }, values: { share: 0.5, n: 10 } },
    ])
  })

  it('hold a whole path only when every phase is sure', () => {
    const phases = (['introduction', 'development', 'practice', 'transfer'] as const).map((phase, at) => ({
      phase,
      start_s: at * 450,
      end_s: at * 450 + 450,
      probability: 0.9,
      evidence: [],
    }))
    const shares = (low: number): Partial<Record<MeasureId, Value>> => ({
      'path.order': [1, 1, 1],
      'path.introduction_share': [0.25, 0.1, 0.3],
      'path.development_share': [0.25, 0.1, 0.3],
      'path.practice_share': [0.25, low, 0.3],
      'path.transfer_share': [0.25, 0.1, 0.3],
    })
    const of = (probability: number, low: number) =>
      chooseHighlights(source(shares(low), { phases: phases.map((each) => ({ ...each, probability })) })).strengths
    const whole = { id: 'path_whole', span: { start_s: 1350, end_s: 1800 }, values: { transfer_s: 450 } }
    expect(of(0.9, 0.1)).toEqual([whole])
    expect(of(0.5, 0.1)).toEqual([])
    // The lesson may as well have had no practice at all.
    expect(of(0.9, 0)).toEqual([])
  })

  it('never contradict the suggestion', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    const value = fc.tuple(share, share, share).map((all): Value => {
      const [low, middle, high] = [...all].sort((a, b) => a - b)
      return [middle!, low!, high!]
    })
    fc.assert(
      fc.property(value, value, (student, waits) => {
        const { strengths, suggestion } = chooseHighlights(
          source({ 'talk.student_share': student, 'wait.long_share': waits }),
        )
        const isPraised = strengths.some(({ id }) => id === 'students_talk')
        expect(isPraised && suggestion?.id === 'invite_students').toBe(false)
        expect(isPraised).toBe(student[1] >= 0.2)
      }),
    )
  })
})
