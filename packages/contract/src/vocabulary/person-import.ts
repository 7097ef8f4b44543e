import type { Named } from './locale.ts'

/** Columns of a sheet of new accounts, in the order of the template. */
export const IMPORT_COLUMNS = ['account', 'name', 'roles', 'folder', 'email', 'phone'] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

export const IMPORT_COLUMN_NAMES: Readonly<Record<ImportColumn, Named>> = {
  account: { 'zh-CN': '账号', 'en-US': 'Account' },
  name: { 'zh-CN': '姓名', 'en-US': 'Name' },
  roles: { 'zh-CN': '角色', 'en-US': 'Roles' },
  folder: { 'zh-CN': '文件夹', 'en-US': 'Folder' },
  email: { 'zh-CN': '邮箱', 'en-US': 'Email' },
  phone: { 'zh-CN': '电话', 'en-US': 'Phone' },
}

/** Without these columns a sheet cannot be read. */
export const IMPORT_REQUIRED = ['account', 'name'] as const satisfies readonly ImportColumn[]

/** Why a cell of the sheet cannot be taken over. */
export const IMPORT_PROBLEMS = [
  'missing',
  'special_characters',
  'too_long',
  'duplicate',
  'exists',
  'unknown_role',
  'role_not_allowed',
  'unknown_folder',
  'ambiguous_folder',
  'not_email',
  'formula',
  'not_text',
] as const
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number]

export const IMPORT_PROBLEM_NAMES: Readonly<Record<ImportProblem, Named>> = {
  missing: { 'zh-CN': '没有填写', 'en-US': 'Empty' },
  special_characters: { 'zh-CN': '不能包含特殊字符 ` $ ^ { }', 'en-US': 'Cannot contain special characters ` $ ^ { }' },
  too_long: { 'zh-CN': '过长', 'en-US': 'Too long' },
  duplicate: { 'zh-CN': '与文件中前面的一行重复', 'en-US': 'The same as in an earlier row of the file' },
  exists: { 'zh-CN': '账号已被使用', 'en-US': 'The account is taken already' },
  unknown_role: { 'zh-CN': '没有这个角色', 'en-US': 'There is no such role' },
  role_not_allowed: { 'zh-CN': '您不能授予这个角色', 'en-US': 'You cannot grant this role' },
  unknown_folder: { 'zh-CN': '本机构没有这个文件夹', 'en-US': 'The institution has no such folder' },
  ambiguous_folder: {
    'zh-CN': '有多个同名文件夹，请写出完整路径，如“初中部/语文组”',
    'en-US': 'Several folders have this name; please give the whole path, as "Lower/Maths"',
  },
  not_email: { 'zh-CN': '不是邮箱地址', 'en-US': 'Not an email address' },
  formula: { 'zh-CN': '是公式，请改为文本', 'en-US': 'A formula; please turn it into text' },
  not_text: { 'zh-CN': '不是文本，请把单元格改为文本格式', 'en-US': 'Not text; please format the cell as text' },
}

/** Rows of one sheet; larger schools import in parts. */
export const IMPORT_ROWS_MAX = 5000
/** Bytes of one sheet as it lies on disk. */
export const IMPORT_BYTES_MAX = 4 * 1024 ** 2
