import { DAY_MS } from '../../../platform/clock/time.ts'

/**
 * Built-in formats that show dates or times; 27 to 36 and 50 to 58 are those of Chinese, Japanese and Korean systems
 * (ECMA-376 part 1, 18.8.30).
 */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** First id of custom formats. */
const CUSTOM_FROM = 164
const FORMAT_MAX = 255

/**
 * Parts of a format without meaning for its type: quoted texts, escaped characters, fill and width marks, and
 * conditions, colours and languages in brackets.
 */
const SILENT = /"[^"]*"|[\\_*].|\[(?!(?:h+|m+|s+)\])[^[\]]*\]|am\/pm|a\/p|general/giu

/**
 * Whether numbers of this format are dates: it has letters of dates, and no digit placeholders other than split
 * seconds.
 */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (id < CUSTOM_FROM && code === undefined) return isBuiltInDate(id)
  if (code === undefined || code.length > FORMAT_MAX) return false
  const [positive = ''] = code.replace(SILENT, '').split(';')
  return /[ymdhse]/iu.test(positive) && !/[0#?%]/u.test(positive.replace(/s[.,]0{1,3}/giu, ''))
}

/** Day 0 of both calendars of spreadsheets (ECMA-376 part 1, 18.17.4.1). */
const DAY_ZERO = { since1900: Date.UTC(1899, 11, 30), since1904: Date.UTC(1904, 0, 1) }
/** The last day that spreadsheets show, 31 December 9999. */
const SERIAL_MAX = 2_958_466

/** The time of a serial number; undefined outside the calendars of spreadsheets. */
export function dateOfSerial(serial: number, is1904: boolean): Date | undefined {
  if (!(serial >= 0 && serial < SERIAL_MAX)) return undefined
  const zero = is1904 ? DAY_ZERO.since1904 : DAY_ZERO.since1900
  return new Date(zero + Math.round(serial * DAY_MS))
}
