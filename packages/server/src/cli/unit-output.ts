import { UnitReport } from '@keguan/contract/report/unit/report'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { UnitFormat } from './unit-arguments.ts'
import { type Content, written } from './written.ts'

export async function unitContent(format: UnitFormat, report: UnitReport, locale: Locale): Promise<Content> {
  if (format === 'docx') {
    const { unitReflection } = await import('@keguan/figures/unit/reflection')
    const { writeWord } = await import('../platform/word/word-document.ts')
    const { title, blocks } = unitReflection(report, locale)
    return writeWord(title, blocks)
  }
  return written(format, locale, {
    json: () => UnitReport.parse(report),
    html: async (options) => (await import('@keguan/figures/unit/report-html')).renderUnitHtml(report, options),
    sheets: async () => (await import('@keguan/figures/unit/report-sheets')).unitSheets(report, locale),
  })
}
