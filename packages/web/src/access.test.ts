import { AUTHORITIES } from '@keguan/contract/vocabulary/authority'
import { expect, it } from 'vitest'
import { ROUTES, type RouteEntry } from '../config/routes.ts'
import { addressesOf, homeOf, mayOpen, menuOf, offeredPageKeys, opens, routeOf } from './access.ts'

const paths = (routes: readonly RouteEntry[]) => routes.map(({ path }) => path)

it('opens a page to anyone who holds one of its authorities, and to all when it lists none', () => {
  const home = { authority: ['authority_ai_page', 'authority_career_page'] } as const
  expect(mayOpen(home, ['authority_career_page'])).toBe(true)
  expect(mayOpen(home, ['authority_org_page'])).toBe(false)
  expect(mayOpen(home, [])).toBe(false)
  expect(mayOpen({}, [])).toBe(true)
  expect(mayOpen({ authority: [] }, [])).toBe(true)
})

it('knows every address of the specification with its authority', () => {
  expect(addressesOf(ROUTES).map(({ path, authority = [] }) => [path, ...authority])).toEqual(
    expect.arrayContaining([
      ['/user/login'],
      ['/user/experience'],
      ['/user/peanut'],
      ['/user/peanut/download'],
      ['/home', 'authority_ai_page', 'authority_career_page'],
      ['/career'],
      ['/unit', 'authority_chapter_page'],
      ['/task', 'authority_task_page'],
      ['/org', 'authority_org_page'],
      ['/evaluation_template', 'authority_evaluation_template_page'],
      ['/exam', 'authority_exam_page'],
      ['/term', 'authority_term_page'],
      ['/touch', 'authority_touch_page'],
      ['/introductory_training', 'authority_introductory_training_page'],
      ['/home_page_config', 'authority_home_page_config_page'],
      ['/data_board', 'authority_data_board_page'],
    ]),
  )
  expect(new Set(paths(addressesOf(ROUTES))).size).toBe(addressesOf(ROUTES).length)
})

it('shows in the menu what is built, belongs there and may be opened', () => {
  expect(paths(menuOf(ROUTES, ['authority_ai_page']))).toEqual(['/home'])
  expect(menuOf(ROUTES, [])).toEqual([])
  // opens for every session, and is offered to those who have it
  expect(opens(ROUTES, '/career', [])).toBe(true)
  expect(paths(menuOf(ROUTES, ['authority_career_page']))).toEqual(['/home', '/career'])
  for (const { page } of menuOf(ROUTES, AUTHORITIES)) expect(page).toBeDefined()
})

it('finds a route by its exact path only, groups and the root not at all', () => {
  expect(routeOf(ROUTES, '/home')?.page).toBe('home')
  expect(routeOf(ROUTES, '/user/peanut/download')?.name).toBe('menu.peanutDownload')
  for (const path of ['/', '/user', '/home/', '/home/x', '/Home', '']) expect(routeOf(ROUTES, path)).toBeUndefined()
})

it('leads home to an accessible page, whatever the permissions', () => {
  const routes: readonly RouteEntry[] = [
    { path: '/user/login', name: 'menu.login', page: 'login', open: true },
    { path: '/home', name: 'menu.home', page: 'home', icon: 'lesson', authority: ['authority_ai_page'] },
    { path: '/task', name: 'menu.task', icon: 'task', authority: ['authority_task_page'] },
    { path: '/org', name: 'menu.org', page: 'home', icon: 'org', authority: ['authority_org_page'] },
  ]
  expect(homeOf(routes, ['authority_org_page', 'authority_ai_page'])).toBe('/home')
  expect(homeOf(routes, ['authority_org_page', 'authority_task_page'])).toBe('/org')
  expect(homeOf(routes, ['authority_task_page'])).toBe('/account/settings')
  const editor = ['authority_introductory_training_page', 'authority_home_page_config_page'] as const
  expect(homeOf(ROUTES, editor)).toBe('/home_page_config')
  for (const authority of [...AUTHORITIES, undefined]) {
    const held = authority ? [authority] : []
    expect(opens(ROUTES, homeOf(ROUTES, held), held)).toBe(true)
  }
})

it('opens a page that is built and may be seen', () => {
  expect(opens(ROUTES, '/home', ['authority_career_page'])).toBe(true)
  expect(opens(ROUTES, '/home', ['authority_org_page'])).toBe(false)
  expect(opens(ROUTES, '/no/such/page', AUTHORITIES)).toBe(false)
})

it('offers only the grants whose page is built', () => {
  const routes: readonly RouteEntry[] = [
    { path: '/home', name: 'menu.home', page: 'home', authority: ['authority_ai_page', 'authority_career_page'] },
    { path: '/career', name: 'menu.career' },
    { path: '/org', name: 'menu.org', page: 'org', authority: ['authority_org_page'] },
  ]
  expect(offeredPageKeys(routes)).toEqual(['/api/analysis/list:get', '/api/org/create:post'])
  for (const { page } of menuOf(ROUTES, AUTHORITIES)) expect(page).toBeDefined()
})
