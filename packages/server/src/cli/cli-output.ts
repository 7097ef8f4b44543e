import { ReportFile } from '@keguan/contract/report/lesson/report-file'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { ReportDepth } from '@keguan/contract/vocabulary/report-depth'
import type { LessonOfTable } from '@keguan/figures/lesson/sheets/data-sheet'
import type { CliFormat } from './cli-arguments.ts'

type Content = string | Uint8Array

/** Language, and the audience of a page. */
export interface Written {
  readonly locale: Locale
  readonly view: ReportDepth
}

const metaOf = ({ lesson: { title } }: LessonOfTable) => ({ title })

/** One lesson in the requested format. Drawing and spreadsheet code is loaded only when needed. */
const WRITERS: Readonly<Record<CliFormat, (of: LessonOfTable, how: Written) => Content | Promise<Content>>> = {
  json: ({ report, lesson }) => `${JSON.stringify(ReportFile.parse({ ...report, lesson }))}\n`,
  html: async (of, { locale, view }) => {
    const { renderReportHtml } = await import('@keguan/figures/lesson/report-html')
    const { figureLibraryAddress, figureLibrarySource } = await import('../platform/http/figure-library.ts')
    const library = { plotlySrc: figureLibraryAddress(), plotlySource: figureLibrarySource() }
    return renderReportHtml(of.report, metaOf(of), { locale, depth: view, theme: 'light', ...library })
  },
  xlsx: async (of, { locale }) => {
    const { reportSheets } = await import('@keguan/figures/lesson/sheets/report-sheets')
    const { writeWorkbook } = await import('../platform/workbook/workbook.ts')
    return writeWorkbook(reportSheets(of.report, metaOf(of), locale))
  },
  csv: async ({ report }) => {
    const [{ csvOf }, { dataSheet }] = await Promise.all([
      import('@keguan/figures/kit/sheet/csv'),
      import('@keguan/figures/lesson/sheets/data-sheet'),
    ])
    return csvOf(dataSheet(report))
  },
}

export const contentOf = (format: CliFormat, of: LessonOfTable, how: Written): Content | Promise<Content> =>
  WRITERS[format](of, how)

/** All lessons in one table. */
export async function tableOf(format: 'csv' | 'xlsx', lessons: readonly LessonOfTable[]): Promise<Content> {
  const { lessonTable } = await import('@keguan/figures/lesson/sheets/data-sheet')
  const table = lessonTable(lessons)
  if (format === 'csv') return (await import('@keguan/figures/kit/sheet/csv')).csvOf(table)
  return (await import('../platform/workbook/workbook.ts')).writeWorkbook([table])
}
