import { EDITION_NAMES } from '@keguan/contract/vocabulary/edition'
import type { Locale, Named } from '@keguan/contract/vocabulary/locale'
import { METERED_NAMES, QUOTA_IMPORT_COLUMN_NAMES } from '@keguan/contract/vocabulary/quota-import'
import type { Sheet, SheetColumn } from '@keguan/figures/kit/sheet/sheet'
import type { StreamedSheet } from '../../../platform/workbook/stream-workbook.ts'
import type { ExportRow } from './quota-bulk.repository.ts'

const named = (zh: string, en: string): Named => ({ 'zh-CN': zh, 'en-US': en })

/** The headings of the import, so that an export can be changed and imported. */
const HEADINGS = QUOTA_IMPORT_COLUMN_NAMES

const COLUMNS: readonly (readonly [title: Named, kind: SheetColumn['kind'], width: number])[] = [
  [HEADINGS.org, 'text', 30],
  [HEADINGS.folder, 'text', 28],
  [HEADINGS.metered, 'text', 12],
  [HEADINGS.edition, 'text', 14],
  [HEADINGS.starts_on, 'text', 14],
  [HEADINGS.ends_on, 'text', 14],
  [HEADINGS.total, 'number', 10],
  [named('已用', 'Used'), 'number', 10],
  [named('剩余', 'Left'), 'number', 10],
]

export const QUOTA_FILE_NAME = named('配额', 'Quotas')

/** One row per quota, and one per institution without any. */
export const quotaSheet = (rows: AsyncIterable<ExportRow>, locale: Locale): StreamedSheet => ({
  name: QUOTA_FILE_NAME[locale],
  columns: COLUMNS.map(([title, kind, width]) => ({ title: title[locale], kind, width })),
  rows: cellsOf(rows, locale),
})

async function* cellsOf(rows: AsyncIterable<ExportRow>, locale: Locale): AsyncGenerator<Sheet['rows'][number]> {
  for await (const { orgName, folder, metered, edition, startsOn, endsOn, total, used } of rows) {
    yield [
      ...[orgName, folder, METERED_NAMES[metered ? 'yes' : 'no'][locale]],
      edition === null ? null : EDITION_NAMES[edition][locale],
      ...[startsOn, endsOn, total, used, total === null || used === null ? null : total - used],
    ]
  }
}
