import type { Variant } from '@keguan/contract/vocabulary/variant'

/** Role whose holders are sent to `/org`. */
export const ORG_ROLE = 'sys_org_ops_admin'
/** Role that, held alone, leads to the home page's configuration. */
export const HOME_PAGE_CONFIG_ROLE = 'sys_home_page_config'

export interface LoginOutcome {
  readonly variant: Variant
  readonly roles: readonly string[]
  /** The redirect parameter: a whole address, or null. */
  readonly redirect: string | null
  /** Origin and, under it, the address to resolve a bare path against. */
  readonly origin: string
}

/** Where a successful log-in leads, as an address inside the console. */
export function afterLogin({ variant, roles, redirect, origin }: LoginOutcome): string {
  if (variant === 'career') return '/career'
  if (roles.length === 1 && roles[0] === HOME_PAGE_CONFIG_ROLE) return '/home_page_config'
  const target = redirect === null ? null : parse(redirect, origin)
  if (!target || target.origin !== origin) return '/'
  return target.hash.startsWith('#/') ? fragmentTarget(target.hash.slice(1), roles) : pathTarget(target, roles)
}

/** A target with a fragment is only adjusted where it names the organisation page. */
function fragmentTarget(address: string, roles: readonly string[]): string {
  if (isOrg(address)) return roles.includes(ORG_ROLE) ? address : '/home'
  return address.startsWith('/user/') ? '/' : address
}

function pathTarget(target: URL, roles: readonly string[]): string {
  const holds = roles.includes(ORG_ROLE)
  if (isOrg(target.pathname)) return holds ? '/org' : '/home'
  return holds ? '/org' : `${target.pathname}${target.search}`
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

/** Where a log-out leads; null when the page is the log-in page already or carries a redirect parameter. */
export function afterLogout(href: string): string | null {
  const url = new URL(href)
  if (url.hash.startsWith('#/user/login') || addressParameter(href, 'redirect') !== null) return null
  return `/user/login?${new URLSearchParams({ redirect: href })}`
}

/** Where somebody without a session is led from a page that needs one; a redirect that stands in the fragment goes along. */
export function loginAddress(href: string): string {
  const redirect = fragmentParameters(new URL(href)).get('redirect')
  return afterLogout(href) ?? (redirect === null ? '/user/login' : `/user/login?${new URLSearchParams({ redirect })}`)
}
