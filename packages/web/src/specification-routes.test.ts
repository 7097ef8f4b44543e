import { readdirSync, readFileSync } from 'node:fs'
import type { Endpoint } from '@keguan/contract/api/envelope'
import {
  AUTHORITIES,
  AUTHORITY_OF_ACCESS,
  type Authority,
  accessesOf,
  authoritiesOf,
  PAGE_ACCESS_KEYS,
} from '@keguan/contract/vocabulary/authority'
import { ROLES } from '@keguan/contract/vocabulary/role'
import { expect, it } from 'vitest'
import { ROUTES } from '../config/routes.ts'
import { opens, routeOf } from './access.ts'

const page = readFileSync(new URL('../../../docs/specification.md', import.meta.url), 'utf8')

/** Every route of the specification, with its authorities and whether its page is marked as built. */
const rows = page
  .split('\n')
  .map((row) => row.split(' | '))
  .filter(([, section, statement]) => section === '2' && /^(Public route|Route) `\//.test(statement ?? ''))
  .map(([, , statement = '', , , status = '']) => {
    const [path = '', ...authorities] = [...statement.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)
    const isOpen = statement.startsWith('Public')
    return { path, authorities: authorities as Authority[], isOpen, isMet: status.startsWith('met') }
  })

it('reads the routes of the specification and only authorities that exist', () => {
  expect(rows.length).toBe(16)
  for (const each of rows.flatMap(({ authorities }) => authorities)) expect(AUTHORITIES).toContain(each)
})

it('marks for every route whether its page is built, and names those that are missing', () => {
  const missing = rows.filter(({ path }) => routeOf(ROUTES, path)?.page === undefined).map(({ path }) => path)
  expect(rows.filter(({ isMet }) => !isMet).map(({ path }) => path)).toEqual(missing)
})

it.each(rows)('$path requires what the specification says', ({ path, authorities, isOpen }) => {
  const route = routeOf(ROUTES, path)
  expect([...(route?.authority ?? [])]).toEqual(authorities)
  expect(route?.open ?? false).toBe(isOpen)
})

it.each(rows.filter(({ isMet }) => isMet))(
  '$path shows its page to the right people',
  ({ path, authorities, isOpen: needsNoSession }) => {
    // a route that lists no authority opens for every session
    const isOpen = needsNoSession || authorities.length === 0
    expect(opens(ROUTES, path, [])).toBe(isOpen)
    for (const authority of authorities) expect(opens(ROUTES, path, [authority])).toBe(true)
    const others = AUTHORITIES.filter((each) => !authorities.includes(each))
    expect(opens(ROUTES, path, others)).toBe(isOpen)
    for (const role of ROLES) {
      const held = authoritiesOf(accessesOf([role], []))
      expect([role, opens(ROUTES, path, held)]).toEqual([
        role,
        isOpen || authorities.some((each) => held.includes(each)),
      ])
    }
  },
)

const API = new URL('../../contract/src/api/', import.meta.url)

/** Every endpoint of the contract, as `/api/task/list:get`, with its access. */
async function accessOfEndpoints(): Promise<Map<string, string>> {
  const names = readdirSync(API).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules = await Promise.all(names.map((name) => import(new URL(name, API).href)))
  return new Map(
    modules
      .flatMap((module) => Object.values(module as Record<string, Partial<Endpoint> | undefined>))
      .flatMap((each) =>
        each?.path && each.method && each.access ? [[`${each.path}:${each.method.toLowerCase()}`, each.access]] : [],
      ),
  )
}

it('has an endpoint behind every authority whose page is built, guarded by its own grant', async () => {
  const endpoints = await accessOfEndpoints()
  expect(endpoints.size).toBeGreaterThan(100)
  const shown = new Set(rows.filter(({ isMet }) => isMet).flatMap(({ authorities }) => authorities))
  const keys = PAGE_ACCESS_KEYS.filter((key) => shown.has(AUTHORITY_OF_ACCESS[key]))
  expect(keys.length).toBeGreaterThanOrEqual(PAGE_ACCESS_KEYS.length - 1)
  // the page of institutions opens for people who may not create one
  const guards = keys.map((key) => [key, endpoints.get(key)])
  expect(guards).toEqual(keys.map((key) => [key, key === '/api/org/create:post' ? '/api/org/update:post' : key]))
})
