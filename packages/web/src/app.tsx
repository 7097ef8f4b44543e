import type { Locale } from '@keguan/contract/vocabulary/locale'
import { ConfigProvider } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { HashRouter } from 'react-router'
import { LanguageContext } from './components/common/language-context.ts'
import { UpdateNotice } from './components/common/update-notice.tsx'
import { ErrorNotices } from './error-notices.tsx'
import { ROUTER_BASE } from './lib/page-settings.ts'
import { useStore } from './lib/store.ts'
import { useMedia } from './lib/use-media.ts'
import { TextsProvider } from './locales/intl.ts'
import { type LoadedLanguage, loadLanguage } from './locales/load.ts'
import { useLayout } from './models/layout.ts'
import { keepLocale, themeSetting } from './models/setting.ts'
import { Router } from './router.tsx'
import { hasSession } from './session/session.ts'
import { ssoAnswer } from './session/single-sign-on.ts'
import { SsoArrival } from './session/sso-arrival.tsx'
import { FONT_FAMILY, styleVariables, themeConfig } from './theme.ts'

const changeDates = async (locale: Locale) => (await import('./locales/dates.ts')).loadDates(locale)

/** Language, theme and notices around the pages. */
export function App({ initial }: { initial: LoadedLanguage }) {
  const [language, setLanguage] = useState(initial)
  const [arriving, setArriving] = useState(ssoAnswer)
  const theme = useStore(themeSetting)
  const { color, colorWeak } = useLayout()
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const change = useCallback(async (locale: Locale) => {
    const [loaded] = await Promise.all([loadLanguage(locale), hasSession() && changeDates(locale)])
    setLanguage(loaded)
    keepLocale(locale)
  }, [])
  useEffect(() => {
    document.documentElement.dataset.theme = theme
    document.documentElement.style.colorScheme = theme
    for (const [name, value] of Object.entries(styleVariables(theme))) {
      document.documentElement.style.setProperty(name, value)
    }
    document.body.style.fontFamily = FONT_FAMILY
  }, [theme])
  return (
    <TextsProvider value={language.texts}>
      <LanguageContext value={change}>
        <ConfigProvider
          button={{ autoInsertSpace: false }}
          locale={language.antd}
          theme={themeConfig({ theme, color, colorWeak, still })}
          wave={{ disabled: still }} // the provider's theme does not apply to it
        >
          <ErrorNotices />
          <UpdateNotice />
          {arriving ? (
            <SsoArrival answer={arriving} onDone={() => setArriving(null)} />
          ) : (
            // in a transition the previous page would still take clicks, and act on its own subject
            <HashRouter useTransitions={false} basename={ROUTER_BASE || '/'}>
              <Router />
            </HashRouter>
          )}
        </ConfigProvider>
      </LanguageContext>
    </TextsProvider>
  )
}
