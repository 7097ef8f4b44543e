import type { Locale } from '@keguan/contract/vocabulary/locale'
import dayjs from 'dayjs'

/** The language of calendars, for the pages behind the log-in; the log-in page shows none. */
export async function loadDates(locale: Locale): Promise<void> {
  if (locale === 'zh-CN') await import('dayjs/locale/zh-cn')
  dayjs.locale(locale === 'zh-CN' ? 'zh-cn' : 'en')
}
