import { ROLE_ACCESSES } from '@keguan/contract/vocabulary/authority'
import type { Role } from '@keguan/contract/vocabulary/role'
import { expect, it } from 'vitest'
import { findTabs } from './find-tabs.ts'

const reachOf = (role: Role) => ({
  accesses: Object.fromEntries(ROLE_ACCESSES[role].map((key) => [key, true])),
  org: ROLE_ACCESSES[role].includes('/api/org/create:post'),
})

it('find tabs: names the tab in either language, with its address', () => {
  const reach = reachOf('sys_org_ops_admin')
  expect(findTabs('操作', 'zh-CN', reach)).toEqual([{ to: '/org?tab=audit', name: '操作记录', page: 'org' }])
  expect(findTabs('AUDIT', 'zh-CN', reach)[0]?.name).toBe('操作记录')
  expect(findTabs('安全', 'en-US', reach)).toEqual([
    { to: '/account/settings?tab=security', name: 'Security', page: 'settings' },
  ])
})

it('find tabs: only those of the role', () => {
  expect(findTabs('操作', 'zh-CN', reachOf('sys_analysis_web_user'))).toEqual([])
  expect(findTabs('配额', 'zh-CN', reachOf('sys_platform_allocator')).map(({ to }) => to)).toEqual(['/org?tab=quotas'])
  expect(findTabs('角色', 'zh-CN', reachOf('sys_platform_allocator'))).toEqual([])
  const messages = findTabs('消息', 'zh-CN', reachOf('sys_platform_admin'))
  expect(messages.map(({ to }) => to)).toContain('/org?tab=messages')
})

it('find tabs: none before anything is typed', () => {
  expect(findTabs('', 'zh-CN', reachOf('sys_org_ops_admin'))).toEqual([])
})
