import {
  AUTHORITY_OF_ACCESS,
  type Authority,
  PAGE_ACCESS_KEYS,
  type PageAccessKey,
} from '@keguan/contract/vocabulary/authority'
import { ACCOUNT_SETTINGS_ROUTE, DEFAULT_ROUTE, type RouteEntry } from '../config/routes.ts'

type Guarded = Pick<RouteEntry, 'authority'>

/** An address with its own screen: a title, and a page if it is built. */
export type Route = RouteEntry & Required<Pick<RouteEntry, 'name'>>

/** A page opens when none is required or any one of the required authorities is held. */
export const mayOpen = (route: Guarded, held: readonly Authority[]): boolean =>
  !route.authority?.length || route.authority.some((authority) => held.includes(authority))

/** Every address of a tree of routes, parents before their children. */
export const addressesOf = (routes: readonly RouteEntry[]): Route[] =>
  routes.flatMap((route) => [...(isNamed(route) ? [route] : []), ...addressesOf(route.children ?? [])])

const isOffered = ({ offeredTo }: Pick<RouteEntry, 'offeredTo'>, held: readonly Authority[]): boolean =>
  offeredTo === undefined || held.includes(offeredTo)

/** The entries of the menu, in the order of the routes. */
export const menuOf = (routes: readonly RouteEntry[], held: readonly Authority[]): Route[] =>
  addressesOf(routes).filter((route) => route.page && route.icon && mayOpen(route, held) && isOffered(route, held))

/** The route of an address without its query; undefined is "not found". */
export const routeOf = (routes: readonly RouteEntry[], pathname: string): Route | undefined =>
  addressesOf(routes).find((route) => route.path === pathname)

/** Whether an address has a page that the user may open. */
export function opens(routes: readonly RouteEntry[], pathname: string, held: readonly Authority[]): boolean {
  const route = routeOf(routes, pathname)
  return route?.page !== undefined && mayOpen(route, held)
}

/** The user's "home": the default page, otherwise the first of their menu, otherwise the account settings. */
export function homeOf(routes: readonly RouteEntry[], held: readonly Authority[]): string {
  const menu = menuOf(routes, held)
  const own = menu.find(({ path }) => path === DEFAULT_ROUTE) ?? menu.find(({ common }) => !common)
  return (own ?? menu[0])?.path ?? ACCOUNT_SETTINGS_ROUTE
}

/** The page that each authority is named after. /home opens for tendency analysis as well, but is not its page. */
const PAGE_OF_AUTHORITY: Readonly<Record<Authority, string>> = {
  authority_ai_page: '/home',
  authority_career_page: '/career',
  authority_chapter_page: '/unit',
  authority_task_page: '/task',
  authority_org_page: '/org',
  authority_evaluation_template_page: '/evaluation_template',
  authority_exam_page: '/exam',
  authority_term_page: '/term',
  authority_touch_page: '/touch',
  authority_introductory_training_page: '/introductory_training',
  authority_home_page_config_page: '/home_page_config',
  authority_data_board_page: '/data_board',
}

/** Grants whose page is built. The others are not offered, since they would lead nowhere. */
export const offeredPageKeys = (routes: readonly RouteEntry[]): PageAccessKey[] =>
  PAGE_ACCESS_KEYS.filter((key) => routeOf(routes, PAGE_OF_AUTHORITY[AUTHORITY_OF_ACCESS[key]])?.page)

const isNamed = (route: RouteEntry): route is Route => route.name !== undefined
