import type { Named } from './locale.ts'
import type { Role } from './role.ts'
import { SHEET_PROBLEM_NAMES, SHEET_PROBLEMS } from './sheet-import.ts'

/** Columns of a sheet of accounts, in the order of the template. */
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

/** Other headings that schools use in their lists. */
export const IMPORT_SYNONYMS: Readonly<Record<ImportColumn, readonly string[]>> = {
  account: [
    ...['登录账号', '登录名', '登陆账号', '用户名', '用户账号', '账号名', '账户', '帐号', '登录帐号', '登录账户'],
    ...['login', 'login name', 'username', 'user name', 'user'],
  ],
  name: ['名字', '真实姓名', '教师姓名', '老师姓名', '老师', '教师', 'full name', 'teacher', 'teacher name'],
  roles: ['身份', '用户角色', '权限', '类型', 'role', 'type'],
  folder: ['教研组', '部门', '组别', '年级组', '备课组', '分组', 'department', 'group'],
  email: ['电子邮箱', '电子邮件', '邮件', '邮箱地址', 'e-mail', 'mail', 'email address'],
  phone: [
    '手机号',
    '手机',
    '手机号码',
    '联系电话',
    '电话号码',
    '联系方式',
    'mobile',
    'telephone',
    'tel',
    'phone number',
  ],
}

/** Words that probably mean a role; the importer has to confirm them. */
export const ROLE_GUESSES: Readonly<Record<string, Role>> = {
  老师: 'sys_analysis_web_user',
  任课教师: 'sys_analysis_web_user',
  任课老师: 'sys_analysis_web_user',
  教员: 'sys_analysis_web_user',
  普通教师: 'sys_analysis_web_user',
  专家: 'sys_expert',
  教研员: 'sys_expert',
  评课老师: 'sys_expert',
  expert: 'sys_expert',
  管理员: 'sys_org_ops_admin',
  学校管理员: 'sys_org_ops_admin',
  校管理员: 'sys_org_ops_admin',
  administrator: 'sys_org_ops_admin',
}

/** Without these columns a sheet cannot be read. */
export const IMPORT_REQUIRED = ['account', 'name'] as const satisfies readonly ImportColumn[]

/** Account of the template's example row. */
export const EXAMPLE_ACCOUNT: Named = { 'zh-CN': '示例账号', 'en-US': 'sample-account' }

/** Why a cell of the sheet cannot be imported. */
export const IMPORT_PROBLEMS = [
  ...SHEET_PROBLEMS,
  'exists',
  'exists_here',
  'not_manageable',
  'own_roles',
  'unknown_role',
  'role_guess',
  'role_not_allowed',
  'unknown_folder',
  'ambiguous_folder',
  'not_email',
  'not_phone',
] as const
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number]

export const IMPORT_PROBLEM_NAMES: Readonly<Record<ImportProblem, Named>> = {
  ...SHEET_PROBLEM_NAMES,
  exists: { 'zh-CN': '账号已被使用', 'en-US': 'The account name is already taken' },
  exists_here: { 'zh-CN': '本机构已有这个账号', 'en-US': 'The institution already has this account' },
  not_manageable: { 'zh-CN': '您不能修改这个账号', 'en-US': 'You cannot change this account' },
  own_roles: { 'zh-CN': '不能修改自己的角色', 'en-US': 'You cannot change your own roles' },
  unknown_role: { 'zh-CN': '没有这个角色', 'en-US': 'There is no such role' },
  role_guess: { 'zh-CN': '角色名称待确认', 'en-US': 'Confirm which role is meant' },
  role_not_allowed: { 'zh-CN': '您不能授予这个角色', 'en-US': 'You cannot grant this role' },
  unknown_folder: { 'zh-CN': '本机构没有这个文件夹', 'en-US': 'The institution has no such folder' },
  ambiguous_folder: {
    'zh-CN': '有多个同名文件夹，请写出完整路径，如“初中部/语文组”',
    'en-US': 'Several folders have this name; please give the whole path, as "Lower/Maths"',
  },
  not_email: { 'zh-CN': '不是邮箱地址', 'en-US': 'Not an email address' },
  not_phone: { 'zh-CN': '不是电话号码', 'en-US': 'Not a phone number' },
}
