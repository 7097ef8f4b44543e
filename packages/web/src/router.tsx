import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { DEFAULT_ROUTE, ROUTES } from '../config/routes.ts'
import { type Route, routeOf } from './access.ts'
import { LazyView } from './components/common/lazy-view.tsx'
import { lazyPage } from './lib/lazy-page.ts'
import { sendPageView } from './lib/page-view.ts'
import { useStore } from './lib/store.ts'
import { useLocale, useText } from './locales/intl.ts'
import { login } from './models/login.ts'
import { storedLocale } from './models/setting.ts'
import { user } from './models/user.ts'
import { afterLogout } from './navigation.ts'
import { PAGES } from './pages.ts'
import { VARIANT_ENTRY } from './variant.ts'

const SHELL = lazyPage(async () => {
  const [{ SignedIn }, { loadDates }] = await Promise.all([import('./signed-in.tsx'), import('./locales/dates.ts')])
  await loadDates(storedLocale())
  return SignedIn
})
const NOT_FOUND = lazyPage(async () => (await import('./pages/exception/exception-pages.tsx')).NotFoundPage)

/** What stands at an address: an open page, a page in the shell, or the way to the log-in page. */
export function Router() {
  const { pathname, search, key } = useLocation()
  const current = useStore(user)
  const { token } = useStore(login)
  const route = routeOf(ROUTES, pathname)
  useTitle(route)
  useEffect(() => sendPageView(`${pathname}${search}`), [pathname, search])

  if (pathname === '/') return <Navigate key={key} to={DEFAULT_ROUTE} replace />
  if (route?.open) return <LazyView page={route.page ? PAGES[route.page] : NOT_FOUND} name={pathname} />
  if (!current || token === null || current.must_change_password) {
    const target = afterLogout(window.location.href)
    return target === null ? null : <Navigate key={key} to={target} replace />
  }
  return <LazyView page={SHELL} name="shell" />
}

function useTitle(route: Route | undefined): void {
  const text = useText()
  const locale = useLocale()
  useEffect(() => {
    const product = VARIANT_ENTRY.name[locale]
    document.title = route ? `${text(route.name)} - ${product}` : product
  }, [route, text, locale])
}
