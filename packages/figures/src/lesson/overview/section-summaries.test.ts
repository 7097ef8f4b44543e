import type { Reference } from '@keguan/contract/report/kit/measure'
import type { Report } from '@keguan/contract/report/lesson/report'
import { expect, it } from 'vitest'
import { lessonReport } from '../../../test/lesson-report.ts'
import { createContext } from '../context.ts'
import { rateSentences } from './section-summaries.ts'

const LESSON = lessonReport()
const BAND: Reference = { low: 200, high: 250, source: 'rate.published', kind: 'published' }

/** The second sentence: the band of the rate. */
function verdict(value: number, interval: [number, number], reference = BAND, settings: Report['settings'] = {}) {
  const measure = { ...LESSON.measures['rate.speech']!, value, interval, reference }
  const report = { ...LESSON, settings, measures: { ...LESSON.measures, 'rate.speech': measure } }
  return rateSentences(createContext(report, 'zh-CN', 'light'))[1]
}

it.each([
  [140, '也低于 150，属于慢'],
  [150, '没有低于 150，属于稍慢'],
  [199, '没有低于 150，属于稍慢'],
  [200, '之内'],
  [250, '之内'],
  [251, '没有超过 300，属于稍快'],
  [300, '没有超过 300，属于稍快'],
  [301, '也超过 300，属于快'],
])('%i a minute: %s', (value, words) => {
  expect(verdict(value, [value, value])).toContain(words)
})

it('names an outer band only if the interval supports it', () => {
  expect(verdict(305, [295, 315])).toMatch(/^快于参考范围 [^，]*。$/u)
  expect(verdict(145, [140, 155])).toMatch(/^慢于参考范围 [^，]*。$/u)
})

it('uses the limits that are set, lowered in a young class as much as its reference', () => {
  expect(verdict(280, [275, 285], BAND, { rate_fast: 270 })).toContain('也超过 270，属于快')
  const young = { ...BAND, low: 170, high: 220 }
  expect(verdict(280, [275, 285], young)).toContain('也超过 270，属于快')
  expect(verdict(125, [124, 126], young)).toContain('没有低于 120，属于稍慢')
})
