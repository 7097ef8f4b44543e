import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { ThemeName } from '@keguan/figures/kit/theme'
import { withLibrary } from '../../../components/report/figure-library.ts'
import { fileName } from '../../../components/report/file-name.ts'
import { saveBlob } from '../../../lib/save-blob.ts'
import { getUnitFile, getUnitPage } from '../../../services/unit.ts'

export const UNIT_FORMATS = ['docx', 'html', 'xlsx', 'json'] as const
export type UnitFormat = (typeof UNIT_FORMATS)[number]

interface Options {
  readonly id: string
  readonly title: string
  readonly locale: Locale
  readonly theme: ThemeName
}

export async function saveUnit(format: UnitFormat, { id, title, locale, theme }: Options): Promise<void> {
  const of = { chapter_analysis_id: id, locale }
  if (format === 'html')
    return saveBlob(await withLibrary(await getUnitPage({ ...of, theme })), fileName(title, 'html'))
  saveBlob(await getUnitFile({ ...of, format }), fileName(title, format))
}
