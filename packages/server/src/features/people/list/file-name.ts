import { toXlsxName } from '@keguan/contract/vocabulary/constants'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { chinaDay } from '../../../platform/clock/time.ts'
import { SHEET_FILE_NAMES } from './people-sheets.ts'

/** 示例学校 账号 2026-11-20.xlsx */
export function fileNameOf(kind: keyof typeof SHEET_FILE_NAMES, locale: Locale, place: string, now: Date): string {
  const name = [place, SHEET_FILE_NAMES[kind][locale], chinaDay(now)].filter((part) => part !== '').join(' ')
  return toXlsxName(`${name.replace(/[\\/:*?"<>|]/g, '_')}.`)
}
