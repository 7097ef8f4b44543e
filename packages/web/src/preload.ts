import { type PageName, ROUTES } from '../config/routes.ts'
import { routeOf } from './access.ts'
import { lazyPage } from './lib/lazy-page.ts'
import { storedLocale } from './models/setting.ts'
import { PAGES } from './pages.ts'
import { configureRequests, requestEarly } from './request.ts'

/** The parts of the shell around every page. */
export const SHELL = lazyPage(async () => {
  const [{ SignedIn }, { loadDates }] = await Promise.all([
    import('./session/signed-in.tsx'),
    import('./locales/dates.ts'),
  ])
  await loadDates(storedLocale())
  return SignedIn
})

/** Reports are requested while the scripts of their page are loading: endpoint, and id parameter of the address. */
const FIRST: Readonly<Partial<Record<PageName, { readonly id: string; readonly paths: readonly string[] }>>> = {
  report: { id: 'analysis_id', paths: ['/api/analysis/get', '/api/analysis/report'] },
  'exam-report': { id: 'exam_analysis_id', paths: ['/api/exam_analysis/get', '/api/exam_analysis/report'] },
  'term-report': { id: 'term_analysis_id', paths: ['/api/term_analysis/get', '/api/term_analysis/report'] },
}

const pageAt = (address: string) => routeOf(ROUTES, address.split('?')[0] ?? '')

/** A page that needs no session is loaded in parallel with the language. */
export function preloadOpenPage(address: string): void {
  const route = pageAt(address)
  if (route?.open && route.page) PAGES[route.page].preload()
}

/** A page that needs one is loaded with the shell, if there is a session. */
export function preloadSignedIn(address: string): void {
  const route = pageAt(address)
  if (route?.open) return
  SHELL.preload()
  if (route?.page) {
    PAGES[route.page].preload()
    askFirst(route.page, address)
  }
}

function askFirst(page: PageName, address: string): void {
  const first = FIRST[page]
  const value = first && new URLSearchParams(address.split('?')[1]).get(first.id)
  if (!value) return
  configureRequests({ locale: storedLocale() })
  for (const path of first.paths) requestEarly(path, { [first.id]: value })
}
