import type { Locale } from '@keguan/contract/vocabulary/locale'
import { ConfigProvider } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { RawIntlProvider } from 'react-intl'
import { HashRouter } from 'react-router'
import { LanguageContext } from './components/common/language-context.ts'
import { ErrorNotices } from './error-notices.tsx'
import { useStore } from './lib/store.ts'
import { type LoadedLanguage, loadLanguage } from './locales/load.ts'
import { keepLocale, themeSetting } from './models/setting.ts'
import { Router } from './router.tsx'
import { FONT_FAMILY, themeConfig } from './theme.ts'
import { VARIANT_ENTRY } from './variant.ts'

/** Language, theme and notices around the pages. */
export function App({ initial }: { initial: LoadedLanguage }) {
  const [language, setLanguage] = useState(initial)
  const theme = useStore(themeSetting)
  const change = useCallback(async (locale: Locale) => {
    setLanguage(await loadLanguage(locale))
    keepLocale(locale)
  }, [])
  useEffect(() => {
    document.documentElement.dataset.theme = theme
    document.documentElement.style.colorScheme = theme
    document.body.style.fontFamily = FONT_FAMILY
  }, [theme])
  return (
    <RawIntlProvider value={language.intl}>
      <LanguageContext value={change}>
        <ConfigProvider
          button={{ autoInsertSpace: false }}
          locale={language.antd}
          theme={themeConfig(theme, VARIANT_ENTRY.color)}
        >
          <ErrorNotices />
          <HashRouter>
            <Router />
          </HashRouter>
        </ConfigProvider>
      </LanguageContext>
    </RawIntlProvider>
  )
}
