import { sayIn } from '@keguan/contract/message'
import type { Measure } from '@keguan/contract/report/lesson/measure'
import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import { describe, expect, it } from 'vitest'
import { clock, percent } from '../../kit/format.ts'
import { lessonLength } from '../overview/lesson-length.ts'
import { bandWithUnit, intervalText, modeShares, referenceSource, valueText } from './measure-format.ts'

const [zh, en] = [sayIn('zh-CN'), sayIn('en-US')]
const measure = (id: MeasureId, value: Measure['value'], more: Partial<Measure> = {}): Measure => ({
  id,
  value,
  unit: 'ratio',
  evidence: [],
  source: 'audio',
  ...more,
})

describe('a value', () => {
  it.each([
    ['st.rt', 0.6249, '0.62', '0.62'],
    ['talk.teacher_share', 0.6249, '62%', '62%'],
    ['talk.longest_teacher_s', 192.4, '03:12', '03:12'],
    ['rate.speech', 226.4, '226 音节/分', '226 syllables/min'],
    ['wait.median', 1.615, '1.61 秒', '1.61 s'],
    ['talk.turn_count', 0, '0 个', '0 turns'],
    ['st.mode', 'mixed', '混合型', 'Mixed'],
    ['st.ch', null, '—', '—'],
  ] as const)('%s of %s reads %s / %s', (id, value, chinese, english) => {
    expect(valueText(zh, id, measure(id, value))).toBe(chinese)
    expect(valueText(en, id, measure(id, value))).toBe(english)
  })

  it('counts characters when the words are known', () => {
    expect(valueText(zh, 'rate.speech', measure('rate.speech', 226, { source: 'transcript' }))).toBe('226 字/分')
  })
})

it('writes an interval in the form of its value', () => {
  expect(intervalText('st.rt', measure('st.rt', 0.62, { interval: [0.578, 0.661] }))).toBe('0.58–0.66')
  expect(intervalText('st.rt', measure('st.rt', null, { interval: [0, 1] }))).toBe('')
})

it('writes bands with open ends', () => {
  const band = (low?: number, high?: number) => ({
    ...(low === undefined ? {} : { low }),
    ...(high === undefined ? {} : { high }),
    source: 'proposal',
    kind: 'proposal' as const,
  })
  expect(bandWithUnit(zh, 'rate.speech', band(200, 250), 'transcript')).toBe('200–250 字/分')
  expect(bandWithUnit(zh, 'wait.median', band(3), 'audio')).toBe('≥ 3 秒')
  expect(bandWithUnit(zh, 'st.ch', band(undefined, 0.4), 'audio')).toBe('模式界限 0.4')
  expect(bandWithUnit(zh, 'talk.student_share', band(0.2, 0.2), 'audio')).toBe('20%')
  expect(bandWithUnit(zh, 'st.mode', band(), 'audio')).toBe('')
})

it('names an unknown source by its kind alone', () => {
  expect(referenceSource(en, { source: 'somewhere', kind: 'literature' })).toBe('quoted from the literature, unchecked')
})

it('orders modes by probability and leaves out those under 1 %', () => {
  const shares = modeShares(
    measure('st.mode', 'mixed', { probabilities: { lecture: 0.2, mixed: 0.796, dialogue: 0.004 } }),
  )
  expect(shares.map(({ mode }) => mode)).toEqual(['mixed', 'lecture'])
})

it('lets minutes run past an hour', () => {
  expect([clock(0), clock(59.9999999), clock(2698), clock(7867)]).toEqual(['00:00', '01:00', '44:58', '131:07'])
  // a lesson of 197.6 s is 03:18 in the list too
  expect([lessonLength(197.6), lessonLength(2698.2)]).toEqual(['03:18', '44:58'])
  expect(percent(0.1234, 1)).toBe('12.3%')
})
