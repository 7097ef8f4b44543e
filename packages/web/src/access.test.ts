import { expect, it } from 'vitest'
import { ROUTES } from '../config/routes.ts'
import { mayOpen, menuOf, routeOf } from './access.ts'

it('opens a page to whoever holds one of its authorities, and to all when it lists none', () => {
  const home = { authority: ['authority_ai_page', 'authority_career_page'] } as const
  expect(mayOpen(home, ['authority_career_page'])).toBe(true)
  expect(mayOpen(home, ['authority_org_page'])).toBe(false)
  expect(mayOpen(home, [])).toBe(false)
  expect(mayOpen({}, [])).toBe(true)
  expect(mayOpen({ authority: [] }, [])).toBe(true)
})

it('shows in the menu what stands there and may be opened', () => {
  expect(menuOf(ROUTES, ['authority_ai_page']).map(({ path }) => path)).toEqual(['/home'])
  expect(menuOf(ROUTES, [])).toEqual([])
})

it('finds a route by its exact path only', () => {
  expect(routeOf(ROUTES, '/home')?.page).toBe('home')
  expect(routeOf(ROUTES, '/home/x')).toBeUndefined()
  expect(routeOf(ROUTES, '/career')).toBeUndefined()
})
