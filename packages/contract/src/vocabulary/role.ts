import type { Named } from './locale.ts'

export const ROLES = [
  'sys_org_ops_admin',
  'sys_expert',
  'sys_analysis_web_user',
  'sys_platform_allocator',
  'sys_platform_admin',
] as const
export type Role = (typeof ROLES)[number]

export const ROLE_NAMES: Readonly<Record<Role, Named>> = {
  sys_org_ops_admin: { 'zh-CN': '机构管理员', 'en-US': 'Institution administrator' },
  sys_expert: { 'zh-CN': '评课专家', 'en-US': 'Lesson expert' },
  sys_analysis_web_user: { 'zh-CN': '教师', 'en-US': 'Teacher' },
  sys_platform_allocator: { 'zh-CN': '配额管理员', 'en-US': 'Quota allocator' },
  sys_platform_admin: { 'zh-CN': '平台管理员', 'en-US': 'Platform administrator' },
}
