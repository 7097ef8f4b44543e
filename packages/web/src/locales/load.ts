import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { Locale as AntdLocale } from 'antd/es/locale'
import dayjs from 'dayjs'
import type { IntlShape } from 'react-intl'
import { createConsoleIntl } from './intl.ts'

export interface LoadedLanguage {
  readonly locale: Locale
  readonly intl: IntlShape
  /** Texts of the component library itself. */
  readonly antd: AntdLocale
}

/** One language is fetched, the other stays on the server until somebody asks for it. */
const LOADERS = {
  'zh-CN': async () => {
    const [{ zhCN }, antd] = await Promise.all([
      import('./zh-CN.ts'),
      import('antd/es/locale/zh_CN'),
      import('dayjs/locale/zh-cn'),
    ])
    return { messages: zhCN, antd: antd.default, dayjs: 'zh-cn' }
  },
  'en-US': async () => {
    const [{ enUS }, antd] = await Promise.all([import('./en-US.ts'), import('antd/es/locale/en_US')])
    return { messages: enUS, antd: antd.default, dayjs: 'en' }
  },
} as const

export async function loadLanguage(locale: Locale): Promise<LoadedLanguage> {
  const { messages, antd, dayjs: dayjsName } = await LOADERS[locale]()
  dayjs.locale(dayjsName)
  document.documentElement.lang = locale
  return { locale, intl: createConsoleIntl(locale, messages), antd }
}
