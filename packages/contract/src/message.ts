import { IntlMessageFormat } from 'intl-messageformat'
import { formatNumber } from './vocabulary/constants.ts'
import type { Locale, Named } from './vocabulary/locale.ts'

export type MessageValues = Readonly<Record<string, string | number>>

/** Parsing a message takes longer than formatting it, and the same ones recur, so parsed messages are cached. */
const read: Readonly<Record<Locale, Map<string, IntlMessageFormat>>> = { 'zh-CN': new Map(), 'en-US': new Map() }

function readMessage(message: string, locale: Locale): IntlMessageFormat {
  const known = read[locale].get(message)
  if (known) return known
  // angle brackets are text: no message holds markup
  const format = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true })
  read[locale].set(message, format)
  return format
}

/**
 * Fills in an ICU message: `{name}`, `{count, plural, one {# file} other {# files}}`. Numbers have at most two
 * decimals. Throws when a value is missing, so that a half-filled sentence never reaches a reader.
 */
export function formatMessage(message: string, locale: Locale, values: MessageValues = {}): string {
  if (!message.includes('{')) return message
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatNumber(value) : value,
  ])
  return String(readMessage(message, locale).format(Object.fromEntries(shown)))
}

export type Say = (text: Named, values?: MessageValues) => string

/** Says texts in one language. */
export const sayIn =
  (locale: Locale): Say =>
  (text, values) =>
    formatMessage(text[locale], locale, values)
