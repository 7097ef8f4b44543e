import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { Locale as AntdLocale } from 'antd/es/locale'
import type { Texts } from './intl.ts'

export interface LoadedLanguage {
  readonly texts: Texts
  /** Texts of the component library itself. */
  readonly antd: AntdLocale
}

/** Only the current language is fetched; the other one is loaded on demand. */
const LOADERS = {
  'zh-CN': async () => {
    const [{ zhCN }, antd] = await Promise.all([import('./zh-CN.ts'), import('antd/es/locale/zh_CN')])
    return { messages: zhCN, antd: antd.default }
  },
  'en-US': async () => {
    const [{ enUS }, antd] = await Promise.all([import('./en-US.ts'), import('antd/es/locale/en_US')])
    return { messages: enUS, antd: antd.default }
  },
} as const

export async function loadLanguage(locale: Locale): Promise<LoadedLanguage> {
  const { messages, antd } = await LOADERS[locale]()
  document.documentElement.lang = locale
  return { texts: { locale, messages }, antd }
}
