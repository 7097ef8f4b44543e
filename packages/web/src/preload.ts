import { ROUTES } from '../config/routes.ts'
import { routeOf } from './access.ts'
import { lazyPage } from './lib/lazy-page.ts'
import { storedLocale } from './models/setting.ts'
import { PAGES } from './pages.ts'

/** All that stands around the pages behind the log-in. */
export const SHELL = lazyPage(async () => {
  const [{ SignedIn }, { loadDates }] = await Promise.all([
    import('./session/signed-in.tsx'),
    import('./locales/dates.ts'),
  ])
  await loadDates(storedLocale())
  return SignedIn
})

const pageAt = (address: string) => routeOf(ROUTES, address.split('?')[0] ?? '')

/** A page that needs no session is fetched together with the language. */
export function preloadOpenPage(address: string): void {
  const route = pageAt(address)
  if (route?.open && route.page) PAGES[route.page].preload()
}

/** So is one behind the log-in, with the shell, where there is a session. */
export function preloadSignedIn(address: string): void {
  const route = pageAt(address)
  if (route?.open) return
  SHELL.preload()
  if (route?.page) PAGES[route.page].preload()
}
