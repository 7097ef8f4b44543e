import type { ExportFormat, ReportSection } from '@keguan/contract/vocabulary/edition'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { ReportDepth } from '@keguan/contract/vocabulary/report-depth'
import type { ThemeName } from '@keguan/figures/kit/theme'
import { saveBlob } from '../../lib/save-blob.ts'
import { sessionKey, sessionStore } from '../../lib/storage.ts'
import { getReportFile, getReportPage } from '../../services/report.ts'
import { fileName } from './file-name.ts'
import { inlineLibrary } from './inline-library.ts'

export interface SaveOptions {
  readonly analysisId: string
  readonly title: string
  readonly locale: Locale
  readonly theme: ThemeName
  readonly depth: ReportDepth
  /** Undefined is all of them. */
  readonly sections: readonly ReportSection[] | undefined
}

const LIBRARY_KEY = sessionKey('figure_library')

interface KeptLibrary {
  readonly address: string
  readonly source: string
}

/** The library's source, fetched once in a session. */
async function librarySource(address: string): Promise<string> {
  const kept = sessionStore.read(LIBRARY_KEY) as KeptLibrary | null
  if (kept?.address === address && typeof kept.source === 'string') return kept.source
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`figure library: ${answer.status}`)
  const source = await answer.text()
  sessionStore.write(LIBRARY_KEY, { address, source })
  return source
}

async function reportPage({ analysisId, locale, theme, depth, sections }: SaveOptions): Promise<Blob> {
  const html = await getReportPage({
    analysis_id: analysisId,
    locale,
    theme,
    depth,
    ...(sections === undefined ? {} : { sections: [...sections] }),
  })
  // biome-ignore lint/suspicious/noConsole: the specification wants this problem in the console and nowhere else
  const whole = await inlineLibrary(html, librarySource, (problem) => console.error(problem))
  return new Blob([whole], { type: 'text/html;charset=utf-8' })
}

export async function saveReport(format: ExportFormat, options: SaveOptions): Promise<void> {
  const { analysisId: analysis_id, locale } = options
  const blob = format === 'html' ? await reportPage(options) : await getReportFile({ analysis_id, format, locale })
  saveBlob(blob, fileName(options.title, format))
}
