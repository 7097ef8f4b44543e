import { ROLE_ACCESSES } from '@keguan/contract/vocabulary/authority'
import type { Role } from '@keguan/contract/vocabulary/role'
import { expect, it } from 'vitest'
import { tasksOf } from './administration.tsx'
import { guidesOf } from './guides-of.ts'

const accessesOf = (role: Role) => Object.fromEntries(ROLE_ACCESSES[role].map((key) => [key, true]))

it.each([
  ['sys_analysis_web_user', ['teachers', 'experts', 'methods', 'data'], []],
  ['sys_platform_allocator', ['administrators', 'methods', 'data'], ['', 'quotas']],
  [
    'sys_org_ops_admin',
    ['teachers', 'experts', 'administrators', 'editors', 'methods', 'data'],
    ['', 'accounts', 'roles', 'quotas', 'messages', 'audit', 'deleted'],
  ],
  [
    'sys_platform_admin',
    ['teachers', 'experts', 'administrators', 'editors', 'operators', 'methods', 'data'],
    ['', 'accounts', 'roles', 'quotas', 'messages', 'audit', 'deleted', 'system', 'speech'],
  ],
  ['sys_home_page_config', ['editors', 'methods', 'data'], []],
] as const)('help of %s: has its own guides and tasks', (role, guides, tabs) => {
  expect(guidesOf(accessesOf(role))).toEqual(guides)
  expect(tasksOf(accessesOf(role)).map(({ tab }) => tab)).toEqual(tabs)
})
