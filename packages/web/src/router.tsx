import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { DEFAULT_ROUTE, ROUTES, type RouteEntry } from '../config/routes.ts'
import { routeOf } from './access.ts'
import { LazyView } from './components/common/lazy-view.tsx'
import { lazyPage } from './lib/lazy-page.ts'
import { sendPageView } from './lib/page-view.ts'
import { useStore } from './lib/store.ts'
import { useLocale, useText } from './locales/intl.ts'
import { login } from './models/login.ts'
import { user } from './models/user.ts'
import { afterLogout } from './navigation.ts'
import { PAGES } from './pages.ts'
import { VARIANT_ENTRY } from './variant.ts'

const SHELL = lazyPage(async () => (await import('./signed-in.tsx')).SignedIn)

/** What stands at an address: an open page, a page in the shell, or the way to the log-in page. */
export function Router() {
  const { pathname, search } = useLocation()
  const current = useStore(user)
  const { token } = useStore(login)
  const route = routeOf(ROUTES, pathname)
  useTitle(route)
  useEffect(() => sendPageView(`${pathname}${search}`), [pathname, search])

  if (pathname === '/') return <Navigate to={DEFAULT_ROUTE} replace />
  if (route?.open) return <LazyView page={PAGES[route.page]} name={pathname} />
  if (!current || token === null) {
    const target = afterLogout(window.location.href)
    return target === null ? null : <Navigate to={target} replace />
  }
  return <LazyView page={SHELL} name="shell" />
}

function useTitle(route: RouteEntry | undefined): void {
  const text = useText()
  const locale = useLocale()
  useEffect(() => {
    const product = VARIANT_ENTRY.name[locale]
    document.title = route ? `${text(route.name)} - ${product}` : product
  }, [route, text, locale])
}
