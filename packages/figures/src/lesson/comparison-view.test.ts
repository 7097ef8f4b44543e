import type { Comparison } from '@keguan/contract/report/lesson/parts/comparison'
import { describe, expect, test } from 'vitest'
import { placeComparison, subjectComparison } from './comparison-view.ts'

type Compared = Comparison['place'][number]

const OPTIONS = { locale: 'zh-CN', when: '2026-11-21 14:05', rateSource: 'transcript' } as const
const few = { value: 1, lessons: 7, quartiles: null, why_not: 'few_lessons' } as const

const COMPARISON: Comparison = {
  compared_at: '2026-11-21T06:05:00.000Z',
  lessons: 32,
  subject: 'mathematics',
  voice: {
    score: 64,
    ranks: { 'pitch.sd_st': 70, 'loudness.sd_db': 55, 'emotion.rate_sd': 67 },
    lessons: 30,
    why_not: null,
  },
  place: [
    { id: 'pitch.sd_st', value: 3.456, lessons: 30, quartiles: [2, 3, 4], why_not: null },
    { id: 'rate.speech', value: 221.4, lessons: 32, quartiles: [200, 210, 240], why_not: null },
    { id: 'talk.teacher_share', value: null, lessons: 32, quartiles: [0.5, 0.6, 0.75], why_not: null },
    { ...few, id: 'wait.median' },
  ],
  same_subject: [{ id: 'hemisphere.left_share', value: 0.34, lessons: 21, quartiles: [0.2, 0.28, 0.4], why_not: null }],
}
/** The same where nothing can be compared, for one reason. */
const without = (reason: 'few_lessons' | 'few_colleagues' | 'no_subject', lessons: number): Comparison => ({
  ...COMPARISON,
  subject: reason === 'no_subject' ? null : 'music',
  voice: { score: null, ranks: null, lessons, why_not: 'few_lessons' },
  place: [{ id: 'pitch.sd_st', value: 3, lessons, quartiles: null, why_not: reason }],
  same_subject: [{ id: 'hemisphere.ratio', value: 3, lessons, quartiles: null, why_not: reason }],
})

describe('compared with the institution', () => {
  const view = placeComparison(COMPARISON, OPTIONS)

  test('each line has its units, its middle half and its position', () => {
    expect(
      view.rows.map(({ name, unit, own, middle, half, lessons }) => [name, unit, own, middle, half, lessons]),
    ).toEqual([
      ['音高变化', '半音', '3.46', '3', '2–4', 30],
      ['教师语速', '字/分', '221', '210', '200–240', 32],
      ['教师说话占比', '', '—', '60%', '50%–75%', 32],
      ['等待时间（中位数）', '秒', '1', '—', '仅 7 节', 7],
    ])
    // from 0 to 6: half a width of the middle half beyond each of its ends
    expect(view.rows[0]?.mark).toEqual({ low: 33.3, middle: 50, high: 66.7, own: 57.6 })
    expect(view.rows[2]?.mark?.own).toBeNull()
    expect(view.rows[3]?.mark).toBeNull()
    expect(view.foot).toContain('截至 2026-11-21 14:05，本校另有 32 节')
  })

  test('the voice has its percentile, and says which measures it is made of', () => {
    expect(view.voice).toMatchObject({ value: '64', unit: '/ 100' })
    expect(view.voice?.text).toContain('另外 30 节课中的百分位：音高变化 70、音量变化 55、语速变化 67')
    const noisy = { ...COMPARISON.voice, score: null, ranks: null, why_not: 'too_noisy' as const }
    expect(placeComparison({ ...COMPARISON, voice: noisy }, OPTIONS).voice).toMatchObject({
      value: '—',
      text: '没有数值：录音噪声太大，结果不可靠。',
    })
  })

  test('a value far outside stretches the line, and equal lessons still have a line', () => {
    const far: Compared = { id: 'pitch.sd_st', value: 12, lessons: 20, quartiles: [2, 3, 4], why_not: null }
    const same: Compared = { ...far, value: 3, quartiles: [3, 3, 3] }
    const { rows } = placeComparison({ ...COMPARISON, place: [far, same] }, OPTIONS)
    expect(rows.map(({ mark }) => mark)).toEqual([
      { low: 16.7, middle: 25, high: 33.3, own: 100 },
      { low: 50, middle: 50, high: 50, own: 50 },
    ])
  })

  test('too few lessons or colleagues: one sentence in place of the table', () => {
    const { rows, why, voice } = placeComparison(without('few_lessons', 7), OPTIONS)
    expect({ rows, voice }).toEqual({ rows: [], voice: null })
    expect(why).toContain('另有 7 节可比的课，满 20 节才比较')
    expect(placeComparison(without('few_colleagues', 40), OPTIONS).why).toContain('至少有 3 位同事')
    const english = placeComparison(without('few_lessons', 1), { ...OPTIONS, locale: 'en-US' })
    expect(english.why).toContain('there is 1 other lesson to compare with')
  })
})

describe('compared with the subject', () => {
  test('shares in percent under the name of the subject', () => {
    const { title, rows, voice } = subjectComparison(COMPARISON, OPTIONS)
    expect(title).toBe('与本校数学课比较')
    expect(rows[0]).toMatchObject({ name: '分析—顺序型占学生活动', own: '34%', middle: '28%', half: '20%–40%' })
    expect(voice).toBeNull()
  })
  test('without a subject it says how to get one', () => {
    const { title, why } = subjectComparison(without('no_subject', 0), OPTIONS)
    expect(title).toBe('与本校同学科的课比较')
    expect(why).toContain('补上学科')
  })
})
