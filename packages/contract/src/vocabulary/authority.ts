import type { Named } from './locale.ts'
import type { Role } from './role.ts'

/** The grants that open a page each, in the order of the authorities below. */
export const PAGE_ACCESS_KEYS = [
  '/api/analysis/list:get',
  '/api/career_analysis/list:get',
  '/api/chapter_analysis/list:get',
  '/api/task/list:get',
  '/api/org/create:post',
  '/api/evaluation_template/create:post',
  '/api/exam_analysis/list:get',
  '/api/term_analysis/list:get',
  '/api/touch/list:get',
  '/api/introductory_training/list:get',
  '/api/home_page_config/create:post',
  '/api/data_board/get_teacher_count:get',
] as const
export type PageAccessKey = (typeof PAGE_ACCESS_KEYS)[number]

/** Grants that open no page, only actions. */
export const ACTION_ACCESS_KEYS = [
  '/api/org/update:post',
  '/api/org/folder:post',
  '/api/account/list:get',
  '/api/account/create:post',
  '/api/quota/list:get',
  '/api/quota/allocate:post',
  '/api/role/list:get',
  '/api/role/update:post',
  '/api/audit/list:get',
  '/api/message/send:post',
  '/api/lesson_settings/update:post',
  '/api/task/create:post',
  '/api/home_page_config/set_maintenance_message:post',
  '/api/system/status:get',
  '/api/speech/install:post',
  '/api/introductory_training/update:post',
] as const

/**
 * Keys of the accesses map: endpoint path and method, as `/api/analysis/list:get`. One grant may open several
 * endpoints.
 */
export const ACCESS_KEYS = [...PAGE_ACCESS_KEYS, ...ACTION_ACCESS_KEYS] as const
export type AccessKey = (typeof ACCESS_KEYS)[number]

/** Names of grants, for the table of roles. */
export const ACCESS_NAMES: Readonly<Record<AccessKey, Named>> = {
  '/api/analysis/list:get': { 'zh-CN': '课堂分析', 'en-US': 'Classroom analysis' },
  '/api/career_analysis/list:get': { 'zh-CN': '发展倾向分析', 'en-US': 'Tendency analysis' },
  '/api/chapter_analysis/list:get': { 'zh-CN': '大单元分析', 'en-US': 'Large-unit analysis' },
  '/api/task/list:get': { 'zh-CN': '任务', 'en-US': 'Tasks' },
  '/api/org/create:post': { 'zh-CN': '打开机构管理', 'en-US': 'Open institution management' },
  '/api/evaluation_template/create:post': { 'zh-CN': '评价模板', 'en-US': 'Evaluation templates' },
  '/api/exam_analysis/list:get': { 'zh-CN': '学生学习能力分析', 'en-US': 'Learning ability analysis' },
  '/api/term_analysis/list:get': { 'zh-CN': '学生学习能力阶段分析', 'en-US': 'Learning ability stage analysis' },
  '/api/touch/list:get': { 'zh-CN': '留言管理', 'en-US': 'Message management' },
  '/api/introductory_training/list:get': { 'zh-CN': '入门课程', 'en-US': 'Introductory courses' },
  '/api/home_page_config/create:post': { 'zh-CN': '首页内容配置', 'en-US': 'Home page content' },
  '/api/data_board/get_teacher_count:get': { 'zh-CN': '数据看板', 'en-US': 'Data board' },
  '/api/org/update:post': { 'zh-CN': '新建、修改和移动机构', 'en-US': 'Create, edit and move institutions' },
  '/api/org/folder:post': { 'zh-CN': '整理文件夹', 'en-US': 'Arrange folders' },
  '/api/account/list:get': { 'zh-CN': '查看账号', 'en-US': 'See accounts' },
  '/api/account/create:post': { 'zh-CN': '新建和修改账号', 'en-US': 'Create and edit accounts' },
  '/api/quota/list:get': { 'zh-CN': '查看配额', 'en-US': 'See quotas' },
  '/api/quota/allocate:post': { 'zh-CN': '分配配额', 'en-US': 'Allocate quotas' },
  '/api/role/list:get': { 'zh-CN': '查看角色权限', 'en-US': 'See the permissions of roles' },
  '/api/role/update:post': { 'zh-CN': '修改角色权限', 'en-US': 'Change the permissions of roles' },
  '/api/audit/list:get': { 'zh-CN': '查看操作记录', 'en-US': 'See the audit log' },
  '/api/message/send:post': { 'zh-CN': '发送站内消息', 'en-US': 'Send messages' },
  '/api/lesson_settings/update:post': { 'zh-CN': '修改指标设置', 'en-US': 'Change measure settings' },
  '/api/task/create:post': { 'zh-CN': '布置任务', 'en-US': 'Assign tasks' },
  '/api/home_page_config/set_maintenance_message:post': {
    'zh-CN': '发布维护公告',
    'en-US': 'Publish a maintenance notice',
  },
  '/api/system/status:get': { 'zh-CN': '查看运行状态', 'en-US': 'See the system status' },
  '/api/introductory_training/update:post': { 'zh-CN': '编辑课程', 'en-US': 'Edit courses' },
  '/api/speech/install:post': { 'zh-CN': '管理语音识别模型', 'en-US': 'Manage speech models' },
}

