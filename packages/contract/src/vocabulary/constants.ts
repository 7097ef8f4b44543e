/** Limits and times that the specification fixes. Units in the names. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000
export const REQUEST_CACHE_MS = 60_000
export const SESSION_KEY_CURRENT_USER = 'currentUser'
export const SESSION_KEY_PREFIX = 'alpha-server-www-'
export const ERROR_NOTICE_S = 300
/** @public */
export const TRANSIENT_MESSAGE_S = 3
/** @public */
export const TOAST_MS = 1500
export const NOTIFICATION_S = 4.5
/** @public */
export const LAZY_LOADING_DELAY_MS = 200
export const HEADER_HEIGHT_PX = 80

/** Characters no text field may contain (not passwords, transcripts or files). */
export const FORBIDDEN_CHARACTERS = /[`$^{}]/
/** Control characters, such as NUL, which databases refuse; line breaks and tabs are text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
export const CONTROL_CHARACTERS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/

/** A text without both, for what is not typed into a field that could refuse it: an address, a search, a claim. */
export const withoutForbidden = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  text.replace(/[`$^{}\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '')

/** Trims white space at both ends. */
export const trim = (text: string): string => text.trim()

/** Shows a number with at most two decimals, trailing zeros dropped. */
export const formatNumber = (value: number): string => String(Number(value.toFixed(2)))

/**
 * As `formatNumber`, where a sentence or a table for people may hold negative numbers: with a minus sign, no hyphen.
 */
export const readableNumber = (value: number): string => formatNumber(value).replace('-', '−')

/** Turns a download's name into one ending in .xlsx. */
export const toXlsxName = (name: string): string => `${name.replace(/\.[^./\\]*$/u, '')}.xlsx`

/** Characters of a maintenance notice in one language. */
export const MAINTENANCE_TEXT_MAX = 300

/** A list can be read by page numbers up to this row; what lies beyond is found by filters. */
export const NUMBERED_ROWS_MAX = 100_000

/** Gaps between related elements, small to large. */
export const SPACING_PX = [2, 5, 10] as const

/** Background of words that a search has found. */
export const HIGHLIGHT_COLOR = { light: '#ffe58f', dark: '#5c4a12' } as const
