import type { ExportFormat, ReportSection } from '@keguan/contract/vocabulary/edition'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { ReportDepth } from '@keguan/contract/vocabulary/report-depth'
import type { ThemeName } from '@keguan/figures/kit/theme'
import { withLibrary } from '../components/report/figure-library.ts'
import { fileName } from '../components/report/file-name.ts'
import { saveBlob } from '../lib/save-blob.ts'
import { getReportFile, getReportPage } from '../services/report.ts'

export interface SaveOptions {
  readonly analysisId: string
  readonly title: string
  readonly locale: Locale
  readonly theme: ThemeName
  readonly depth: ReportDepth
  /** Undefined is all of them. */
  readonly sections: readonly ReportSection[] | undefined
  /** With what evaluators have said, in the page. */
  readonly evaluations: boolean
}

async function reportPage({ analysisId, locale, theme, depth, sections, evaluations }: SaveOptions): Promise<Blob> {
  const html = await getReportPage({
    analysis_id: analysisId,
    locale,
    theme,
    depth,
    evaluations,
    ...(sections === undefined ? {} : { sections: [...sections] }),
  })
  return withLibrary(html)
}

export async function saveReport(format: ExportFormat, options: SaveOptions): Promise<void> {
  const { analysisId: analysis_id, locale } = options
  const blob = format === 'html' ? await reportPage(options) : await getReportFile({ analysis_id, format, locale })
  saveBlob(blob, fileName(options.title, format))
}
