import type { Locale } from '@keguan/contract/vocabulary/locale'
import { ANALYSIS_SCOPES } from '@keguan/contract/vocabulary/scope'
import type { ThemeName } from '@keguan/figures/kit/theme'
import { withLibrary } from '../../../components/report/figure-library.ts'
import { fileName } from '../../../components/report/file-name.ts'
import { saveBlob } from '../../../lib/save-blob.ts'
import { getExamFile, getExamPage } from '../../../services/exam.ts'

/** The displayed part as a page, a workbook or data; or everything as a workbook or data. */
export const EXAM_FORMATS = ['html', 'xlsx', 'json', 'all', 'allJson'] as const
export type ExamFormat = (typeof EXAM_FORMATS)[number]

interface Options {
  readonly id: string
  readonly title: string
  /** Empty for the whole exam. */
  readonly className: string
  readonly locale: Locale
  readonly theme: ThemeName
}

export async function saveExam(format: ExamFormat, { id, title, className, locale, theme }: Options): Promise<void> {
  const of = { exam_analysis_id: id, locale }
  const part = className === '' ? {} : { class_name: className }
  if (format === 'html') {
    return saveBlob(await withLibrary(await getExamPage({ ...of, ...part, theme })), fileName(title, 'html'))
  }
  const isAll = format === 'all' || format === 'allJson'
  const type = format === 'json' || format === 'allJson' ? 'json' : 'xlsx'
  const { Summary, Class, All } = ANALYSIS_SCOPES
  const scope = isAll ? { scope: All } : className === '' ? { scope: Summary } : { scope: Class, ...part }
  saveBlob(await getExamFile({ ...of, ...scope, format: type }), fileName(title, type))
}
