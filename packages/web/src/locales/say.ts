import type { Locale, Named } from '@keguan/contract/vocabulary/locale'
import { useCallback } from 'react'
import { useLocale } from './intl.ts'

/** Texts of parts that are fetched when wanted stand beside them, in both languages: nobody else waits for them. */
export const named = (zh: string, en: string): Named => ({ 'zh-CN': zh, 'en-US': en })

export type Say = (text: Named, values?: Readonly<Record<string, string | number>>) => string

/** `{name}` is filled in; braces around nothing stay what they are. */
export const sayIn =
  (locale: Locale): Say =>
  (text, values = {}) =>
    text[locale].replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`text lacks "${name}"`)
      return String(value)
    })

export function useSay(): Say {
  const locale = useLocale()
  return useCallback<Say>((text, values) => sayIn(locale)(text, values), [locale])
}
