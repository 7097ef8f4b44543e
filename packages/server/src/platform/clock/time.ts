import type { Named } from '@keguan/contract/vocabulary/locale'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const HOUR_S = 3600
export const DAY_S = 24 * HOUR_S

/** Days are those of China, where the schools are. China has one time zone and no daylight saving time. */
const CHINA_MS = 8 * HOUR_MS
const inChina = (momentMs: number): string => new Date(momentMs + CHINA_MS).toISOString()

/** The day of a moment, as `2026-11-20`. */
export const chinaDay = (moment: Date): string => inChina(moment.getTime()).slice(0, 10)

/** The hour of the day in China, with its fraction. */
export const chinaHour = (momentMs: number): number => ((momentMs + CHINA_MS) % DAY_MS) / HOUR_MS

/** The moment at which a day begins, or a later day with `plus`. */
export const startOfChinaDay = (day: string, plus = 0): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - CHINA_MS + plus * DAY_MS)

/** The moments that a filter by days selects; a missing side is unbounded. */
export const chinaDays = (from: string | undefined, to: string | undefined): { from?: Date; until?: Date } => ({
  ...(from ? { from: startOfChinaDay(from) } : {}),
  ...(to ? { until: startOfChinaDay(to, 1) } : {}),
})

/** 2026-11-20 14:05:09 in China: exported times do not depend on the exporting user. */
export const chinaTime = (iso: string): string => inChina(Date.parse(iso)).slice(0, 19).replace('T', ' ')

/** Appended to the heading of a column of such times. */
export const CHINA_ZONE: Named = { 'zh-CN': '（北京时间 UTC+8）', 'en-US': ' (Beijing, UTC+8)' }
