import { type AccessKey, accessesOf } from '@keguan/contract/vocabulary/authority'
import type { Role } from '@keguan/contract/vocabulary/role'
import { describe, expect, it } from 'vitest'
import {
  addressParameter,
  afterLogin,
  afterLogout,
  HOME_PAGE_CONFIG_ROLE,
  type LoginOutcome,
  loginAddress,
  REPORTS_ADDRESS,
} from './navigation.ts'

const origin = 'https://keguan.example'

/** Where people of some roles land, with the grants that the product comes with. */
const land = (roles: readonly Role[], changes: Partial<LoginOutcome> = {}): string =>
  afterLogin({
    variant: 'ai',
    roles,
    accesses: accessesOf(roles, []),
    skipsAnalysis: false,
    redirect: null,
    origin,
    ...changes,
  })
const teacher = ['sys_analysis_web_user'] as const
const manager = ['sys_org_ops_admin'] as const

describe('after a log-in', () => {
  it('leads everyone to an accessible page, wherever they came from', () => {
    const homes: Readonly<Record<Role, string>> = {
      sys_analysis_web_user: '/home',
      sys_expert: '/home',
      sys_org_ops_admin: '/home',
      sys_platform_admin: '/home',
      sys_platform_allocator: '/org',
      sys_home_page_config: '/home_page_config',
    }
    for (const [role, home] of Object.entries(homes) as [Role, string][]) {
      expect([role, land([role])]).toEqual([role, home])
      // the root sends those without a session to the log-in with /home
      expect([role, land([role], { redirect: `${origin}/#/home` })]).toEqual([role, home])
      expect([role, land([role], { redirect: `${origin}/#/no/such/page` })]).toEqual([role, home])
    }
  })

  it('leads users with a single page there, and users without any to their account', () => {
    expect(land([], { accesses: {} })).toBe('/account/settings')
    expect(land([], { accesses: { '/api/chapter_analysis/list:get': true } })).toBe('/unit')
    expect(land([], { accesses: { '/api/task/list:get': true } })).toBe('/task')
    expect(land([], { accesses: { '/api/career_analysis/list:get': true } })).toBe('/home')
  })

  it('leads the career variant and the editor where the specification says', () => {
    expect(land(teacher, { variant: 'career', redirect: `${origin}/#/measure_settings` })).toBe('/career')
    expect(land([HOME_PAGE_CONFIG_ROLE], { redirect: `${origin}/#/home` })).toBe('/home_page_config')
    expect(land([HOME_PAGE_CONFIG_ROLE, 'sys_expert'])).toBe('/home')
  })

  it('follows a redirect of the same origin only', () => {
    expect(land(teacher, { redirect: `${origin}/#/report?analysis_id=1` })).toBe('/report?analysis_id=1')
    expect(land(teacher, { redirect: `${origin}/measure_settings` })).toBe('/measure_settings')
    for (const redirect of [
      'https://elsewhere.example/#/measure_settings',
      '//elsewhere.example/#/measure_settings',
      'javascript:alert(1)',
      'http://[',
      `${origin}/#/user/login`,
    ]) {
      expect(land(teacher, { redirect })).toBe('/home')
    }
  })

  it('brings every holder of the authority back to /org, and others home', () => {
    for (const roles of [manager, ['sys_platform_admin'], ['sys_platform_allocator']] as const) {
      expect(land(roles, { redirect: `${origin}/org` })).toBe('/org')
      expect(land(roles, { redirect: `${origin}/#/org?tab=quotas` })).toBe('/org?tab=quotas')
      expect(land(roles, { redirect: `${origin}/task` })).toBe('/org')
    }
    expect(land(teacher, { redirect: `${origin}/org` })).toBe('/home')
    expect(land(teacher, { redirect: `${origin}/#/org` })).toBe('/home')
    const accesses: Partial<Record<AccessKey, boolean>> = { '/api/org/create:post': true }
    expect(land(['sys_expert'], { accesses, redirect: `${origin}/#/org` })).toBe('/org')
  })

  it('leaves a target with a fragment alone unless it is the organisation page', () => {
    expect(land(manager, { redirect: `${origin}/#/measure_settings` })).toBe('/measure_settings')
    expect(land(manager, { redirect: `${origin}/#/organ` })).toBe('/home')
  })

  it('leads past the analysis page to the finished reports for those who skip it', () => {
    const skips = { skipsAnalysis: true }
    expect(land(teacher, skips)).toBe(REPORTS_ADDRESS)
    expect(land(teacher, { ...skips, redirect: `${origin}/#/home` })).toBe('/home?status=60000')
    expect(land(teacher, { ...skips, redirect: `${origin}/#/home?search=x` })).toBe('/home?search=x')
    expect(land(teacher, { ...skips, redirect: `${origin}/#/measure_settings` })).toBe('/measure_settings')
    expect(land(['sys_platform_allocator'], skips)).toBe('/org')
    expect(land([], { ...skips, accesses: { '/api/career_analysis/list:get': true } })).toBe('/home')
  })
})

describe('after a log-out', () => {
  it('carries the present address as the redirect', () => {
    const href = `${origin}/#/report?analysis_id=1`
    const target = afterLogout(href)
    expect(target).toBe(`/user/login?redirect=${encodeURIComponent(href)}`)
    expect(addressParameter(`${origin}/#${target}`, 'redirect')).toBe(href)
  })

  it('stays on the log-in page and where there is a redirect already', () => {
    expect(afterLogout(`${origin}/#/user/login`)).toBeNull()
    expect(afterLogout(`${origin}/?redirect=x#/home`)).toBeNull()
    expect(afterLogout(`${origin}/#/home?redirect=x`)).toBeNull()
  })
})

it('always finds the log-in page from a page that needs a session, with the redirect there is', () => {
  const back = encodeURIComponent(`${origin}/#/home`)
  expect(loginAddress(`${origin}/#/home`)).toBe(`/user/login?redirect=${back}`)
  expect(loginAddress(`${origin}/#/user/login?redirect=${back}`)).toBe(`/user/login?redirect=${back}`)
  expect(loginAddress(`${origin}/#/home?redirect=x&page=2`)).toBe('/user/login?redirect=x')
  expect(loginAddress(`${origin}/?redirect=x#/home`)).toBe('/user/login')
})

it('reads a parameter of the fragment before one of the address', () => {
  expect(addressParameter(`${origin}/?redirect=a#/user/login?redirect=b`, 'redirect')).toBe('b')
  expect(addressParameter(`${origin}/?redirect=a#/user/login`, 'redirect')).toBe('a')
  expect(addressParameter(`${origin}/#/user/login`, 'redirect')).toBeNull()
})
