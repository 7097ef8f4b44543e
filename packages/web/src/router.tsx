import { authoritiesOf } from '@keguan/contract/vocabulary/authority'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { DEFAULT_SETTINGS } from '../config/defaultSettings.ts'
import { DEFAULT_ROUTE, ROUTES } from '../config/routes.ts'
import { homeOf, opens, type Route, routeOf } from './access.ts'
import { LazyView } from './components/common/lazy-view.tsx'
import { lazyPage } from './lib/lazy-page.ts'
import { sendPageView } from './lib/page-view.ts'
import { useStore } from './lib/store.ts'
import { useLocale, useText } from './locales/intl.ts'
import { login } from './models/login.ts'
import { loginAddress } from './navigation.ts'
import { PAGES } from './pages.ts'
import { SHELL } from './preload.ts'
import { useSession } from './session/session.ts'
import { VARIANT_ENTRY } from './variant.ts'

const UNKNOWN_USER = lazyPage(async () => (await import('./session/unknown-user.tsx')).UnknownUser)
const NOT_FOUND = lazyPage(async () => (await import('./pages/exception/exception-pages.tsx')).NotFoundPage)

/** Content of an address: an open page, a page in the shell, or the redirect to the log-in page. */
export function Router() {
  const { pathname, search, key } = useLocation()
  const current = useSession()
  const { token } = useStore(login)
  const route = routeOf(ROUTES, pathname)
  useTitle(route)
  useEffect(() => sendPageView(`${pathname}${search}`), [pathname, search])

  const held = authoritiesOf(current?.accesses ?? {})
  const isLost = pathname === DEFAULT_ROUTE && current !== null && !opens(ROUTES, pathname, held)
  if (pathname === '/' || isLost) {
    return <Navigate key={key} to={current ? homeOf(ROUTES, held) : DEFAULT_ROUTE} replace />
  }
  if (route?.open) return <LazyView page={route.page ? PAGES[route.page] : NOT_FOUND} name={pathname} />
  if (!current && token !== null) return <LazyView page={UNKNOWN_USER} name="unknown user" />
  if (!current || current.must_change_password) {
    // the address may be that of the log-in page already, changed outside this router: this notifies it
    return <Navigate key={key} to={loginAddress(window.location.href)} replace />
  }
  return <LazyView page={SHELL} name="shell" />
}

function useTitle(route: Route | undefined): void {
  const text = useText()
  const locale = useLocale()
  useEffect(() => {
    const product = VARIANT_ENTRY.name[locale]
    document.title = `${route ? text(route.name) : DEFAULT_SETTINGS.title[locale]} - ${product}`
  }, [route, text, locale])
}
