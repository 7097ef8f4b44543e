import { formatNumber } from '@keguan/contract/vocabulary/constants'
import type { Moment } from './view.ts'

export const MISSING = '—'

/** Seconds as mm:ss; minutes run on past 59, so that a long recording reads 131:07. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds + 1e-6))
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}

/** A share 0–1 as a percentage, whole by default. */
export const percent = (share: number, decimals = 0): string => `${Number((share * 100).toFixed(decimals))}%`

export const rounded = (value: number, decimals: number): string => formatNumber(Number(value.toFixed(decimals)))

export const moment = (span: { readonly start_s: number; readonly end_s: number }): Moment => ({
  startS: span.start_s,
  endS: span.end_s,
  label: clock(span.start_s),
})

const ENDS_SPACED = /[\p{Script=Latin}\p{N}.,!?;:%)'"]$/u
const BEGINS_SPACED = /^[\p{Script=Latin}\p{N}('"]/u

/** Joins sentences, with a space in languages that write spaces. */
export const runOn = (texts: readonly string[]): string =>
  texts.reduce((all, text) => all + (ENDS_SPACED.test(all) && BEGINS_SPACED.test(text) ? ' ' : '') + text, '')
