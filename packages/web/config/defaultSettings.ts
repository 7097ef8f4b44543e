import { HEADER_HEIGHT_PX } from '@keguan/contract/vocabulary/constants'
import type { ColorScheme, ContentWidth, NavLayout, NavTheme } from '@keguan/contract/vocabulary/layout'
import type { Named } from '@keguan/contract/vocabulary/locale'

/** Layout settings that a person can choose, except the colour, whose default is the deployment's own. */
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
  /** `locale`: menu names in the reader's language; otherwise in the console's. */
  menu: { locale: true },
  /** A file with the menu icons as `<symbol id="lesson">`; empty: the console draws its own. */
  iconfontUrl: '',
  headerHeight: HEADER_HEIGHT_PX,
  /** Below this width the header shrinks in favour of the content. */
  narrowBelowPx: 768,
  narrowHeaderHeight: 56,
  /** The console can be installed and opens offline. If off, workers and caches of earlier visits are removed. */
  pwa: true,
}
