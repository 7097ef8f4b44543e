import { describe, expect, it } from 'vitest'
import {
  addressParameter,
  afterLogin,
  afterLogout,
  HOME_PAGE_CONFIG_ROLE,
  loginAddress,
  ORG_ROLE,
} from './navigation.ts'

const origin = 'https://keguan.example'
const outcome = { variant: 'ai', roles: ['sys_analysis_web_user'], redirect: null, origin } as const

describe('after a log-in', () => {
  it('leads to the root without a redirect', () => {
    expect(afterLogin(outcome)).toBe('/')
  })

  it('leads to /career in the career variant, whatever else is so', () => {
    expect(afterLogin({ ...outcome, variant: 'career', redirect: `${origin}/#/home` })).toBe('/career')
    expect(afterLogin({ ...outcome, variant: 'career', roles: [HOME_PAGE_CONFIG_ROLE] })).toBe('/career')
  })

  it('leads to the configuration of the home page when its role is the only one', () => {
    expect(afterLogin({ ...outcome, roles: [HOME_PAGE_CONFIG_ROLE], redirect: `${origin}/#/home` })).toBe(
      '/home_page_config',
    )
    expect(afterLogin({ ...outcome, roles: [HOME_PAGE_CONFIG_ROLE, 'sys_expert'] })).toBe('/')
  })

  it('follows a redirect of the same origin only', () => {
    expect(afterLogin({ ...outcome, redirect: `${origin}/#/report?analysis_id=1` })).toBe('/report?analysis_id=1')
    expect(afterLogin({ ...outcome, redirect: 'https://elsewhere.example/#/home' })).toBe('/')
    expect(afterLogin({ ...outcome, redirect: '//elsewhere.example/#/home' })).toBe('/')
    expect(afterLogin({ ...outcome, redirect: 'javascript:alert(1)' })).toBe('/')
    expect(afterLogin({ ...outcome, redirect: 'http://[' })).toBe('/')
  })

  it('sends those without the organisation role from /org to /home', () => {
    expect(afterLogin({ ...outcome, redirect: `${origin}/org` })).toBe('/home')
    expect(afterLogin({ ...outcome, redirect: `${origin}/#/org` })).toBe('/home')
    expect(afterLogin({ ...outcome, roles: [ORG_ROLE], redirect: `${origin}/org` })).toBe('/org')
    expect(afterLogin({ ...outcome, roles: [ORG_ROLE], redirect: `${origin}/#/org?tab=2` })).toBe('/org?tab=2')
  })

  it('sends holders of the organisation role to /org from elsewhere', () => {
    expect(afterLogin({ ...outcome, roles: [ORG_ROLE], redirect: `${origin}/task` })).toBe('/org')
  })

  it('leaves a target with a fragment alone unless it is the organisation page', () => {
    expect(afterLogin({ ...outcome, roles: [ORG_ROLE], redirect: `${origin}/#/task` })).toBe('/task')
    expect(afterLogin({ ...outcome, redirect: `${origin}/#/organ` })).toBe('/organ')
  })

  it('does not lead back to the log-in page', () => {
    expect(afterLogin({ ...outcome, redirect: `${origin}/#/user/login` })).toBe('/')
  })
})

describe('after a log-out', () => {
  it('carries the present address as the redirect', () => {
    const href = `${origin}/#/report?analysis_id=1`
    const target = afterLogout(href)
    expect(target).toBe(`/user/login?redirect=${encodeURIComponent(href)}`)
    expect(addressParameter(`${origin}/#${target}`, 'redirect')).toBe(href)
  })

  it('stays where it is on the log-in page and where a redirect stands already', () => {
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
