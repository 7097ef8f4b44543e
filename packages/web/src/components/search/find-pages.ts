import type { Authority } from '@keguan/contract/vocabulary/authority'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { ROUTES, type RouteEntry } from '../../../config/routes.ts'
import { addressesOf, mayOpen } from '../../access.ts'
import { menu as enUS } from '../../locales/en-US/menu.ts'
import { menu as zhCN } from '../../locales/zh-CN/menu.ts'

export interface FoundPage {
  readonly path: string
  readonly name: string
}

const NAMES: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { 'zh-CN': zhCN, 'en-US': enUS }

/** Self-contained pages: built, behind the log-in, and without a subject such as the lesson of a report. */
const isPlace = (route: RouteEntry): boolean => route.page !== undefined && !route.open && route.parent === undefined

/** Pages that this person may open whose name contains the text, in either language. */
export function findPages(text: string, locale: Locale, held: readonly Authority[]): FoundPage[] {
  const wanted = text.toLowerCase()
  return addressesOf(ROUTES)
    .filter((route) => isPlace(route) && mayOpen(route, held))
    .map(({ path, name }) => ({ path, name: NAMES[locale][name] ?? path, names: [zhCN, enUS].map(byId(name)) }))
    .filter(({ names }) => names.some((name) => name.toLowerCase().includes(wanted)))
    .map(({ path, name }) => ({ path, name }))
}

const byId = (id: string) => (table: Readonly<Record<string, string>>) => table[id] ?? ''
