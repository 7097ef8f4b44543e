import type { Named } from '@keguan/contract/vocabulary/locale'

const CHINA_MS = 8 * 3_600_000

/** 2026-11-20 14:05:09 in China, where the schools are: exported times do not depend on who exports them. */
export const chinaTime = (iso: string): string =>
  new Date(Date.parse(iso) + CHINA_MS).toISOString().slice(0, 19).replace('T', ' ')

/** Follows the heading of a column of such times. */
export const CHINA_ZONE: Named = { 'zh-CN': '（北京时间 UTC+8）', 'en-US': ' (Beijing, UTC+8)' }
