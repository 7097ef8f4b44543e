import { DEFAULT_LOCALE, LOCALES, type Locale } from '@keguan/contract/vocabulary/locale'
import { localStore } from '../lib/storage.ts'
import { createStore } from '../lib/store.ts'

/** Where the language is remembered. */
export const LOCALE_KEY = 'umi_locale'
const THEME_KEY = 'keguan-theme'

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

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

function storedTheme(): Theme {
  const kept = THEMES.find((theme) => theme === localStore.read(THEME_KEY))
  const prefersDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false
  return kept ?? (prefersDark ? 'dark' : 'light')
}

export const themeSetting = createStore<Theme>(storedTheme())

export function setTheme(theme: Theme): void {
  localStore.write(THEME_KEY, theme)
  themeSetting.set(theme)
}
