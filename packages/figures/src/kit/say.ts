import { formatNumber } from '@keguan/contract/vocabulary/constants'
import type { Locale, Named } from '@keguan/contract/vocabulary/locale'

export type Variables = Readonly<Record<string, string | number>>

/**
 * Says a text in one language. `{name}` stands for a variable, `{name|one|many}` for the word that fits its number.
 * A missing variable throws: a sentence with a hole in it must never reach a reader.
 */
export type Say = (text: Named, variables?: Variables) => string

const HOLE = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/gu

export function sayIn(locale: Locale): Say {
  return (text, variables = {}) =>
    text[locale].replace(HOLE, (_whole, name: string, one?: string, many?: string) => {
      const value = variables[name]
      if (value === undefined) throw new Error(`The text "${text[locale]}" lacks the variable "${name}"`)
      if (one !== undefined) return Number(value) === 1 ? one : (many ?? '')
      return typeof value === 'number' ? formatNumber(value) : value
    })
}
