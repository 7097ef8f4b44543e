import type { Named } from './locale.ts'

/** Maximum size of one sheet on disk, bytes. */
export const IMPORT_BYTES_MAX = 4 * 1024 ** 2
/** Rows of one sheet; larger lists are imported in parts. */
export const IMPORT_ROWS_MAX = 5000

/**
 * Outcome of a row in an import. `same`: nothing to change; `example`: the template's own row; `hidden`: hidden in the
 * file.
 */
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

/** Why a cell of any sheet cannot be imported; each import adds its own reasons. */
export const SHEET_PROBLEMS = [
  'missing',
  'special_characters',
  'too_long',
  'duplicate',
  'formula',
  'not_text',
  'merged',
] as const
type SheetProblem = (typeof SHEET_PROBLEMS)[number]

export const SHEET_PROBLEM_NAMES: Readonly<Record<SheetProblem, Named>> = {
  missing: { 'zh-CN': '没有填写', 'en-US': 'Empty' },
  special_characters: {
    'zh-CN': '不能包含反引号、$、^ 和花括号',
    'en-US': 'Cannot contain backticks, $, ^ or curly brackets',
  },
  too_long: { 'zh-CN': '过长', 'en-US': 'Too long' },
  duplicate: { 'zh-CN': '与文件中前面的一行重复', 'en-US': 'The same as in an earlier row of the file' },
  formula: { 'zh-CN': '是公式，请改为文本', 'en-US': 'A formula; please turn it into text' },
  not_text: { 'zh-CN': '不是文本，请把单元格改为文本格式', 'en-US': 'Not text; please format the cell as text' },
  merged: {
    'zh-CN': '在合并单元格内，请确认是否填入同一内容',
    'en-US': 'Inside a merged cell; confirm that its value is repeated',
  },
}

/** Why a column was given its meaning: its heading is the name itself, means the same, or a person chose it. */
export const COLUMN_REASONS = ['name', 'synonym', 'chosen'] as const
export type ColumnReason = (typeof COLUMN_REASONS)[number]

/** Maximum characters of a cell that are shown or compared. */
export const SHOWN_CELL_MAX = 60

/** Headings as people write them: 账号*, Account, ACCOUNT（必填）. */
export const headingKey = (text: string): string =>
  text
    .slice(0, SHOWN_CELL_MAX)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^()]*\)|[*\s:]/gu, '')
