import type { Report } from '@keguan/contract/report/lesson/report'
import { expect, it } from 'vitest'
import { lessonReport } from '../../../test/lesson-report.ts'
import { buildReportView } from '../report-view.ts'

const LESSON = lessonReport(5, true)
const evidenceOf = (report: Report, section: string) =>
  buildReportView(report, { locale: 'zh-CN', theme: 'light', meta: { title: '示例' } }).sections.find(
    ({ id }) => id === section,
  )?.evidence ?? []
const rateIn = (text: string) => Number(/ (\d+) /u.exec(text)?.[1])

it('names the fastest minutes and the slowest ones apart, each list from its extreme', () => {
  const [fast, slow] = evidenceOf(LESSON, 'teacherLanguage').filter(({ id }) => id.startsWith('rate'))
  expect([fast?.title, slow?.title]).toEqual(['语速最快的几分钟', '语速最慢的几分钟'])
  const [fastest, slowest] = [fast, slow].map((each) => each?.items.map(({ text }) => rateIn(text)) ?? [])
  expect(fastest).toHaveLength(3)
  expect(fastest).toEqual(fastest?.toSorted((a, b) => b - a))
  expect(slowest).toEqual(slowest?.toSorted((a, b) => a - b))
  expect(Math.min(...(fastest ?? []))).toBeGreaterThanOrEqual(Math.max(...(slowest ?? [])))
})

it('calls none of three minutes fast or slow', () => {
  const rate = LESSON.measures['rate.speech']!
  const measures = { ...LESSON.measures, 'rate.speech': { ...rate, evidence: rate.evidence.slice(0, 3).toReversed() } }
  const groups = evidenceOf({ ...LESSON, measures }, 'teacherLanguage').filter(({ id }) => id.startsWith('rate'))
  expect(groups.map(({ title }) => title)).toEqual(['各分钟的语速'])
  const starts = groups[0]?.items.map(({ moment }) => moment?.startS ?? 0)
  expect(starts).toEqual(starts?.toSorted((a, b) => a - b))
})

it('quotes what was done in a phase, not how it was opened', () => {
  const [introduction] = LESSON.phases
  const [first, second] = introduction?.evidence.map(({ utterance = 0 }) => utterance) ?? []
  const utterances = LESSON.utterances.map((each) =>
    each.index === first ? { ...each, text: '上课。', syllables: 2 } : each,
  )
  const [item] = evidenceOf({ ...LESSON, utterances }, 'path').find(({ id }) => id === 'phases')?.items ?? []
  expect(item?.text).toContain(utterances[second!]!.text)
  expect(item?.moment?.startS).toBe(utterances[second!]!.start_s)
  // where nothing else speaks for it, what the teacher says next does
  const phases = [{ ...introduction!, evidence: introduction!.evidence.slice(0, 1) }, ...LESSON.phases.slice(1)]
  const [alone] = evidenceOf({ ...LESSON, utterances, phases }, 'path').find(({ id }) => id === 'phases')?.items ?? []
  const next = utterances.find(({ index, role, syllables }) => index > first! && role === 'teacher' && syllables >= 5)
  expect(alone?.text).toContain(next?.text)
})
