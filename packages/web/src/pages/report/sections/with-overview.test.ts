import { buildReportView } from '@keguan/figures/lesson/report-view'
import { SILENT_REPORT, SMALL_REPORT } from '@keguan/figures/test/small-report'
import { expect, test } from 'vitest'
import { withOverview } from './with-overview.ts'

const options = { locale: 'zh-CN', theme: 'light', meta: { title: '示例' } } as const

test('a recording without speech has an overview, so that its summary and warnings are shown', () => {
  const shown = withOverview(buildReportView(SILENT_REPORT, options).sections, 'zh-CN')
  expect(shown[0]).toMatchObject({ id: 'overview', title: '概览' })
  expect(withOverview([], 'en-US').map(({ id }) => id)).toEqual(['overview'])
})

test('an existing overview is unchanged', () => {
  const { sections } = buildReportView(SMALL_REPORT, options)
  expect(withOverview(sections, 'zh-CN')).toBe(sections)
})
