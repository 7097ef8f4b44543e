import { HEADER_HEIGHT_PX } from '@keguan/contract/vocabulary/constants'
import type { ColorScheme, ContentWidth, NavLayout, NavTheme } from '@keguan/contract/vocabulary/layout'
import type { Named } from '@keguan/contract/vocabulary/locale'

/** What a person can choose of the layout, apart from the colour, whose default is the deployment's own. */
export interface LayoutSettings {
  readonly navTheme: NavTheme
  readonly layout: NavLayout
  readonly contentWidth: ContentWidth
  readonly colorScheme: ColorScheme
  readonly fixedHeader: boolean
  readonly fixSiderbar: boolean
  readonly autoHideHeader: boolean
  readonly colorWeak: boolean
}

/** Default layout. */
export const DEFAULT_LAYOUT: LayoutSettings = {
  navTheme: 'light',
  layout: 'top',
  contentWidth: 'Fluid',
  colorScheme: 'system',
  fixedHeader: true,
  fixSiderbar: true,
  autoHideHeader: false,
  colorWeak: false,
}

interface Settings {
  readonly title: Named
  readonly menu: { readonly locale: boolean }
  readonly iconfontUrl: string
  readonly headerHeight: number
  readonly narrowBelowPx: number
  readonly narrowHeaderHeight: number
  readonly pwa: boolean
}

export const DEFAULT_SETTINGS: Settings = {
  /** Title of a page that has none of its own. */
  title: { 'zh-CN': '分析', 'en-US': 'Analysis' },
  /** `locale`: names of the menu in the reader's language, else in that of the console. */
  menu: { locale: true },
  /** A file with the menu's signs as `<symbol id="lesson">`; empty for those that the console draws itself. */
  iconfontUrl: '',
  headerHeight: HEADER_HEIGHT_PX,
  /** Below this width the header gives its room to the content. */
  narrowBelowPx: 768,
  narrowHeaderHeight: 56,
  /** Can be installed and opens offline. Where this is off, workers and caches of earlier visits are removed. */
  pwa: true,
}
