import type { Locale } from '@keguan/contract/vocabulary/locale'
import { ANALYSIS_SCOPES } from '@keguan/contract/vocabulary/scope'
import type { ThemeName } from '@keguan/figures/kit/theme'
import { withLibrary } from '../../../components/report/figure-library.ts'
import { fileName } from '../../../components/report/file-name.ts'
import { saveBlob } from '../../../lib/save-blob.ts'
import { getTermFile, getTermPage } from '../../../services/term.ts'

/** The displayed part as a page, a workbook or data; or everything as a workbook or data. */
export const TERM_FORMATS = ['html', 'xlsx', 'json', 'all', 'allJson'] as const
export type TermFormat = (typeof TERM_FORMATS)[number]

interface Options {
  readonly id: string
  readonly title: string
  /** Empty for the summary. */
  readonly className: string
  readonly locale: Locale
  readonly theme: ThemeName
}

export async function saveTerm(format: TermFormat, { id, title, className, locale, theme }: Options): Promise<void> {
  const { TermSummary, TermClass, TermAll } = ANALYSIS_SCOPES
  const of = { term_analysis_id: id, locale }
  const shown = className === '' ? { scope: TermSummary } : { scope: TermClass, class_name: className }
  if (format === 'html') {
    return saveBlob(await withLibrary(await getTermPage({ ...of, ...shown, theme })), fileName(title, 'html'))
  }
  const isAll = format === 'all' || format === 'allJson'
  const type = format === 'json' || format === 'allJson' ? 'json' : 'xlsx'
  saveBlob(await getTermFile({ ...of, ...(isAll ? { scope: TermAll } : shown), format: type }), fileName(title, type))
}
