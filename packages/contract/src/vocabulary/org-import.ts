import type { Named } from './locale.ts'

/** Columns of a sheet of new institutions, in the order of the template. */
export const ORG_IMPORT_COLUMNS = ['name', 'folder'] as const
export type OrgImportColumn = (typeof ORG_IMPORT_COLUMNS)[number]

export const ORG_IMPORT_COLUMN_NAMES: Readonly<Record<OrgImportColumn, Named>> = {
  name: { 'zh-CN': '机构名称', 'en-US': 'Institution' },
  folder: { 'zh-CN': '文件夹', 'en-US': 'Folder' },
}

export const ORG_IMPORT_SYNONYMS: Readonly<Record<OrgImportColumn, readonly string[]>> = {
  name: [
    '机构',
    '学校',
    '学校名称',
    '学校全称',
    '单位',
    '单位名称',
    '名称',
    'name',
    'school',
    'organisation',
    'organization',
  ],
  folder: ['文件夹路径', '所属文件夹', '区域', '地区', '区县', '学区', '上级', 'folder path', 'district', 'region'],
}

/** Without these columns a sheet cannot be read. */
export const ORG_IMPORT_REQUIRED = ['name'] as const satisfies readonly OrgImportColumn[]

/** What the example row of the template is called. */
export const ORG_EXAMPLE: Named = { 'zh-CN': '示例机构名称', 'en-US': 'Sample institution' }

/** Why a cell of the sheet cannot be taken over. */
export const ORG_IMPORT_PROBLEMS = [
  'missing',
  'special_characters',
  'too_long',
  'duplicate',
  'exists',
  'too_deep',
  'not_a_folder',
  'formula',
  'not_text',
  'merged',
] as const
export type OrgImportProblem = (typeof ORG_IMPORT_PROBLEMS)[number]

export const ORG_IMPORT_PROBLEM_NAMES: Readonly<Record<OrgImportProblem, Named>> = {
  missing: { 'zh-CN': '没有填写', 'en-US': 'Empty' },
  special_characters: { 'zh-CN': '不能包含特殊字符 ` $ ^ { }', 'en-US': 'Cannot contain special characters ` $ ^ { }' },
  too_long: { 'zh-CN': '过长', 'en-US': 'Too long' },
  duplicate: { 'zh-CN': '与文件中前面的一行重复', 'en-US': 'The same as in an earlier row of the file' },
  exists: { 'zh-CN': '这个位置已有同名文件夹', 'en-US': 'There is a folder of this name at this place' },
  too_deep: { 'zh-CN': '文件夹层数过多', 'en-US': 'Too many levels of folders' },
  not_a_folder: {
    'zh-CN': '路径中有机构，不是文件夹',
    'en-US': 'The path leads through an institution, which is no folder',
  },
  formula: { 'zh-CN': '是公式，请改为文本', 'en-US': 'A formula; turn it into text' },
  not_text: { 'zh-CN': '不是文本，请把单元格改为文本格式', 'en-US': 'Not text; format the cell as text' },
  merged: {
    'zh-CN': '在合并单元格内，请确认是否填入同一内容',
    'en-US': 'Inside a merged cell; confirm that its value is repeated',
  },
}
