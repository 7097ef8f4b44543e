import type { Authority } from '@keguan/contract/vocabulary/authority'
import type { MessageId } from '../src/locales/messages.ts'

/** Pages by the name under which `src/pages.ts` loads them. */
export type PageName = 'login' | 'home' | 'report' | 'measure-settings'

export interface RouteEntry {
  readonly path: string
  /** Name in the menu and in the page's title. */
  readonly name: MessageId
  readonly page: PageName
  /** Name of the icon in the menu; a route without one does not stand in the menu. */
  readonly icon?: 'lesson'
  /** Any one of these opens the page; none listed means that every session does. */
  readonly authority?: readonly Authority[]
  /** Outside the shell, without a session. */
  readonly open?: boolean
  /** The route in the menu that is shown as chosen while this page is open. */
  readonly parent?: string
}

/** Where the root leads. */
export const DEFAULT_ROUTE = '/home'
export const LOGIN_ROUTE = '/user/login'

/** The rules by which lessons are measured; reached from the account menu. */
export const MEASURE_SETTINGS_ROUTE = '/measure_settings'

/** Every address the console answers. What is not listed is not found. */
export const ROUTES: readonly RouteEntry[] = [
  { path: LOGIN_ROUTE, name: 'menu.login', page: 'login', open: true },
  {
    path: '/home',
    name: 'menu.home',
    page: 'home',
    icon: 'lesson',
    authority: ['authority_ai_page', 'authority_career_page'],
  },
  { path: '/report', name: 'menu.report', page: 'report', authority: ['authority_ai_page'], parent: '/home' },
  { path: MEASURE_SETTINGS_ROUTE, name: 'menu.measureSettings', page: 'measure-settings' },
]
