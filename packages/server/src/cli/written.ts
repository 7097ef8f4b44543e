import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { HtmlOptions } from '@keguan/figures/kit/html/page'
import type { Sheet } from '@keguan/figures/kit/sheet/sheet'

export const FILE_FORMATS = ['json', 'html', 'xlsx'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]
export type Content = string | Uint8Array

/** A report in the requested format. Drawing and spreadsheet code is loaded only when needed. */
export async function written(
  format: FileFormat,
  locale: Locale,
  ways: {
    readonly json: () => unknown
    readonly html: (options: HtmlOptions) => Promise<string>
    readonly sheets: () => Promise<readonly Sheet[]>
  },
): Promise<Content> {
  if (format === 'json') return `${JSON.stringify(ways.json())}\n`
  if (format === 'html') {
    const { figureLibraryAddress, figureLibrarySource } = await import('../platform/http/figure-library.ts')
    const library = { plotlySrc: figureLibraryAddress(), plotlySource: figureLibrarySource() }
    return ways.html({ locale, theme: 'light', ...library })
  }
  const { writeWorkbook } = await import('../platform/workbook/workbook.ts')
  return writeWorkbook(await ways.sheets())
}
