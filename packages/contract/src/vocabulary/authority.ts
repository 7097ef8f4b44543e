import type { Role } from './role.ts'

/** Keys of the accesses map: endpoint path and method, as `/api/analysis/list:get`. */
export const ACCESS_KEYS = [
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
export type AccessKey = (typeof ACCESS_KEYS)[number]

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
export const AUTHORITY_OF_ACCESS: Readonly<Record<AccessKey, Authority>> = {
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
  ACCESS_KEYS.filter((key) => accesses[key]).map((key) => AUTHORITY_OF_ACCESS[key])

const EVERYONE: readonly AccessKey[] = ['/api/touch/list:get', '/api/introductory_training/list:get']

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
    '/api/org/create:post',
    '/api/evaluation_template/create:post',
    '/api/exam_analysis/list:get',
    '/api/term_analysis/list:get',
    '/api/data_board/get_teacher_count:get',
    ...EVERYONE,
  ],
  sys_platform_allocator: ['/api/org/create:post', ...EVERYONE],
  sys_platform_admin: ACCESS_KEYS,
}

/** The accesses map of a set of roles: the union of their grants. */
export function accessesOf(roles: readonly Role[]): Accesses {
  const granted = roles.flatMap((role) => ROLE_ACCESSES[role])
  return Object.fromEntries(granted.map((key) => [key, true]))
}
