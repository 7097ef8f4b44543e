import { COLOR_SCHEMES, type ColorScheme } from '@keguan/contract/vocabulary/layout'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@keguan/contract/vocabulary/locale'
import { DEFAULT_LAYOUT } from '../../config/defaultSettings.ts'
import { localStore } from '../lib/storage.ts'
import { createStore } from '../lib/store.ts'

/** Storage key of the language. */
export const LOCALE_KEY = 'umi_locale'
/**
 * Light or dark is also stored per device, because the log-in page has no user yet. `public/first-paint.js` reads it
 * too.
 */
const SCHEME_KEY = 'keguan-theme'

export type Theme = Exclude<ColorScheme, 'system'>

/** Local storage, then the browser's languages in their order, then zh-CN. */
export function chooseLocale(stored: unknown, browser: readonly string[]): Locale {
  const exact = LOCALES.find((locale) => locale === stored)
  if (exact) return exact
  for (const wanted of browser) {
    const language = wanted.split('-')[0]?.toLowerCase()
    const found = LOCALES.find((locale) => locale.split('-')[0] === language)
    if (found) return found
  }
  return DEFAULT_LOCALE
}

export const storedLocale = (): Locale => chooseLocale(localStore.read(LOCALE_KEY), navigator.languages)
export const keepLocale = (locale: Locale): void => localStore.write(LOCALE_KEY, locale)

const systemIsDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)')

const storedScheme = (): ColorScheme =>
  COLOR_SCHEMES.find((scheme) => scheme === localStore.read(SCHEME_KEY)) ?? DEFAULT_LAYOUT.colorScheme

const themeOf = (scheme: ColorScheme): Theme =>
  scheme === 'system' ? (systemIsDark?.matches ? 'dark' : 'light') : scheme

/** Last setting on this device: light, dark, or as the system. */
export const deviceScheme = createStore<ColorScheme>(storedScheme())

/** The effective scheme. */
export const themeSetting = createStore<Theme>(themeOf(deviceScheme.get()))

export function setColorScheme(scheme: ColorScheme): void {
  localStore.write(SCHEME_KEY, scheme)
  deviceScheme.set(scheme)
  themeSetting.set(themeOf(scheme))
}

systemIsDark?.addEventListener('change', () => themeSetting.set(themeOf(deviceScheme.get())))
