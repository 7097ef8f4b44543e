import type { Named } from './locale.ts'

export const ROLES = [
  'sys_org_ops_admin',
  'sys_expert',
  'sys_analysis_web_user',
  'sys_platform_allocator',
  'sys_platform_admin',
  'sys_home_page_config',
] as const
export type Role = (typeof ROLES)[number]

export const ROLE_NAMES: Readonly<Record<Role, Named>> = {
  sys_org_ops_admin: { 'zh-CN': '机构管理员', 'en-US': 'Institution administrator' },
  sys_expert: { 'zh-CN': '评课专家', 'en-US': 'Lesson expert' },
  sys_analysis_web_user: { 'zh-CN': '教师', 'en-US': 'Teacher' },
  sys_platform_allocator: { 'zh-CN': '配额管理员', 'en-US': 'Quota allocator' },
  sys_platform_admin: { 'zh-CN': '平台管理员', 'en-US': 'Platform administrator' },
  sys_home_page_config: { 'zh-CN': '首页内容管理员', 'en-US': 'Home page editor' },
}

/**
 * Roles that reach beyond their own institution. The others see and change nothing outside it, whatever they are
 * granted.
 */
export const PLATFORM_ROLES = ['sys_platform_allocator', 'sys_platform_admin'] as const satisfies readonly Role[]

export const isPlatformRole = (role: Role): boolean => PLATFORM_ROLES.some((each) => each === role)
