import { type Accesses, authoritiesOf } from '@keguan/contract/vocabulary/authority'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import type { Variant } from '@keguan/contract/vocabulary/variant'
import { DEFAULT_ROUTE, ROUTES } from '../config/routes.ts'
import { homeOf, opens } from './access.ts'
import { hashOf, pathOf } from './lib/page-settings.ts'

/** Role that leads to the home page's configuration if it is a person's only one. */
export const HOME_PAGE_CONFIG_ROLE = 'sys_home_page_config'

/**
 * Finished reports, newest first: the landing page of people who skip the analysis page. The filter keeps the list from
 * offering a first lesson.
 */
export const REPORTS_ADDRESS = `${DEFAULT_ROUTE}?status=${AI_STATUS.complete}`

export interface LoginOutcome {
  readonly variant: Variant
  readonly roles: readonly string[]
  readonly accesses: Accesses
  readonly skipsAnalysis: boolean
  /** The redirect parameter: a whole address, or null. */
  readonly redirect: string | null
  /** Origin, and the address against which a bare path is resolved. */
  readonly origin: string
}

/**
 * Target of a successful log-in, as an address inside the console: the specification's rules if they name a page that
 * exists and may be opened, else the person's home.
 */
export function afterLogin(outcome: LoginOutcome): string {
  const held = authoritiesOf(outcome.accesses)
  const wanted = ruledTarget(outcome, held.includes('authority_org_page'))
  const path = wanted.split(/[?#]/)[0] ?? ''
  const target = path !== '/' && opens(ROUTES, path, held) ? wanted : homeOf(ROUTES, held)
  return target === DEFAULT_ROUTE && outcome.skipsAnalysis && held.includes('authority_ai_page')
    ? REPORTS_ADDRESS
    : target
}

/**
 * The target of the specification's rules, whether or not that page exists. The organisation role is any role that
 * grants /org.
 */
function ruledTarget({ variant, roles, redirect, origin }: LoginOutcome, holdsOrg: boolean): string {
  if (variant === 'career') return '/career'
  if (roles.length === 1 && roles[0] === HOME_PAGE_CONFIG_ROLE) return '/home_page_config'
  const target = redirect === null ? null : parse(redirect, origin)
  if (!target || target.origin !== origin) return '/'
  const address = pathOf(target.hash)
  return address === null ? pathTarget(target, holdsOrg) : fragmentTarget(address, holdsOrg)
}

/** A target with a fragment is only adjusted where it names the organisation page. */
function fragmentTarget(address: string, holdsOrg: boolean): string {
  if (isOrg(address)) return holdsOrg ? address : DEFAULT_ROUTE
  return address.startsWith('/user/') ? '/' : address
}

function pathTarget(target: URL, holdsOrg: boolean): string {
  if (isOrg(target.pathname)) return holdsOrg ? '/org' : DEFAULT_ROUTE
  return holdsOrg ? '/org' : `${target.pathname}${target.search}`
}

const isOrg = (address: string): boolean => /^\/org(?=$|[/?#])/.test(address)

function parse(redirect: string, origin: string): URL | null {
  try {
    return new URL(redirect, origin)
  } catch {
    return null
  }
}

/** Parameters of an address: those after the `?` of the fragment win over those before the `#`. */
export function addressParameter(href: string, name: string): string | null {
  const url = new URL(href)
  return fragmentParameters(url).get(name) ?? url.searchParams.get(name)
}

const fragmentParameters = ({ hash }: URL): URLSearchParams =>
  new URLSearchParams(hash.includes('?') ? hash.slice(hash.indexOf('?')) : '')

/** Target of a log-out; null if the page is the log-in page already or has a redirect parameter. */
export function afterLogout(href: string): string | null {
  const url = new URL(href)
  if (url.hash.startsWith(hashOf('/user/login')) || addressParameter(href, 'redirect') !== null) return null
  return `/user/login?${new URLSearchParams({ redirect: href })}`
}

/**
 * Where visitors without a session are redirected from a page that needs one; a redirect in the fragment is kept.
 */
export function loginAddress(href: string): string {
  const redirect = fragmentParameters(new URL(href)).get('redirect')
  return afterLogout(href) ?? (redirect === null ? '/user/login' : `/user/login?${new URLSearchParams({ redirect })}`)
}
