import type { Measure } from '@keguan/contract/report/lesson/measure'
import { expect, it } from 'vitest'
import { lessonReport } from '../../../test/lesson-report.ts'
import { buildReportView } from '../report-view.ts'
import { withTellingMeasures } from './telling-measures.ts'

const MADE = lessonReport(5, true)
const ratio = (id: string, value: number, interval: [number, number]): Record<string, Measure> => ({
  [id]: { id, value, unit: 'ratio', interval, evidence: [], source: 'transcript' },
})
const withMeasures = (measures: Record<string, Measure>) => ({
  ...MADE,
  measures: { ...MADE.measures, ...measures },
})

it('a share whose interval spans 0–1 is shown as missing, with the reason', () => {
  const report = withMeasures(ratio('fias.tqr89', 0.5, [0, 1]))
  const view = buildReportView(report, { locale: 'zh-CN', theme: 'light', meta: { title: '示例' } })
  const row = view.table.find(({ id }) => id === 'fias.tqr89')
  expect(row).toMatchObject({ value: '—', interval: '', missing: true })
  expect(row?.note).toContain('数据太少')
})

it('any narrower interval is shown unchanged, and so is one of a number that is not a share', () => {
  const report = withMeasures({
    ...ratio('fias.tqr89', 0.5, [0, 0.98]),
    'pitch.sd_st': { id: 'pitch.sd_st', value: 0.4, unit: 'semitone', interval: [0, 1], evidence: [], source: 'audio' },
  })
  expect(withTellingMeasures(report)).toBe(report)
})

it('where voices are in doubt, that is the reason', () => {
  const told = (warnings: typeof MADE.warnings) =>
    withTellingMeasures({ ...withMeasures(ratio('talk.teacher_share', 0.5, [0, 1])), warnings }).measures[
      'talk.teacher_share'
    ]?.why_missing
  expect(told([])).toBe('too_little_data')
  expect(told([{ code: 'voices_unsure' }])).toBe('voices_unsure')
})
