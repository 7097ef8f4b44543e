import type { Locale } from '@keguan/contract/vocabulary/locale'
import { Button } from 'antd'
import { useStore } from '../../lib/store.ts'
import { useLocale, useText } from '../../locales/intl.ts'
import { setColorScheme, themeSetting } from '../../models/setting.ts'
import { useChangeLanguage } from './language-context.ts'

/** Switches to the other language, named in that language. */
const OTHER: Readonly<Record<Locale, { readonly locale: Locale; readonly label: string; readonly short: string }>> = {
  'zh-CN': { locale: 'en-US', label: 'English', short: 'EN' },
  'en-US': { locale: 'zh-CN', label: '中文', short: '中' },
}

export function LanguageSwitch({ short = false }: { short?: boolean }) {
  const change = useChangeLanguage()
  const other = OTHER[useLocale()]
  return (
    <Button type="text" lang={other.locale} aria-label={other.label} onClick={() => change(other.locale)}>
      {short ? other.short : other.label}
    </Button>
  )
}

export function ThemeSwitch() {
  const text = useText()
  const theme = useStore(themeSetting)
  const next = theme === 'dark' ? 'light' : 'dark'
  const label = text(next === 'dark' ? 'component.theme.dark' : 'component.theme.light')
  return (
    <Button type="text" aria-label={label} title={label} onClick={() => setColorScheme(next)} icon={<HalfDisc />} />
  )
}

const HalfDisc = () => (
  <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" style={{ display: 'block' }}>
    <circle cx="8" cy="8" r="6.3" fill="none" stroke="currentColor" strokeWidth="1.4" />
    <path d="M8 1.7a6.3 6.3 0 0 1 0 12.6z" fill="currentColor" />
  </svg>
)
