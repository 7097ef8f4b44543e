import type { Named } from './locale.ts'
import { QUOTA_TOTAL_MAX } from './quota.ts'
import { SHEET_PROBLEM_NAMES, SHEET_PROBLEMS } from './sheet-import.ts'

/** Columns of a sheet of quotas, in the order of the template; the export has the same headings. */
export const QUOTA_IMPORT_COLUMNS = [
  'org',
  'folder',
  'metered',
  'edition',
  'starts_on',
  'ends_on',
  'total',
  'note',
] as const
export type QuotaImportColumn = (typeof QUOTA_IMPORT_COLUMNS)[number]

export const QUOTA_IMPORT_COLUMN_NAMES: Readonly<Record<QuotaImportColumn, Named>> = {
  org: { 'zh-CN': '机构', 'en-US': 'Institution' },
  folder: { 'zh-CN': '文件夹', 'en-US': 'Folder' },
  metered: { 'zh-CN': '按配额计数', 'en-US': 'Counted' },
  edition: { 'zh-CN': '版本', 'en-US': 'Edition' },
  starts_on: { 'zh-CN': '开始日期', 'en-US': 'From' },
  ends_on: { 'zh-CN': '结束日期', 'en-US': 'Until' },
  total: { 'zh-CN': '总次数', 'en-US': 'Total' },
  note: { 'zh-CN': '备注', 'en-US': 'Note' },
}

export const QUOTA_IMPORT_SYNONYMS: Readonly<Record<QuotaImportColumn, readonly string[]>> = {
  org: ['机构名称', '学校', '学校名称', '单位', '单位名称', '名称', 'school', 'organisation', 'organization', 'name'],
  folder: ['文件夹路径', '所属文件夹', '区域', '地区', '区县', '学区', '上级', 'folder path', 'district', 'region'],
  metered: ['计数', '是否计数', '按配额', 'metered', 'count analyses'],
  edition: ['分析版本', '产品版本', '产品', 'product'],
  starts_on: ['开始', '起始日期', '生效日期', '开始时间', '起', 'start', 'start date', 'starts on', 'starts'],
  ends_on: ['结束', '截止日期', '到期日期', '有效期至', '结束时间', '止', 'end', 'end date', 'ends on', 'ends', 'to'],
  total: ['总数', '次数', '分析次数', '配额次数', '配额总数', 'quota', 'number', 'count'],
  note: ['说明', '合同编号', '合同号', 'remark', 'remarks', 'comment', 'contract'],
}

/** Without these columns a sheet cannot be read. */
export const QUOTA_IMPORT_REQUIRED = [
  'org',
  'edition',
  'starts_on',
  'ends_on',
  'total',
] as const satisfies readonly QuotaImportColumn[]

/** Why a cell of the sheet cannot be imported. */
export const QUOTA_IMPORT_PROBLEMS = [
  ...SHEET_PROBLEMS,
  'unknown_org',
  'ambiguous_org',
  'unknown_edition',
  'not_a_day',
  'ends_before_start',
  'over',
  'not_a_count',
  'below_used',
  'not_yes_or_no',
  'undecided',
  'contradicts',
] as const
export type QuotaImportProblem = (typeof QUOTA_IMPORT_PROBLEMS)[number]

export const QUOTA_IMPORT_PROBLEM_NAMES: Readonly<Record<QuotaImportProblem, Named>> = {
  ...SHEET_PROBLEM_NAMES,
  unknown_org: { 'zh-CN': '没有找到这个机构', 'en-US': 'There is no such institution' },
  ambiguous_org: {
    'zh-CN': '有多个同名机构，请在“文件夹”列写出完整路径，如“示例市/示例区”',
    'en-US': 'Several institutions have this name; give the whole path in “Folder”, as “City/District”',
  },
  unknown_edition: { 'zh-CN': '没有这个版本', 'en-US': 'There is no such edition' },
  not_a_day: { 'zh-CN': '不是日期，请写成 2026-09-01 的样子', 'en-US': 'Not a date; write it as 2026-09-01' },
  ends_before_start: { 'zh-CN': '早于开始日期', 'en-US': 'Before the first day' },
  over: { 'zh-CN': '时段已经结束，不能改动', 'en-US': 'The period is over and cannot be changed' },
  not_a_count: {
    'zh-CN': `请填写 0 至 ${QUOTA_TOTAL_MAX} 的整数`,
    'en-US': `Give a whole number from 0 to ${QUOTA_TOTAL_MAX}`,
  },
  below_used: { 'zh-CN': '少于已用次数', 'en-US': 'Fewer than were used' },
  not_yes_or_no: { 'zh-CN': '请填写“是”或“否”', 'en-US': 'Give “Yes” or “No”' },
  undecided: {
    'zh-CN': '该机构目前不限量，请填写“是”（从现在起计数）或“否”（暂不计数）',
    'en-US': 'The institution currently has no limit: enter “Yes” to count from now on, or “No”',
  },
  contradicts: {
    'zh-CN': '与前面一行对同一机构的填写不一致',
    'en-US': 'Contradicts an earlier row about this institution',
  },
}

export const METERED_NAMES: Readonly<Record<'yes' | 'no', Named>> = {
  yes: { 'zh-CN': '是', 'en-US': 'Yes' },
  no: { 'zh-CN': '否', 'en-US': 'No' },
}
