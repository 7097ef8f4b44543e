import { authoritiesOf } from '@keguan/contract/vocabulary/authority'
import { useLocation } from 'react-router'
import { ROUTES } from '../config/routes.ts'
import { mayOpen, routeOf } from './access.ts'
import { LazyView } from './components/common/lazy-view.tsx'
import { lazyPage } from './lib/lazy-page.ts'
import { useStore } from './lib/store.ts'
import { user } from './models/user.ts'
import { PAGES } from './pages.ts'

const FORBIDDEN = lazyPage(async () => (await import('./pages/exception/exception-pages.tsx')).ForbiddenPage)
const NOT_FOUND = lazyPage(async () => (await import('./pages/exception/exception-pages.tsx')).NotFoundPage)

/** The page inside the shell, or the reason why it cannot be shown. Pages that are not built give 404 for everyone. */
export function ShellPage() {
  const { pathname } = useLocation()
  const current = useStore(user)
  const route = routeOf(ROUTES, pathname)
  if (!current) return null
  if (!route?.page) return <LazyView page={NOT_FOUND} name={pathname} />
  if (!mayOpen(route, authoritiesOf(current.accesses))) return <LazyView page={FORBIDDEN} name={pathname} />
  return <LazyView page={PAGES[route.page]} name={pathname} />
}
