import { EDITION_NAMES } from '@keguan/contract/vocabulary/edition'
import type { Locale, Named } from '@keguan/contract/vocabulary/locale'
import type { Sheet, SheetColumn } from '@keguan/figures/kit/sheet'
import type { StreamedSheet } from '../../platform/workbook/stream-workbook.ts'
import type { ExportRow } from './quota-bulk.repository.ts'

const named = (zh: string, en: string): Named => ({ 'zh-CN': zh, 'en-US': en })

const COLUMNS: readonly (readonly [title: Named, kind: SheetColumn['kind'], width: number])[] = [
  [named('机构', 'Institution'), 'text', 30],
  [named('按配额计数', 'Counted'), 'text', 12],
  [named('版本', 'Edition'), 'text', 14],
  [named('开始日期', 'From'), 'text', 14],
  [named('结束日期', 'Until'), 'text', 14],
  [named('总次数', 'Total'), 'number', 10],
  [named('已用', 'Used'), 'number', 10],
  [named('剩余', 'Left'), 'number', 10],
]

const T = { name: named('配额', 'Quotas'), yes: named('是', 'Yes'), no: named('否', 'No') }

export const QUOTA_FILE_NAME = T.name

/** One row for each quota; an institution without one has a row of its own. */
export const quotaSheet = (rows: AsyncIterable<ExportRow>, locale: Locale): StreamedSheet => ({
  name: T.name[locale],
  columns: COLUMNS.map(([title, kind, width]) => ({ title: title[locale], kind, width })),
  rows: cellsOf(rows, locale),
})

async function* cellsOf(rows: AsyncIterable<ExportRow>, locale: Locale): AsyncGenerator<Sheet['rows'][number]> {
  for await (const { orgName, metered, edition, startsOn, endsOn, total, used } of rows) {
    yield [
      ...[orgName, (metered ? T.yes : T.no)[locale], edition === null ? null : EDITION_NAMES[edition][locale]],
      ...[startsOn, endsOn, total, used, total === null || used === null ? null : total - used],
    ]
  }
}
