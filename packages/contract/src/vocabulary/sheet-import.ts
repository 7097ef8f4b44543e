import type { Named } from './locale.ts'

/** Bytes of one sheet as it lies on disk. */
export const IMPORT_BYTES_MAX = 4 * 1024 ** 2
/** Rows of one sheet; larger lists are imported in parts. */
export const IMPORT_ROWS_MAX = 5000

/** What an import makes of a row. `same`: nothing to change; `example`: the template's own row; `hidden`: hidden in the file. */
export const IMPORT_ROW_KINDS = ['create', 'update', 'same', 'bad', 'example', 'hidden'] as const
export type ImportRowKind = (typeof IMPORT_ROW_KINDS)[number]

export const IMPORT_ROW_KIND_NAMES: Readonly<Record<ImportRowKind, Named>> = {
  create: { 'zh-CN': '新建', 'en-US': 'New' },
  update: { 'zh-CN': '更新', 'en-US': 'Update' },
  same: { 'zh-CN': '无变化', 'en-US': 'No change' },
  bad: { 'zh-CN': '有问题', 'en-US': 'Problem' },
  example: { 'zh-CN': '模板示例行，不导入', 'en-US': 'Example row of the template, left out' },
  hidden: { 'zh-CN': '隐藏行，不导入', 'en-US': 'Hidden row, left out' },
}

/** Why a column was given its meaning: its heading is the name itself, means the same, or a person chose it. */
export const COLUMN_REASONS = ['name', 'synonym', 'chosen'] as const
export type ColumnReason = (typeof COLUMN_REASONS)[number]

/** Characters of a cell that are shown or compared. */
export const SHOWN_CELL_MAX = 60

/** Headings as people write them: 账号*, Account, ACCOUNT（必填）. */
export const headingKey = (text: string): string =>
  text
    .slice(0, SHOWN_CELL_MAX)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^()]*\)|[*\s:]/gu, '')
