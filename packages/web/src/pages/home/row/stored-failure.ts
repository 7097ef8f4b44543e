import type { ErrorRow } from '@keguan/contract/error-row'
import { ERRORS } from '@keguan/contract/errors'
import type { Locale } from '@keguan/contract/vocabulary/locale'

/**
 * A failure in the reader's language. The server writes messages in the language of the request; one stored before the
 * language was changed is rewritten if it needs no details.
 */
export function failureText(code: number, message: string, locale: Locale): string {
  const row: ErrorRow | undefined = ERRORS[code as keyof typeof ERRORS]
  const own = row?.message[locale]
  return own && !own.includes('{') ? own : message
}
