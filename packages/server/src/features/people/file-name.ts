import { toXlsxName } from '@keguan/contract/vocabulary/constants'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { SHEET_FILE_NAMES } from './people-sheets.ts'

const DAY_IN_CHINA_MS = 8 * 3_600_000

/** 示例学校 账号 2026-11-20.xlsx */
export function fileNameOf(kind: keyof typeof SHEET_FILE_NAMES, locale: Locale, place: string, now: Date): string {
  const day = new Date(now.getTime() + DAY_IN_CHINA_MS).toISOString().slice(0, 10)
  const name = [place, SHEET_FILE_NAMES[kind][locale], day].filter((part) => part !== '').join(' ')
  return toXlsxName(`${name.replace(/[\\/:*?"<>|]/g, '_')}.`)
}
