import type { Authority } from '@keguan/contract/vocabulary/authority'
import type { RouteEntry } from '../config/routes.ts'

type Guarded = Pick<RouteEntry, 'authority'>

/** A page opens when none is required or any one of the required authorities is held. */
export const mayOpen = (route: Guarded, held: readonly Authority[]): boolean =>
  !route.authority?.length || route.authority.some((authority) => held.includes(authority))

/** The entries of the menu, in the order of the routes. */
export const menuOf = (routes: readonly RouteEntry[], held: readonly Authority[]): RouteEntry[] =>
  routes.filter((route) => route.icon !== undefined && mayOpen(route, held))

/** The route of an address without its query; undefined is "not found". */
export const routeOf = (routes: readonly RouteEntry[], pathname: string): RouteEntry | undefined =>
  routes.find((route) => route.path === pathname)
