import type { Named } from './locale.ts'
import { SHEET_PROBLEM_NAMES, SHEET_PROBLEMS } from './sheet-import.ts'

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

/** Name of the template's example row. */
export const ORG_EXAMPLE: Named = { 'zh-CN': '示例机构名称', 'en-US': 'Sample institution' }

/** Why a cell of the sheet cannot be imported. */
export const ORG_IMPORT_PROBLEMS = [...SHEET_PROBLEMS, 'exists', 'too_deep', 'not_a_folder'] as const
export type OrgImportProblem = (typeof ORG_IMPORT_PROBLEMS)[number]

export const ORG_IMPORT_PROBLEM_NAMES: Readonly<Record<OrgImportProblem, Named>> = {
  ...SHEET_PROBLEM_NAMES,
  exists: { 'zh-CN': '这个位置已有同名文件夹', 'en-US': 'A folder with this name already exists here' },
  too_deep: { 'zh-CN': '文件夹层数过多', 'en-US': 'Too many levels of folders' },
  not_a_folder: {
    'zh-CN': '路径中有机构，不是文件夹',
    'en-US': 'The path leads through an institution, which is not a folder',
  },
}
