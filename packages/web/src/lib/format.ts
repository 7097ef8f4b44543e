import { formatNumber } from '@keguan/contract/vocabulary/constants'
import dayjs from 'dayjs'

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** 1,536 -> "1.5 kB"; powers of 1,024, at most one decimal. */
export function formatBytes(bytes: number): string {
  if (bytes < 1) return '0 B'
  const power = Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1)
  return `${formatNumber(Number((bytes / 1024 ** power).toFixed(1)))} ${UNITS[power]}`
}

/** 754 s -> "12:34"; from an hour on "1:02:03". */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`
}

/** Date and time in lists: 2026-11-20 14:05, in the reader's own time zone. */
export const formatMoment = (iso: string): string => dayjs(iso).format('YYYY-MM-DD HH:mm')

/** The reader's own time zone, as UTC+8: shown with the times of a list. */
export function zoneLabel(date = new Date()): string {
  const minutes = -date.getTimezoneOffset()
  const rest = Math.abs(minutes) % 60
  const hours = Math.trunc(Math.abs(minutes) / 60)
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/** Calendar day in the reader's own time zone, as 2026-11-20. */
export const localDay = (date: Date): string => dayjs(date).format('YYYY-MM-DD')

/** A share as the report shows it, to the nearest percent. */
export const formatShare = (share: number): string => `${Math.round(share * 100)}%`

/** Progress, 0–1, as a percentage without decimals: never above 100, and 100 only when all is done. */
export const formatPercent = (share: number): string => `${Math.floor(Math.min(1, Math.max(0, share)) * 100)}%`
