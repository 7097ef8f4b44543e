import { Report } from '@keguan/contract/report/lesson/report'
import type { LessonSettings } from '@keguan/contract/report/lesson/settings/settings-table'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeSignal, makeSpeakers, type Part } from '../../../test/measure/lesson-fixture.ts'
import { segmentWords } from '../../../test/talk/sentences-fixture.ts'
import { parseTranscriptText } from '../../language/transcript/transcript.ts'
import { codeTalk } from '../../talk/codes/code-talk.ts'
import { measureLesson } from '../measure-lesson.ts'

function report(
  text: string | null,
  parts: readonly Part[] | null = null,
  durationS = 0,
  settings: Partial<LessonSettings> = {},
) {
  const signal = parts ? makeSignal(parts, durationS) : null
  const speakers = parts ? makeSpeakers(parts) : null
  const transcript = text === null ? null : parseTranscriptText(text, 'txt')
  const talk = codeTalk({ signal, speakers, transcript, segment: segmentWords })
  return measureLesson({
    edition: 5,
    grade: null,
    seed: 1,
    settings,
    media: null,
    signal,
    talk,
    segment: segmentWords,
  })
}

const clockOf = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`

const LESSON = [
  '(00:00-00:06) 师:三角形的面积等于底乘以高再除以二。',
  '(00:06-00:09) 师:三角形的面积公式是什么?',
  '(00:13-00:15) 生1:底乘以高除以二。',
  '(00:15-00:18) 师:你说得非常完整,真棒。',
  '(00:18-00:21) 师:为什么要除以二呢?',
  '(00:21-00:33) 生2:因为两个三角形拼成一个平行四边形。',
  '(00:34-00:36) 师:他说到了平行四边形。',
].join('\n')

describe('a lesson of 36 seconds that can be counted by hand', () => {
  const made = report(LESSON)
  const value = (id: string) => made.measures[id]?.value

  it('fits the contract', () => expect(() => Report.parse(made)).not.toThrow())

  it('has twelve codes and thirteen pairs', () => {
    // 0–6 told, 6–9 asked, 9–12 silent, 13–15 answered, 15–18 praised, 18–21 asked, 21–33 answered, 34–36 the idea
    // used.
    expect(made.fias.codes).toEqual([5, 5, 4, 10, 8, 2, 4, 8, 8, 8, 8, 3])
    expect(made.fias.matrix.flat().reduce((sum, count) => sum + count, 0)).toBe(13)
    expect(value('fias.tt')).toBeCloseTo(6 / 13, 5)
    expect(value('fias.pt')).toBeCloseTo(5 / 13, 5)
    expect(value('fias.sc')).toBeCloseTo(2 / 13, 5)
    expect(value('fias.id')).toBe(2)
    expect(made.measures['fias.id_revised']).toMatchObject({ value: null, why_missing: 'zero_denominator' })
    expect(value('fias.tqr')).toBe(0.5)
    expect(value('fias.pir')).toBe(0)
    expect(value('fias.qa_count')).toBe(1)
    expect(value('fias.ideas_count')).toBe(1)
    expect(made.measures['fias.tt']?.reference).toEqual({
      low: 0.68,
      high: 0.68,
      source: 'flanders.1970',
      kind: 'published',
    })
    // Printed as a band, and shown as one unless a number is set.
    expect(made.measures['fias.pssr']?.reference).toMatchObject({ low: 0.35, high: 0.4, kind: 'literature' })
  })

  it('has evidence where its codes are: a total at the codes themselves, a cell at both of its units', () => {
    const heard = (id: string) =>
      made.measures[id]?.evidence.map(({ start_s, end_s, utterance }) => [start_s, end_s, utterance])
    expect(heard('fias.pt')).toEqual([
      [21, 33, 5],
      [12, 15, 2],
    ])
    expect(heard('fias.sc')).toEqual([[9, 12, undefined]])
    // 8-2 from 12 s on, 8-3 at the end.
    expect(heard('fias.trr89')).toEqual([
      [12, 18, 2],
      [30, 36, 5],
    ])
    expect(heard('fias.qa_count')).toEqual([[21, 24, 5]])
  })

  it('has one chain that thinks first and then follows up', () => {
    expect(made.chains).toEqual([
      {
        // Named after the follow-up, which is what the share counts; think_s shows the thinking time.
        type: 'IRIRE',
        start_s: 6,
        end_s: 36,
        initiations: [1, 4],
        responses: [2, 5],
        evaluations: [3, 4, 6],
        think_s: 4,
      },
    ])
    expect(value('chain.count')).toBe(1)
    expect(value('chain.follow_up_share')).toBe(1)
    expect(value('chain.think_mean')).toBe(4)
    expect(value('chain.think_median')).toBe(4)
  })

  it('reports the mean of thinking time and the median, which one long silence does not move', () => {
    const asked = (startS: number, gapS: number) =>
      [
        `(${clockOf(startS)}-${clockOf(startS + 2)}) 师:面积是多少?`,
        `(${clockOf(startS + 2 + gapS)}-${clockOf(startS + 4 + gapS)}) 生:二十。`,
        `(${clockOf(startS + 5 + gapS)}-${clockOf(startS + 6 + gapS)}) 师:对。`,
      ].join('\n')
    const { measures } = report([asked(0, 3), asked(12, 4), asked(30, 20)].join('\n'))
    expect(measures['chain.think_mean']).toMatchObject({ value: 9, unit: 'second', count: 3 })
    expect(measures['chain.think_median']?.value).toBe(4)
  })

  it('waits before and after answers', () => {
    // 9–13 and 21–21 after questions; 15–15 and 33–34 after pupils.
    expect(made.measures['wait1.median']).toMatchObject({ value: 2, count: 2 })
    expect(value('wait1.long_share')).toBe(0.5)
    expect(made.measures['wait2.median']).toMatchObject({ value: 0.5, count: 2 })
    expect(value('wait2.long_share')).toBe(0)
  })

  it('has pupils who speak 2 and 12 seconds', () => {
    expect(value('student.echo_share')).toBe(0)
    expect(value('student.expression_share')).toBe(0.5)
    expect(value('student.full_expression_share')).toBe(0.5)
    expect(value('student.long_share')).toBe(0)
  })

  it('uses the limits of pupils’ turns that are set', () => {
    const shares = (settings: Partial<LessonSettings>) => {
      const { measures } = report(LESSON, null, 0, settings)
      const of = (name: string) => measures[`student.${name}_share`]?.value
      return [of('echo'), of('expression'), of('full_expression'), of('long')]
    }
    // Turns of 2 and 12 s.
    expect(shares({ pupil_echo_s: 2.5 })).toEqual([0.5, 0.5, 0.5, 0])
    expect(shares({ pupil_echo_s: 1, pupil_expression_s: 2 })).toEqual([0, 1, 0.5, 0])
    expect(shares({ pupil_full_s: 12.5 })).toEqual([0, 0.5, 0, 0])
    expect(shares({ pupil_long_s: 12 })).toEqual([0, 0.5, 0.5, 0])
    expect(shares({ pupil_long_s: 11 })).toEqual([0, 0, 0, 0.5])
  })

  it('has two questions, one of them open, none of them high', () => {
    expect(value('question.open_share')).toBe(0.5)
    // Why asks for an explanation, which is understanding (Anderson & Krathwohl 2001).
    expect(value('question.high_order_share')).toBe(0)
    expect([value('question.content'), value('question.unclassified')]).toEqual([2, 0])
    expect([value('question.what'), value('question.why'), value('question.how')]).toEqual([1, 1, 0])
    expect(value('question.self_answered')).toBe(0)
    expect(value('student.question_count')).toBe(0)
  })

  it('has feedback of three kinds whose shares sum to one', () => {
    expect(value('feedback.count')).toBe(3)
    const shares = Object.entries(made.measures).filter(([id]) => /^feedback\.(?!count)/u.test(id))
    expect(shares.reduce((sum, [, measure]) => sum + (measure.value as number), 0)).toBeCloseTo(1, 4)
    expect(value('feedback.praise')).toBeCloseTo(1 / 3, 5)
  })

  it('has moves of both sides, as counts and per ten minutes', () => {
    // 公式是什么 asks for matter, 为什么 for grounds; 底乘以高 claims, 因为 gives evidence; 他说到了平行四边形 says nothing but the answer's
    // words.
    const moves = made.codes.flatMap(({ talk_move }) => talk_move ?? [])
    expect(moves).toEqual(['press_accuracy', 'pupil_claim', 'press_reasoning', 'pupil_evidence', 'restate'])
    expect(made.measures['move.press_reasoning']).toMatchObject({
      value: 1,
      evidence: [{ start_s: 18, end_s: 21, utterance: 4 }],
    })
    expect(value('move.relate')).toBe(0)
    expect(value('move.teacher_rate')).toBeCloseTo((3 / 36) * 600, 3)
    expect(made.measures['move.pupil_rate']).toMatchObject({ count: 2, unit: 'per_ten_minutes' })
  })

  it('has too few words for relevance', () => {
    expect(made.measures['relevance.mean']?.why_missing).toBe('too_little_data')
    // 底乘以高除以二 and the reason: 7 and 10 words of the fixture.
    expect(made.relevance).toEqual({ min_words: 30, spans: [{ start_s: 0, end_s: 36, value: null, pupil_words: 17 }] })
  })
})

describe('topical relevance', () => {
  const said = (minute: number, pupil: string) =>
    [
      `(${clockOf(60 * minute)}-${clockOf(60 * minute + 5)}) 师:三角形的面积。`,
      `(${clockOf(60 * minute + 6)}-${clockOf(60 * minute + 20)}) 生:${pupil}`,
    ].join('\n')
  const filler = '嗯'.repeat(30)

  it('has a value every five minutes, and none where pupils say too little', () => {
    // Of the teacher's two words of matter pupils share one of two (1 ÷ √2·√2), none, both.
    const { relevance, measures } = report(
      [
        said(1, `三角形月光${filler}。`),
        said(6, '三角形。'),
        said(11, `月光${filler}。`),
        said(16, `三角形面积${filler}。`),
      ].join('\n'),
    )
    expect(relevance?.spans.map(({ start_s, end_s, value }) => [start_s, end_s, value])).toEqual([
      [0, 300, 0.5],
      [300, 600, null],
      [600, 900, 0],
      [900, 980, 1],
    ])
    expect(relevance?.spans.map(({ pupil_words }) => pupil_words)).toEqual([32, 1, 31, 32])
    expect(measures['relevance.mean']).toMatchObject({ value: 0.5, count: 3 })
  })

  it('has no segments without times', () => {
    expect(report(`师:三角形的面积。\n生:三角形${filler}。`).relevance?.spans).toEqual([])
    expect(report(null, [['T', 0, 10]], 10).relevance?.spans).toEqual([])
  })
})

describe('what is missing', () => {
  it('in a recording alone is everything that needs words; waits and lengths remain', () => {
    const made = report(
      null,
      [
        ['T', 0, 10],
        ['S1', 11, 14],
        ['T', 18, 30],
      ],
      30,
    )
    expect(made.fias).toMatchObject({ codes: [], matrix: [], why_missing: 'no_transcript' })
    expect(made.chains).toEqual([])
    for (const id of [
      'fias.tt',
      'question.open_share',
      'feedback.count',
      'uptake.mean',
      'chain.count',
      'wait1.median',
    ]) {
      expect([id, made.measures[id]?.why_missing]).toEqual([id, 'no_transcript'])
    }
    expect(made.measures['wait2.median']?.value).toBe(4)
    expect(made.measures['wait2.long_share']?.value).toBe(1)
    expect(made.measures['student.echo_share']?.value).toBe(0)
    // Cells 11–14 lie between two turns of the teacher.
    expect(made.st.std).toBe(`${'T'.repeat(10)}SDDD${'S'.repeat(4)}${'T'.repeat(12)}`)
    expect(made.measures['st.d_share']?.value).toBeCloseTo(3 / 30, 5)
  })

  it('in words without times is everything that needs times; questions and chains remain', () => {
    const made = report('师:面积是什么?\n生:底乘高。\n师:对。')
    expect(made.measures['fias.tt']?.why_missing).toBe('no_times')
    expect(made.measures['wait1.median']?.why_missing).toBe('no_times')
    expect(made.measures['chain.count']?.value).toBe(1)
    expect(made.measures['feedback.affirm']?.value).toBe(1)
    expect(made.measures['chain.think_mean']?.why_missing).toBe('no_times')
    expect(made.measures['chain.think_median']?.why_missing).toBe('no_times')
    expect(made.codes.map(({ fias }) => fias)).toEqual([4, 8, 2])
  })

  it('in a transcript of the teacher alone is everything that responds to pupils', () => {
    const made = report('师:面积是什么?\n师:为什么?\n师:三角形的面积是底乘高除以二,大家记住它。')
    expect(made.measures['move.restate']?.why_missing).toBe('no_student_speech')
    expect(made.measures['move.pupil_rate']?.why_missing).toBe('no_student_speech')
    expect(made.measures['move.keep_together']?.value).toBe(0)
  })

  it('without named speakers is everything', () => {
    const made = report('今天学面积。什么是面积?')
    expect(made.measures['question.open_share']?.why_missing).toBe('too_little_data')
    expect(made.measures['fias.tt']?.why_missing).toBeDefined()
  })
})

describe('any lesson with words', () => {
  const texts = [
    '面积是多少?',
    '对。',
    '底乘高。',
    '为什么?',
    '很好,再想一想。',
    '请打开书。',
    '三角形的面积等于底乘以高。',
  ]
  const lessons = fc
    .array(
      fc.tuple(
        fc.constantFrom('师', '生1', '生2', '生齐'),
        fc.constantFrom(...texts),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 6 }),
      ),
      { minLength: 1, maxLength: 80 },
    )
    .map((rows) => {
      let at = 0
      return rows
        .map(([who, text, length, gap]) => {
          const startS = at + gap
          at = startS + length
          return `(${clockOf(startS)}-${clockOf(at)}) ${who}:${text}`
        })
        .join('\n')
    })

  it('fits the contract, balances, sums to one, and holds its values in their intervals', () => {
    fc.assert(
      fc.property(lessons, (text) => {
        const made = report(text)
        Report.parse(made)
        const { matrix } = made.fias
        matrix.forEach((row, code) => {
          const column = matrix.reduce((sum, other) => sum + (other[code] ?? 0), 0)
          expect(row.reduce((sum, count) => sum + count, 0)).toBe(column)
        })
        const parts = ['tt', 'pt', 'sc'].map((id) => made.measures[`fias.${id}`]?.value)
        if (matrix.length > 0) expect(parts.reduce((sum: number, part) => sum + Number(part), 0)).toBeCloseTo(1, 4)
        for (const { id, value, interval, why_missing, evidence } of Object.values(made.measures)) {
          expect([id, value === null]).toEqual([id, why_missing !== undefined])
          if (typeof value === 'number' && interval) expect(interval[0] <= value && value <= interval[1]).toBe(true)
          expect(evidence.length).toBeLessThanOrEqual(50)
        }
      }),
      { numRuns: 25 },
    )
  })

  it('gives the same bytes twice', () => {
    expect(JSON.stringify(report(LESSON))).toBe(JSON.stringify(report(LESSON)))
  })
})
