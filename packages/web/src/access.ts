import type { Authority } from '@keguan/contract/vocabulary/authority'
import { DEFAULT_ROUTE, type RouteEntry } from '../config/routes.ts'

type Guarded = Pick<RouteEntry, 'authority'>

/** An address with a screen of its own: a title, and a page once that is built. */
export type Route = RouteEntry & Required<Pick<RouteEntry, 'name'>>

/** A page opens when none is required or any one of the required authorities is held. */
export const mayOpen = (route: Guarded, held: readonly Authority[]): boolean =>
  !route.authority?.length || route.authority.some((authority) => held.includes(authority))

/** Every address of a tree of routes, parents before their children. */
export const addressesOf = (routes: readonly RouteEntry[]): Route[] =>
  routes.flatMap((route) => [...(isNamed(route) ? [route] : []), ...addressesOf(route.children ?? [])])

/** The entries of the menu, in the order of the routes. */
export const menuOf = (routes: readonly RouteEntry[], held: readonly Authority[]): Route[] =>
  addressesOf(routes).filter((route) => route.page && route.icon && mayOpen(route, held))

/** The route of an address without its query; undefined is "not found". */
export const routeOf = (routes: readonly RouteEntry[], pathname: string): Route | undefined =>
  addressesOf(routes).find((route) => route.path === pathname)

/** Where "home" is for somebody: the default page, else the first of their menu, else a page that every session opens. */
export function homeOf(routes: readonly RouteEntry[], held: readonly Authority[]): Route | undefined {
  const menu = menuOf(routes, held)
  const everybodys = addressesOf(routes).find((route) => route.page && !route.open && !route.authority?.length)
  return menu.find(({ path }) => path === DEFAULT_ROUTE) ?? menu[0] ?? everybodys
}

const isNamed = (route: RouteEntry): route is Route => route.name !== undefined
