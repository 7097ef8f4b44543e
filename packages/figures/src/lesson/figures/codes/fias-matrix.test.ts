import type { Report } from '@keguan/contract/report/lesson/report'
import { expect, it } from 'vitest'
import { lessonReport } from '../../../../test/lesson-report.ts'
import { buildReportView } from '../../report-view.ts'
import { LESSON_PALETTES } from '../../theme.ts'

const LESSON = lessonReport(5, true)
const { text } = LESSON_PALETTES.light

/** Rows and columns of whole codes enclosed by a solid outline in the colour of attention. */
function defectBox(settings: Report['settings']) {
  const { sections } = buildReportView(
    { ...LESSON, settings },
    { locale: 'zh-CN', theme: 'light', meta: { title: '示例' } },
  )
  const matrix = sections.flatMap(({ figures }) => figures).find(({ id }) => id === 'fias-matrix')
  const shapes = matrix?.layout.shapes as { y0: number; y1: number; x0: number; x1: number; line: { color?: string } }[]
  const around = shapes.filter(({ line }) => line.color === text.attention)
  return around.map(({ y0, y1, x0, x1 }) => [y0, y1, x0, x1].map(Math.round))
}

it('outlines the defect cells in the rows that the institution has set', () => {
  expect(defectBox({})).toEqual([[7, 8, 6, 7]])
  expect(defectBox({ fias_defect_row: 7 })).toEqual([[7, 8, 6, 7]])
  expect(defectBox({ fias_defect_row: 8 })).toEqual([[8, 9, 6, 7]])
})