/** Who may call an endpoint: anyone, every session, or the holders of a grant. */
export type Access = 'open' | 'session' | AccessKey

export const AUTHORITIES = [
  'authority_ai_page',
  'authority_career_page',
  'authority_chapter_page',
  'authority_task_page',
  'authority_org_page',
  'authority_evaluation_template_page',
  'authority_exam_page',
  'authority_term_page',
  'authority_touch_page',
  'authority_introductory_training_page',
  'authority_home_page_config_page',
  'authority_data_board_page',
] as const
export type Authority = (typeof AUTHORITIES)[number]

/** Which endpoint's grant opens which page. */
export const AUTHORITY_OF_ACCESS: Readonly<Record<PageAccessKey, Authority>> = {
  '/api/analysis/list:get': 'authority_ai_page',
  '/api/career_analysis/list:get': 'authority_career_page',
  '/api/chapter_analysis/list:get': 'authority_chapter_page',
  '/api/task/list:get': 'authority_task_page',
  '/api/org/create:post': 'authority_org_page',
  '/api/evaluation_template/create:post': 'authority_evaluation_template_page',
  '/api/exam_analysis/list:get': 'authority_exam_page',
  '/api/term_analysis/list:get': 'authority_term_page',
  '/api/touch/list:get': 'authority_touch_page',
  '/api/introductory_training/list:get': 'authority_introductory_training_page',
  '/api/home_page_config/create:post': 'authority_home_page_config_page',
  '/api/data_board/get_teacher_count:get': 'authority_data_board_page',
}

export type Accesses = Readonly<Partial<Record<AccessKey, boolean>>>

/** The authorities that a server-supplied accesses map grants, in the order of the table above. */
export const authoritiesOf = (accesses: Accesses): Authority[] =>
  PAGE_ACCESS_KEYS.filter((key) => accesses[key]).map((key) => AUTHORITY_OF_ACCESS[key])

const EVERYONE: readonly AccessKey[] = ['/api/introductory_training/list:get']

/** Grants needed to manage the people and folders of institutions. */
const PEOPLE: readonly AccessKey[] = [
  '/api/org/create:post',
  '/api/org/folder:post',
  '/api/account/list:get',
  '/api/account/create:post',
  '/api/quota/list:get',
  '/api/role/list:get',
  '/api/audit/list:get',
  '/api/message/send:post',
  '/api/lesson_settings/update:post',
]

/** Default grants of each role. */
export const ROLE_ACCESSES: Readonly<Record<Role, readonly AccessKey[]>> = {
  sys_analysis_web_user: [
    '/api/analysis/list:get',
    '/api/career_analysis/list:get',
    '/api/chapter_analysis/list:get',
    '/api/task/list:get',
    '/api/exam_analysis/list:get',
    '/api/term_analysis/list:get',
    ...EVERYONE,
  ],
  sys_expert: ['/api/analysis/list:get', '/api/task/list:get', '/api/evaluation_template/create:post', ...EVERYONE],
  sys_org_ops_admin: [
    '/api/analysis/list:get',
    '/api/career_analysis/list:get',
    '/api/chapter_analysis/list:get',
    '/api/task/list:get',
    '/api/task/create:post',
    '/api/evaluation_template/create:post',
    '/api/exam_analysis/list:get',
    '/api/term_analysis/list:get',
    '/api/touch/list:get',
    '/api/data_board/get_teacher_count:get',
    '/api/introductory_training/update:post',
    ...PEOPLE,
    ...EVERYONE,
  ],
  sys_platform_allocator: ['/api/org/create:post', '/api/quota/list:get', '/api/quota/allocate:post', ...EVERYONE],
  sys_platform_admin: ACCESS_KEYS,
  sys_home_page_config: [
    '/api/home_page_config/create:post',
    '/api/home_page_config/set_maintenance_message:post',
    ...EVERYONE,
  ],
}

/** One change of the table above, made by a platform administrator. */
export interface GrantChange {
  readonly role: Role
  readonly access: AccessKey
  readonly granted: boolean
}

/** Platform administrators always keep the grants for this table, whatever is changed. */
export const isFixedGrant = (role: Role, access: AccessKey): boolean =>
  role === 'sys_platform_admin' &&
  (access === '/api/org/create:post' || access === '/api/role/list:get' || access === '/api/role/update:post')

/** The grants of one role: the defaults with the changes on top. */
export function grantsOf(role: Role, changes: readonly GrantChange[]): AccessKey[] {
  const changed = new Map(
    changes.filter((change) => change.role === role).map(({ access, granted }) => [access, granted] as const),
  )
  return ACCESS_KEYS.filter((key) =>
    isFixedGrant(role, key) ? true : (changed.get(key) ?? ROLE_ACCESSES[role].includes(key)),
  )
}

/** The accesses map of a set of roles: the union of their grants. */
export function accessesOf(roles: readonly Role[], changes: readonly GrantChange[]): Accesses {
  const granted = roles.flatMap((role) => grantsOf(role, changes))
  return Object.fromEntries(granted.map((key) => [key, true]))
}
