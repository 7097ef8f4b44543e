import type { Locale } from '@keguan/contract/vocabulary/locale'
import { createContext, useContext } from 'react'

/** Changes the language of the whole page. */
export const LanguageContext = createContext<(locale: Locale) => Promise<void>>(async () => undefined)
export const useChangeLanguage = () => useContext(LanguageContext)
