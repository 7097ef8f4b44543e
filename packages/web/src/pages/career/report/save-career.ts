import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { ThemeName } from '@keguan/figures/kit/theme'
import { withLibrary } from '../../../components/report/figure-library.ts'
import { fileName } from '../../../components/report/file-name.ts'
import { saveBlob } from '../../../lib/save-blob.ts'
import { getCareerFile, getCareerPage } from '../../../services/career.ts'

export const CAREER_FORMATS = ['html', 'xlsx', 'json'] as const
export type CareerFormat = (typeof CAREER_FORMATS)[number]

interface Options {
  readonly id: string
  readonly title: string
  readonly locale: Locale
  readonly theme: ThemeName
}

export async function saveCareer(format: CareerFormat, { id, title, locale, theme }: Options): Promise<void> {
  const of = { career_analysis_id: id, locale }
  if (format === 'html')
    return saveBlob(await withLibrary(await getCareerPage({ ...of, theme })), fileName(title, 'html'))
  saveBlob(await getCareerFile({ ...of, format }), fileName(title, format))
}
