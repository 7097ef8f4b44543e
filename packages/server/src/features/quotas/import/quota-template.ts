import { toXlsxName } from '@keguan/contract/vocabulary/constants'
import { EDITION_NAMES, LESSON_EDITIONS } from '@keguan/contract/vocabulary/edition'
import { type Locale, type Named, named } from '@keguan/contract/vocabulary/locale'
import { ORG_EXAMPLE } from '@keguan/contract/vocabulary/org-import'
import {
  METERED_NAMES,
  QUOTA_IMPORT_COLUMN_NAMES,
  QUOTA_IMPORT_COLUMNS,
  QUOTA_IMPORT_REQUIRED,
  type QuotaImportColumn,
} from '@keguan/contract/vocabulary/quota-import'
import type { Sheet } from '@keguan/figures/kit/sheet/sheet'

const editionsIn = (locale: Locale): string =>
  LESSON_EDITIONS.map((edition) => EDITION_NAMES[edition][locale]).join(locale === 'zh-CN' ? '、' : ', ')

const T = {
  file: named('配额导入模板', 'quota-import-template'),
  quotas: named('配额', 'Quotas'),
  notes: named('填写说明', 'How to fill in'),
  column: named('列', 'Column'),
  meaning: named('说明', 'Meaning'),
  folder: named('示例市/示例区', 'Sample city/Sample district'),
  note: named('合同 2026-018', 'Contract 2026-018'),
} as const

const WIDTHS: Readonly<Record<QuotaImportColumn, number>> = {
  ...{ org: 30, folder: 28, metered: 12, edition: 20, starts_on: 14, ends_on: 14, total: 10, note: 28 },
}

const MEANINGS: Readonly<Record<QuotaImportColumn, Named>> = {
  org: named('必填，写平台上已有的机构名称。', 'Required: the name of an institution that is on the platform.'),
  folder: named(
    '选填，有同名机构时写出完整路径，用“/”分隔。',
    'Optional. The whole path, levels separated by "/", if several institutions have the same name.',
  ),
  metered: named(
    '“是”从现在起按配额计数，“否”不限量。目前不限量的机构必填；不填保持原样。',
    '"Yes" counts its analyses from now on, "No" removes the limit. Required if the institution currently has no limit; empty changes nothing.',
  ),
  edition: named(`必填，可以是：${editionsIn('zh-CN')}。`, `Required, one of: ${editionsIn('en-US')}.`),
  starts_on: named('必填，如 2026-09-01。', 'Required, as 2026-09-01.'),
  ends_on: named('必填，当天也可以使用。', 'Required; the last day is included.'),
  total: named(
    '必填，这份配额改为这么多次（含已用），不是追加。重复导入同一文件不会重复分配。',
    'Required. The quota is set to this number, including what is used; importing a file again adds nothing.',
  ),
  note: named('选填，记入变动记录。', 'Optional; kept in the history.'),
}

const HINTS: readonly Named[] = [
  named('第 2 行是示例，不会被导入。', 'Row 2 is an example and is never imported.'),
  named(
    '导出的配额文件也可以改好后直接导入；“已用”“剩余”两列不导入。',
    'An exported file of quotas can be changed and imported as well; “Used” and “Left” are not imported.',
  ),
]

/** The empty sheet of quotas, with instructions. The example is in the current school year. */
export function quotaTemplate(locale: Locale, today: string): { name: string; sheets: Sheet[] } {
  const year = Number(today.slice(0, 4))
  const isRequired = (field: QuotaImportColumn) => (QUOTA_IMPORT_REQUIRED as readonly string[]).includes(field)
  const text = (title: string, width: number) => ({ title, kind: 'text' as const, width })
  const example: Readonly<Record<QuotaImportColumn, string | number>> = {
    org: ORG_EXAMPLE[locale],
    folder: T.folder[locale],
    metered: METERED_NAMES.yes[locale],
    edition: EDITION_NAMES[LESSON_EDITIONS[2]][locale],
    starts_on: `${year}-09-01`,
    ends_on: `${year + 1}-08-31`,
    total: 100,
    note: T.note[locale],
  }
  return {
    name: toXlsxName(`${T.file[locale]}.`),
    sheets: [
      {
        name: T.quotas[locale],
        columns: QUOTA_IMPORT_COLUMNS.map((field) => ({
          ...text(`${QUOTA_IMPORT_COLUMN_NAMES[field][locale]}${isRequired(field) ? '*' : ''}`, WIDTHS[field]),
          kind: field === 'total' ? ('number' as const) : ('text' as const),
        })),
        rows: [QUOTA_IMPORT_COLUMNS.map((field) => example[field])],
      },
      {
        name: T.notes[locale],
        columns: [text(T.column[locale], 14), text(T.meaning[locale], 100)],
        rows: [
          ...QUOTA_IMPORT_COLUMNS.map((field) => [QUOTA_IMPORT_COLUMN_NAMES[field][locale], MEANINGS[field][locale]]),
          ...HINTS.map((hint) => [null, hint[locale]]),
        ],
      },
    ],
  }
}
